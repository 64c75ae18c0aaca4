/** The values that differ from reader to reader. */
export interface SampleValues {
  baseUrl: string
  apiKey: string
  tenant: string
  username: string
}

export interface Replacement {
  from: number
  to: number
  value: string
}

/**
 * Where a sample that was written with the demo's values has them, in the order of the text. A value that would need an
 * escape in some language is not put into samples.
 */
export function findReplacements(text: string, demo: SampleValues, own: SampleValues): Replacement[] {
  const found: Replacement[] = []
  const add = (pattern: string, value: string) => {
    for (const { index, 0: match } of text.matchAll(new RegExp(pattern, 'g')))
      found.push({ from: index, to: index + match.length, value })
  }
  const address = escape(demo.baseUrl)
  const baseUrl = own.baseUrl.replace(/\/$/, '')
  if (/^https?:\/\/[\w.:[\]/~-]+$/.test(baseUrl) && baseUrl !== demo.baseUrl) add(address, baseUrl)
  const differs = (name: 'apiKey' | 'tenant' | 'username') =>
    /^[\w.~-]+$/.test(own[name]) && own[name] !== demo[name]
  if (differs('apiKey')) add(`\\b${escape(demo.apiKey)}\\b`, own.apiKey)
  if (differs('tenant')) {
    const tenant = escape(demo.tenant)
    // In a path, after the address, its variable or a method; as an option; as a setting; of a command.
    add(
      [
        `(?<=${address}/|[\\w}]/|[A-Z] /)${tenant}(?=/)|(?<=${address}/)${tenant}(?![\\w-])`,
        `(?<=\\btenant(?:: ?'|="))${tenant}(?=['"])`,
        `(?<=--tenant[ =]|\\bGEOFIELD_TENANT=|\\btenant set )${tenant}(?![\\w-])`,
      ].join('|'),
      own.tenant,
    )
  }
  if (differs('username')) {
    const username = escape(demo.username)
    add(`(?<=\\b(?:username|driver|account)(?:: '|="|\\\\": \\\\"))${username}(?=['"\\\\])`, own.username)
    add(`(?<=-d 'username=)${username}(?=')`, own.username)
    add(`(?<=--username |\\bGEOFIELD_USERNAME=)${username}(?![\\w-])`, own.username)
    // Another user has another password, which no page keeps.
    add(`(?<=\\bpassword: )'${username}'`, 'process.env.GEOFIELD_PASSWORD!')
    add(`'password=${username}'`, '"password=$GEOFIELD_PASSWORD"')
    add(`(?<=\\bpassword=)"${username}"`, 'input("Password: ")')
    add(` GEOFIELD_PASSWORD=${username}(?![\\w-])`, '')
  }
  return found.sort((a, b) => a.from - b.from)
}

/** A text with the reader's values instead of the demo's. */
export function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let shown = ''
  let at = 0
  for (const { from, to, value } of replacements) {
    shown += text.slice(at, from) + value
    at = to
  }
  return shown + text.slice(at)
}

/** Commands with a live token: instead of the call that gets one, or of the variable where no command sets it. */
export function withToken(commands: string, token: string): string {
  const assignment = /^TOKEN=\$\(curl [^]*?access_token[^]*?\)$/m
  if (assignment.test(commands)) return commands.replace(assignment, () => `TOKEN='${token}'`)
  return commands.replaceAll(/\$TOKEN\b/g, () => token)
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
}
