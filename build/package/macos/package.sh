#!/usr/bin/env bash
# Signs build/dist/Tuckbox.app, has Apple notarise it, and puts it into build/dist/tuckbox-VERSION-macos.dmg.
# Runs on macOS. Without TUCKBOX_SIGN_AS (a Developer ID of the keychain) the signature is one for this machine alone;
# without NOTARY_PROFILE (a profile of `notarytool store-credentials`) nothing is sent. Each says so in a sentence.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
app=build/dist/Tuckbox.app
version=$(/usr/libexec/PlistBuddy -c 'Print CFBundleShortVersionString' "$app/Contents/Info.plist")
image=build/dist/tuckbox-$version-macos.dmg

python3 build/package/macos/architectures.py "$app"

if [[ -n ${TUCKBOX_SIGN_AS:-} ]]; then
    codesign --force --deep --timestamp --options runtime \
        --entitlements build/package/macos/entitlements.plist --sign "$TUCKBOX_SIGN_AS" "$app"
else
    echo "No identity is given (TUCKBOX_SIGN_AS): the program is signed for this machine alone, and Gatekeeper will ask."
    codesign --force --deep --sign - "$app"
fi
codesign --verify --deep --strict "$app"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ditto "$app" "$folder/Tuckbox.app"
ln -s /Applications "$folder/Applications"
rm -f "$image"
hdiutil create -quiet -volname Tuckbox -srcfolder "$folder" -format ULFO "$image"

if [[ -n ${TUCKBOX_SIGN_AS:-} && -n ${NOTARY_PROFILE:-} ]]; then
    codesign --timestamp --sign "$TUCKBOX_SIGN_AS" "$image"
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
else
    echo "Nothing was sent to Apple (NOTARY_PROFILE): whoever downloads it opens it by System Settings the first time."
fi
echo "$image"
