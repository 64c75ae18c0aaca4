/** The shells that completion works in. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** What each shell runs. All ask `geofield complete`, so a script stays right when commands are added. */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `_geofield() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = ":files" ]; then
      compopt -o default
      return
    fi
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(geofield complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _geofield geofield
`,
  zsh: `#compdef geofield
_geofield() {
  local line word
  local -a found
  while IFS= read -r line; do
    if [[ "$line" == ":files" ]]; then
      _files
      return
    fi
    word="\${line%%$'\\t'*}"
    found+=("\${word//:/\\\\:}:\${line#*$'\\t'}")
  done < <(geofield complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  _describe geofield found
}
compdef _geofield geofield
`,
  fish: `function __geofield_complete
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  set -l found (geofield complete -- $before[2..-1] "$current" 2>/dev/null)
  if contains -- ':files' $found
    __fish_complete_path "$current"
  else
    printf '%s\\n' $found
  end
end
complete -c geofield -f -a '(__geofield_complete)'
`,
}
