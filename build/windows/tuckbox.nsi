; The installer for Windows: for one person, without elevation. Made by build/windows/installer.py, which gives
; VERSION (1.2.3), PROGRAM (the built folder), KILOBYTES (its size), ROOM (kilobytes that must be free), ICON and
; TARGET (the file to write).
;
; /S installs without a question, /D=FOLDER (the last argument) says where. Exit status 0: done; 2: refused, and
; nothing was changed. The new program is laid beside the old one and takes its place in one step, so that a full
; disk or an open program leaves what was there.

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

!macro Refuse SENTENCE
  MessageBox MB_OK|MB_ICONEXCLAMATION "${SENTENCE}" /SD IDOK
  SetErrorLevel 2
  Quit
!macroend

Function .onInit
  ; A folder of other things is never taken over.
  ${If} ${FileExists} "$INSTDIR\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\Tuckbox.exe"
    ${DirState} "$INSTDIR" $0
    ${If} $0 == 1
      !insertmacro Refuse "There are other files in $INSTDIR. Choose an empty folder. Nothing was changed."
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
    !insertmacro Refuse "Tuckbox may not write to $INSTDIR. Nothing was changed."
  ${EndIf}
  ${GetRoot} "$INSTDIR" $1
  ${DriveSpace} "$1\" "/D=F /S=K" $0
  ${If} $0 < ${ROOM}
    RMDir "$INSTDIR"
    !insertmacro Refuse "There is not enough room on the disk for Tuckbox. Nothing was changed."
  ${EndIf}

  RMDir /r "$INSTDIR\new"
  SetOverwrite try
  ClearErrors
  SetOutPath "$INSTDIR\new"
  File /r "${PROGRAM}\*.*"
  SetOutPath "$TEMP" ; no folder can be removed while one works in it
  ${If} ${Errors}
    RMDir /r "$INSTDIR\new"
    RMDir "$INSTDIR"
    !insertmacro Refuse "The files of Tuckbox could not be written to $INSTDIR. Nothing was changed."
  ${EndIf}

  RMDir /r "$INSTDIR\old"
  CreateDirectory "$INSTDIR\old"
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\Tuckbox.exe"
    ; A file in there that somebody else holds cannot be moved: that is found out before anything has been.
    Rename "$INSTDIR\_internal" "$INSTDIR\old\_internal"
    ${IfNot} ${Errors}
      Rename "$INSTDIR\Tuckbox.exe" "$INSTDIR\old\Tuckbox.exe"
      ${If} ${Errors}
        Rename "$INSTDIR\old\_internal" "$INSTDIR\_internal"
        SetErrors
      ${EndIf}
    ${EndIf}
  ${EndIf}
  ${If} ${Errors}
    RMDir /r "$INSTDIR\new"
    RMDir /r "$INSTDIR\old"
    !insertmacro Refuse "Files of Tuckbox are in use. Close what uses them, then install again. Nothing was changed."
  ${EndIf}
  Rename "$INSTDIR\new\_internal" "$INSTDIR\_internal"
  Rename "$INSTDIR\new\Tuckbox.exe" "$INSTDIR\Tuckbox.exe"
  RMDir /r "$INSTDIR\new"
  RMDir /r "$INSTDIR\old"

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
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Tuckbox developers"
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
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\Tuckbox.exe"
    Delete "$INSTDIR\Tuckbox.exe"
  ${EndIf}
  ${If} ${Errors}
    !insertmacro Refuse "Tuckbox is open. Close it, then remove it again. Nothing was changed."
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\new"
  RMDir /r "$INSTDIR\old"
  Delete "$INSTDIR\Uninstall.exe"
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
