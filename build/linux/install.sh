#!/bin/sh
# Installs Tuckbox for you alone, or removes it again: ./install.sh [--remove]
#
# The program goes to ~/.local/lib/tuckbox, its command to ~/.local/bin, what the desktop needs to ~/.local/share.
# All of it is copied beside its place first and moved there last, so that a full disk leaves everything as it was.
# Your matches are neither here nor there: both ways leave them alone.
set -u
umask 022
LC_ALL=C
export LC_ALL

id=io.github.tuckbox.tuckbox
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P) || exit 1

refuse() {
    printf '%s\n' "$1" >&2
    exit 1
}

case ${HOME:-} in
/*) ;;
*) refuse "There is no home folder to install Tuckbox in." ;;
esac
case ${XDG_DATA_HOME:-} in
/*) data=$XDG_DATA_HOME ;;
*) data=$HOME/.local/share ;;
esac
lib=$HOME/.local/lib
bin=$HOME/.local/bin
program=$lib/tuckbox
command=$bin/tuckbox
new=$lib/.tuckbox-new
old=$lib/.tuckbox-old
list=installed-files.txt

is_open() {
    # shellcheck disable=SC2010 # one call for all processes, whose numbers are no strange names
    ls -l /proc/[0-9]*/exe 2>/dev/null | grep -qF -- "-> $program/tuckbox"
}

# Menus and file types are known by caches that these tools keep, where they are installed.
tell_desktop() {
    update-desktop-database "$data/applications"
    update-mime-database "$data/mime"
    [ ! -e "$data/icons/hicolor/index.theme" ] || gtk-update-icon-cache -q "$data/icons/hicolor"
} >/dev/null 2>&1

# The files that go to $data, each with its path there.
shared() {
    (cd -- "$1" && find . -type f | sed 's,^\./,,' | sort)
}

forget_new() {
    rm -rf -- "$new"
    rm -f -- "$command.new"
    shared "$here/share" | while IFS= read -r file; do rm -f -- "$data/$file.new"; done
}

swapped=no
give_up() {
    forget_new
    [ "$swapped" = no ] || rm -rf -- "$program"
    if [ -e "$old" ]; then
        [ -e "$program" ] || mv -- "$old" "$program"
    elif [ "$swapped" = yes ]; then
        rm -f -- "$command"
        shared "$here/share" | while IFS= read -r file; do rm -f -- "$data/$file"; done
    fi
    rmdir -- "$lib" "$bin" 2>/dev/null
    refuse "Nothing was installed: $1"
}

# Prints the menu entry with the whole path of the program, as the standard of such entries wants it quoted.
entry() {
    path=$(printf '%s\n' "$program/tuckbox" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
    while IFS= read -r line; do
        case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$path" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/$id.desktop"
}

copy_shared() {
    shared "$here/share" | while IFS= read -r file; do
        mkdir -p -- "$(dirname -- "$data/$file")" || exit 1
        if [ "$file" = "applications/$id.desktop" ]; then
            entry >"$data/$file.new" || exit 1
        else
            cp -- "$here/share/$file" "$data/$file.new" || exit 1
        fi
    done
}

move_shared() {
    shared "$here/share" | while IFS= read -r file; do mv -f -- "$data/$file.new" "$data/$file" || exit 1; done
}

copy_all() {
    mkdir -p -- "$lib" "$bin" "$data" && mkdir -- "$new" &&
        cp -R -- "$here/tuckbox" "$here/_internal" "$here/install.sh" "$new/" &&
        shared "$here/share" >"$new/$list" &&
        ln -s -- "$program/tuckbox" "$command.new" &&
        copy_shared
} 2>/dev/null

install_it() {
    for part in tuckbox _internal share; do
        [ -e "$here/$part" ] ||
            refuse "Nothing was installed: this folder is not complete; unpack the archive again."
    done
    if [ -e "$command" ] || [ -L "$command" ]; then
        [ "$(readlink "$command")" = "$program/tuckbox" ] ||
            refuse "Nothing was installed: $command is another program; move it away first."
    fi
    trap 'give_up "it was interrupted."' HUP INT TERM
    forget_new
    copy_all || give_up "there is no room left below $HOME, or it may not be written in."
    rm -rf -- "$old"
    if [ -e "$program" ]; then
        mv -- "$program" "$old" 2>/dev/null || give_up "$program cannot be replaced."
    fi
    mv -- "$new" "$program" 2>/dev/null || give_up "$program cannot be written."
    swapped=yes
    { mv -f -- "$command.new" "$command" && move_shared; } 2>/dev/null || give_up "$data cannot be written."
    trap '' HUP INT TERM
    rm -rf -- "$old"
    tell_desktop
    echo "Tuckbox is installed. It stands in the menu of games; $command starts it as well."
}

remove_it() {
    [ -e "$program" ] || [ -L "$command" ] || {
        echo "Tuckbox is not installed here."
        exit 0
    }
    [ -w "$lib" ] || refuse "Nothing was removed: $lib may not be written in."
    files=$(cat "$program/$list" 2>/dev/null)
    printf '%s\n' "$files" | while IFS= read -r file; do [ -z "$file" ] || rm -f -- "$data/$file"; done
    [ "$(readlink "$command")" != "$program/tuckbox" ] || rm -f -- "$command"
    rm -rf -- "$program" "$old"
    tell_desktop
    if rmdir -- "$data/mime/packages" 2>/dev/null; then
        # Nobody else has told a file type of his own: what is left there is only the cache.
        for file in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
            XMLnamespaces; do
            rm -f -- "$data/mime/$file"
        done
        rmdir -- "$data/mime/application" "$data/mime" 2>/dev/null
    fi
    [ "$(cat "$data/applications/mimeinfo.cache" 2>/dev/null)" != "[MIME Cache]" ] ||
        rm -f -- "$data/applications/mimeinfo.cache"
    printf '%s\n' "$files" | while IFS= read -r file; do
        (cd -- "$data" && rmdir -p -- "$(dirname -- "$file")") 2>/dev/null
    done
    rmdir -- "$lib" "$bin" 2>/dev/null
    echo "Tuckbox is removed. Your matches stay in $data/tuckbox."
}

case ${1:-} in
"" | --remove) ;;
*) refuse "Usage: install.sh [--remove]" ;;
esac
! is_open || refuse "Tuckbox is open. Close it, then run this again."
case ${1:-} in
--remove) remove_it ;;
*) install_it ;;
esac
