#!/bin/sh
# Installs Tuckbox for you alone, or removes it again: ./install.sh [--remove]
#
# The program goes to ~/.local/lib/tuckbox, its command to ~/.local/bin, what the desktop needs to ~/.local/share.
# Nothing else is touched: a folder that this script did not make is refused, and its list of files names ours alone.
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

# Whether nothing lies at a path, not even a link that leads nowhere.
is_free() {
    [ ! -e "$1" ] && [ ! -L "$1" ]
}

# Whether a folder was made here: it has our list, and nothing in it is another's.
is_ours() {
    [ -d "$1" ] && [ ! -L "$1" ] && [ -f "$1/$list" ] && [ ! -L "$1/$list" ] && [ -z "$(others "$1")" ]
}

# What lies in a folder besides what this script puts there.
others() {
    (cd -- "$1" && find . ! -name . -prune ! -name tuckbox ! -name _internal ! -name install.sh ! -name "$list" -print)
}

# Removes what this script puts in a folder, and the folder where nothing else is left in it.
remove_parts() {
    if [ -d "$1" ] && [ ! -L "$1" ]; then
        rm -rf -- "$1/tuckbox" "$1/_internal" "$1/install.sh" "$1/$list"
        rmdir -- "$1" 2>/dev/null
    fi
}

# Whether a line of the list means a file of ours: below $data, and named by our id or one of these.
is_listed() {
    case $1 in
    man/man6/tuckbox.6 | bash-completion/completions/tuckbox | zsh/site-functions/_tuckbox | \
        fish/vendor_completions.d/tuckbox.fish) return 0 ;;
    esac
    case /$1/ in
    *//* | */./* | */../*) return 1 ;;
    esac
    case ${1##*/} in
    "$id".*) ;;
    *) return 1 ;;
    esac
}

# The files that go to $data, each with its path there.
shared() {
    (cd -- "$1" && find . -type f | sed 's,^\./,,' | sort)
}

forget_new() {
    remove_parts "$new"
    [ "$(readlink "$command.new")" != "$program/tuckbox" ] || rm -f -- "$command.new"
    shared "$here/share" | while IFS= read -r file; do rm -f -- "$data/$file.new"; done
}

swapped=no
give_up() {
    forget_new
    [ "$swapped" = no ] || remove_parts "$program"
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

# Says so where the installed program is newer than this one.
tell_older() {
    have=$("$program/tuckbox" --version 2>/dev/null) && this=$("$here/tuckbox" --version 2>/dev/null) || return 0
    [ "$have" != "$this" ] && [ "$(printf '%s\n' "$have" "$this" | sort -V | head -n 1)" = "$this" ] || return 0
    echo "This is $this, older than the installed $have. It takes its place; matches saved by the newer one may not open in it." >&2
}

install_it() {
    for part in tuckbox _internal share; do
        [ -e "$here/$part" ] ||
            refuse "Nothing was installed: this folder is not complete; unpack the archive again."
    done
    if [ -e "$command" ] || [ -L "$command" ]; then
        [ "$(readlink "$command")" = "$program/tuckbox" ] ||
            refuse "Nothing was installed: $command is another program; move it away first."
    fi
    is_free "$program" || is_ours "$program" ||
        refuse "Nothing was installed: $program holds files that are not of Tuckbox; move it away first."
    for left in "$new" "$old"; do # of an installation that was broken off, where there is no list yet
        is_free "$left" || { [ -d "$left" ] && [ ! -L "$left" ] && [ -z "$(others "$left")" ]; } ||
            refuse "Nothing was installed: $left holds files that are not of Tuckbox; move it away first."
    done
    shared "$here/share" | while IFS= read -r file; do
        case ${file##*/} in
        "$id".*) continue ;;
        esac
        is_free "$data/$file" || grep -qxF -- "$file" "$program/$list" 2>/dev/null || exit 1
    done || refuse "Nothing was installed: below $data lies a file called tuckbox that is another's; move it away first."
    tell_older
    trap 'give_up "it was interrupted."' HUP INT TERM
    forget_new
    copy_all || give_up "there is no room left below $HOME, or it may not be written in."
    remove_parts "$old"
    if [ -e "$program" ]; then
        mv -- "$program" "$old" 2>/dev/null || give_up "$program cannot be replaced."
    fi
    mv -- "$new" "$program" 2>/dev/null || give_up "$program cannot be written."
    swapped=yes
    { mv -f -- "$command.new" "$command" && move_shared; } 2>/dev/null || give_up "$data cannot be written."
    trap '' HUP INT TERM
    remove_parts "$old"
    tell_desktop
    echo "Tuckbox is installed. It stands in the menu of games; $command starts it as well."
}

remove_it() {
    ! is_free "$program" || [ "$(readlink "$command")" = "$program/tuckbox" ] || {
        echo "Tuckbox is not installed here."
        exit 0
    }
    [ -w "$lib" ] || refuse "Nothing was removed: $lib may not be written in."
    files=
    if ! is_free "$program"; then
        { [ -d "$program" ] && [ ! -L "$program" ] && [ -f "$program/$list" ] && [ ! -L "$program/$list" ]; } ||
            refuse "Nothing was removed: $program was not made by this installer."
        files=$(cat -- "$program/$list") || refuse "Nothing was removed: $program/$list cannot be read."
        printf '%s\n' "$files" | while IFS= read -r file; do [ -z "$file" ] || is_listed "$file" || exit 1; done ||
            refuse "Nothing was removed: $program/$list names files that are not of Tuckbox."
    fi
    printf '%s\n' "$files" | while IFS= read -r file; do
        [ -z "$file" ] || [ -L "$data/$file" ] || rm -f -- "$data/$file" # a link is no file that was put there
    done
    [ "$(readlink "$command")" != "$program/tuckbox" ] || rm -f -- "$command"
    remove_parts "$program"
    remove_parts "$old"
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
    [ ! -e "$program" ] || echo "Other files in $program were left as they are."
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
