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
    add(
      `(?<=${address}/)${tenant}(?=/)|(?<=\\btenant: ?')${tenant}(?=')|(?<=--tenant[ =])${tenant}\\b`,
      own.tenant,
    )
  }
  if (differs('username')) {
    const username = escape(demo.username)
    add(`(?<=\\busername: ')${username}(?=')`, own.username)
    // Another user has another password, which no page keeps.
    add(`(?<=\\bpassword: )'${username}'`, 'process.env.GEOFIELD_PASSWORD!')
  }
  return found.sort((a, b) => a.from - b.from)
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
}
