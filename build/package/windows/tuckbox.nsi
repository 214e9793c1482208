; The installer for Windows: for one person, without elevation. Made by build/package/windows/installer.py, which gives
; VERSION (1.2.3), PROGRAM (the built folder), KILOBYTES (its size), ROOM (kilobytes that must be free), ICON,
; TARGET (the file to write), and PUBLISHER, HOMEPAGE and TRACKER (of game/publisher.py; the last two may be empty).
;
; /S installs without a question, /D=FOLDER (the last argument) says where. Exit status 0: done; 2: refused, and
; nothing was changed. The new program is laid beside the old one and takes its place in one step, so that a full
; disk or an open program leaves what was there. ${LIST} says that a folder was made here; without it nothing in a
; folder is replaced or removed.

Unicode true
Target amd64-unicode
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
Name "Tuckbox"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Tuckbox"
BrandingText "Tuckbox ${VERSION}"

!include LogicLib.nsh
!include FileFunc.nsh
!include WordFunc.nsh
!include MUI2.nsh

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Tuckbox.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Tuckbox"
VIAddVersionKey "FileDescription" "Installs Tuckbox"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tuckbox"
!define MATCH "Tuckbox.Match"
!define CHANGED 0x08000000 ; SHCNE_ASSOCCHANGED
!define LIST "installed-files.txt"
!define NEW ".tuckbox-new"
!define OLD ".tuckbox-old"

!macro Refuse SENTENCE
  MessageBox MB_OK|MB_ICONEXCLAMATION "${SENTENCE}" /SD IDOK
  SetErrorLevel 2
  Quit
!macroend

Function .onInit
  ; A folder of other things is never taken over, whatever their names.
  ${IfNot} ${FileExists} "$INSTDIR\${LIST}"
    ${DirState} "$INSTDIR" $0
    ${If} $0 == 1
      !insertmacro Refuse "There are other files in $INSTDIR. Choose an empty folder. Nothing was changed."
    ${EndIf}
  ${EndIf}
  ReadRegStr $0 HKCU "${UNINSTALL}" "DisplayVersion"
  ${If} $0 != ""
    ${VersionCompare} "$0" "${VERSION}" $1
    ${If} $1 == 1
      MessageBox MB_OKCANCEL|MB_ICONQUESTION "Tuckbox $0 is installed, which is newer than this ${VERSION}. Matches saved by the newer one may not open in it. Install the older one?" /SD IDOK IDOK older
      SetErrorLevel 2
      Quit
      older:
    ${EndIf}
  ${EndIf}
FunctionEnd

