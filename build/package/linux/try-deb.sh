#!/bin/sh
# Tries the package in a clean Debian 12: try-deb.sh PACKAGE [SYSTEM.tar], as root, with mmdebstrap and Xvfb.
# SYSTEM.tar, made by `mmdebstrap --variant=apt bookworm SYSTEM.tar`, saves the time of making one.
# Installs it by apt, starts it, asks for its file type and icon, removes it and looks for what it left.
set -eu
package=$(realpath "$1")
work=$(mktemp -d)
root=$work/root
display=:97
trap 'kill "$screen" 2>/dev/null || true; umount "$root/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
Xvfb $display -screen 0 1280x800x24 >/dev/null 2>&1 &
screen=$!
mkdir "$root"
if [ $# -gt 1 ]; then tar -xf "$2" -C "$root"; else mmdebstrap --quiet --variant=apt bookworm "$root"; fi
mount -t proc proc "$root/proc"
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
cp "$package" "$root/var/cache/tuckbox.deb"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games LANG=C.UTF-8 HOME=/home/player DEBIAN_FRONTEND=noninteractive "$@"; }
player() { chroot --userspec=player:player "$root" env -i PATH=/usr/bin:/bin:/usr/games LANG=C.UTF-8 HOME=/home/player "$@"; }
everything() { (cd "$root" && find bin etc home lib opt root sbin srv usr var -xdev \( -path var/cache -o -path var/log -o -path var/lib/apt -o -path var/lib/dpkg \) -prune -o -print | sort); }

inside apt-get -qq update
inside apt-get -qq install -y --no-install-recommends shared-mime-info desktop-file-utils hicolor-icon-theme xdg-utils libglib2.0-bin >/dev/null 2>&1
inside useradd -m player
everything > "$work/before"
inside apt-get -qq install -y /var/cache/tuckbox.deb >/dev/null 2>&1
echo "installed: $(inside dpkg-query -W tuckbox)"
everything > "$work/with"

player tuckbox games >/dev/null
player env DISPLAY=$display SDL_AUDIODRIVER=dummy tuckbox --self-test
player env DISPLAY=$display SDL_AUDIODRIVER=dummy timeout --preserve-status --signal=TERM 6 tuckbox
echo "started, and left on request"
player tuckbox simulate poof --seats random,random --matches 1 --records /home/player >/dev/null
file=$(cd "$root/home/player" && ls poof-*.tuckbox)
kind=$(player gio info -a standard::content-type "/home/player/$file" | sed -n 's/.*content-type: //p')
[ "$kind" = application/x-tuckbox-match ] || { echo "a match is taken for $kind"; exit 1; }
default=$(player gio mime "$kind" | sed -n '1s/.*: //p')
[ "$default" = io.github.tuckbox.tuckbox.desktop ] || { echo "a match would be opened by $default"; exit 1; }
for size in 16 48 256 512; do [ -f "$root/usr/share/icons/hicolor/${size}x$size/apps/io.github.tuckbox.tuckbox.png" ]; done
echo "file type and icons are known"

inside apt-get -qq purge -y --auto-remove tuckbox >/dev/null 2>&1
everything > "$work/after"
new=$(comm -13 "$work/before" "$work/after" | grep -v "^home/player/" || true)
[ -z "$new" ] || { echo "left behind:"; echo "$new"; exit 1; }
[ -f "$root/home/player/$file" ] && [ -d "$root/home/player/.local/share/tuckbox" ]
echo "removed without a trace, matches kept: $(comm -13 "$work/before" "$work/after" | wc -l) files of the player's"
