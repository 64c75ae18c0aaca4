/**
 * Colours the samples of operation pages. A full highlighter would treble their HTML (inline styles on every token); four
 * token classes are enough for JSON, shell and the languages of samples, and take their colours from the theme.
 */
type Rule = [name: 'c' | 's' | 'n' | 'k' | 'p', pattern: RegExp]

const doubleQuoted = /"(?:\\.|[^"\\\n])*"/
const singleQuoted = /'(?:\\.|[^'\\\n])*'/
const number = /-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/

const languages = new Map<string, Rule[]>([
  [
    'json',
    [
      ['p', /"(?:\\.|[^"\\\n])*"(?=\s*:)/],
      ['s', doubleQuoted],
      ['n', number],
      ['k', /\b(?:true|false|null)\b/],
    ],
  ],
  // In the shell a single-quoted string runs over lines and knows no escapes.
  [
    'sh',
    [
      ['c', /#[^\n]*/],
      ['s', /'[^']*'/],
      ['s', doubleQuoted],
      ['k', /\bcurl\b/],
      ['p', /(?<=\s)--?[A-Za-z][\w-]*/],
    ],
  ],
  [
    'ts',
    [
      ['c', /\/\/[^\n]*/],
      ['s', singleQuoted],
      ['n', number],
      ['k', /\b(?:import|from|const|await|new|true|false|null|for|of|export|async|return)\b/],
      ['p', /\b[A-Za-z_]\w*(?=:)/],
    ],
  ],
  [
    'py',
    [
      ['c', /#[^\n]*/],
      ['s', /f?"(?:\\.|[^"\\\n])*"/],
      ['s', singleQuoted],
      ['n', number],
      ['k', /\b(?:import|from|True|False|None|print|def|return)\b/],
      ['p', /\b[a-z_]+(?==)/],
    ],
  ],
  [
    'go',
    [
      ['c', /\/\/[^\n]*/],
      ['s', /`[^`]*`/],
      ['s', doubleQuoted],
      ['n', number],
      ['k', /\b(?:package|import|func|if|defer|nil)\b/],
      ['p', /\b[A-Za-z]\w*(?=\()/],
    ],
  ],
  [
    'java',
    [
      ['c', /\/\/[^\n]*/],
      ['s', /"""\n(?:\\.|[^\\])*?"""/],
      ['s', doubleQuoted],
      ['n', number],
      ['k', /\b(?:import|public|class|static|void|throws|new)\b/],
      ['p', /\b[a-z]\w*(?=\()/],
    ],
  ],
])

/** The shortest elements, because an example has a thousand tokens; the style sheet gives them their colours alone. */
const tags = { c: 'small', s: 'i', n: 'u', k: 'em', p: 'b' } as const

/** HTML with `<i>` around strings, and so on; text of an unknown language is only escaped. */
export function highlight(code: string, language: string): string {
  const rules = languages.get(language)
  if (!rules) return escapeHtml(code)
  const pattern = new RegExp(rules.map(([, rule]) => `(${rule.source})`).join('|'), 'g')
  let html = ''
  let at = 0
  for (const match of code.matchAll(pattern)) {
    const index = match.slice(1).findIndex((group) => group !== undefined)
    const tag = tags[rules[index]?.[0] ?? 'p']
    html += `${escapeHtml(code.slice(at, match.index))}<${tag}>${escapeHtml(match[0])}</${tag}>`
    at = match.index + match[0].length
  }
  return html + escapeHtml(code.slice(at))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