Section "Tuckbox"
  ${If} ${FileExists} "$INSTDIR\Tuckbox.exe"
    ; A program that runs may be moved, with its folder, and then finds its files no more; but it cannot be written to.
    ClearErrors
    FileOpen $0 "$INSTDIR\Tuckbox.exe" a
    ${If} ${Errors}
      !insertmacro Refuse "Tuckbox is open. Close it, then install again. Nothing was changed."
    ${EndIf}
    FileClose $0
  ${EndIf}
  ClearErrors
  CreateDirectory "$INSTDIR"
  ${If} ${Errors}
    !insertmacro Refuse "Tuckbox is not allowed to write to $INSTDIR. Nothing was changed."
  ${EndIf}
  ${GetRoot} "$INSTDIR" $1
  ${DriveSpace} "$1\" "/D=F /S=K" $0
  ${If} $0 < ${ROOM}
    RMDir "$INSTDIR"
    !insertmacro Refuse "There is not enough room on the disk for Tuckbox. Nothing was changed."
  ${EndIf}

  ; Written first, so that what is broken off from here on can be taken up again.
  ${IfNot} ${FileExists} "$INSTDIR\${LIST}"
    FileOpen $0 "$INSTDIR\${LIST}" w
    FileWrite $0 "Tuckbox.exe$\r$\n_internal$\r$\nUninstall.exe$\r$\n${LIST}$\r$\n"
    FileClose $0
  ${EndIf}
  RMDir /r "$INSTDIR\${NEW}"
  SetOverwrite try
  ClearErrors
  SetOutPath "$INSTDIR\${NEW}"
  File /r "${PROGRAM}\*.*"
  SetOutPath "$TEMP" ; no folder can be removed while one works in it
  ${If} ${Errors}
    RMDir /r "$INSTDIR\${NEW}"
    ${IfNot} ${FileExists} "$INSTDIR\Tuckbox.exe"
      Delete "$INSTDIR\${LIST}"
    ${EndIf}
    RMDir "$INSTDIR"
    !insertmacro Refuse "The files of Tuckbox could not be written to $INSTDIR. Nothing was changed."
  ${EndIf}

  RMDir /r "$INSTDIR\${OLD}"
  CreateDirectory "$INSTDIR\${OLD}"
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\Tuckbox.exe"
    ; A file in there that somebody else holds cannot be moved: that is found out before anything has been.
    Rename "$INSTDIR\_internal" "$INSTDIR\${OLD}\_internal"
    ${IfNot} ${Errors}
      Rename "$INSTDIR\Tuckbox.exe" "$INSTDIR\${OLD}\Tuckbox.exe"
      ${If} ${Errors}
        Rename "$INSTDIR\${OLD}\_internal" "$INSTDIR\_internal"
        SetErrors
      ${EndIf}
    ${EndIf}
  ${EndIf}
  ${If} ${Errors}
    RMDir /r "$INSTDIR\${NEW}"
    RMDir /r "$INSTDIR\${OLD}"
    !insertmacro Refuse "Files of Tuckbox are in use. Close what uses them, then install again. Nothing was changed."
  ${EndIf}
  Rename "$INSTDIR\${NEW}\_internal" "$INSTDIR\_internal"
  Rename "$INSTDIR\${NEW}\Tuckbox.exe" "$INSTDIR\Tuckbox.exe"
  RMDir /r "$INSTDIR\${NEW}"
  RMDir /r "$INSTDIR\${OLD}"

  WriteUninstaller "$INSTDIR\Uninstall.exe"
  SetOutPath "$INSTDIR" ; where the program is started
  CreateShortcut "$SMPROGRAMS\Tuckbox.lnk" "$INSTDIR\Tuckbox.exe"

  WriteRegStr HKCU "Software\Classes\.tuckbox" "" "${MATCH}"
  WriteRegStr HKCU "Software\Classes\.tuckbox\OpenWithProgids" "${MATCH}" ""
  WriteRegStr HKCU "Software\Classes\${MATCH}" "" "Tuckbox match"
  WriteRegStr HKCU "Software\Classes\${MATCH}\DefaultIcon" "" "$INSTDIR\Tuckbox.exe,0"
  WriteRegStr HKCU "Software\Classes\${MATCH}\shell\open\command" "" '"$INSTDIR\Tuckbox.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Tuckbox"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Tuckbox.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  !if "${HOMEPAGE}" != ""
    WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  !endif
  !if "${TRACKER}" != ""
    WriteRegStr HKCU "${UNINSTALL}" "HelpLink" "${TRACKER}"
  !endif
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i ${CHANGED}, i 0, p 0, p 0)'
SectionEnd

; Matches and settings lie in %LOCALAPPDATA%\tuckbox and stay there.
Section "Uninstall"
  ${IfNot} ${FileExists} "$INSTDIR\${LIST}"
    !insertmacro Refuse "$INSTDIR was not made by this installer. Nothing was changed."
  ${EndIf}
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\Tuckbox.exe"
    Delete "$INSTDIR\Tuckbox.exe"
  ${EndIf}
  ${If} ${Errors}
    !insertmacro Refuse "Tuckbox is open. Close it, then remove it again. Nothing was changed."
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\${NEW}"
  RMDir /r "$INSTDIR\${OLD}"
  Delete "$INSTDIR\Uninstall.exe"
  Delete "$INSTDIR\${LIST}"
  RMDir "$INSTDIR" ; only when nothing else lies in it
  Delete "$SMPROGRAMS\Tuckbox.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.tuckbox" ""
  ${If} $0 == "${MATCH}"
    DeleteRegValue HKCU "Software\Classes\.tuckbox" ""
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\.tuckbox\OpenWithProgids" "${MATCH}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.tuckbox\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.tuckbox"
  DeleteRegKey HKCU "Software\Classes\${MATCH}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i ${CHANGED}, i 0, p 0, p 0)'
SectionEnd
