/**
 * Removes api-keys, tokens and passwords from what is logged or shown, in any spelling that a server would accept.
 */

const censored = '[redacted]'
const maxDepth = 8

/** A pair in a URL without escapes. Each begins after a delimiter, so that a long name is read once. */
const plainPair = /(?<=^|[?&;#\s])([^?&;#\s=]*)=[^?&;#\s]*/g
const secretName = /key|token|password|secret/i
/** A URL whose query is its key, as that of most calls. */
const keyAlone = /^[^?&;#\s=%]*\?api-key=(?=[^?&;#\s%]*$)/

/** Returns a request's URL without the secrets of its path and its query, even if the query does not begin with `?`. */
export function redactUrl(given: string): string {
  const url = redactPath(given)
  const beforeKey = keyAlone.exec(url)
  if (beforeKey) return beforeKey[0] + censored
  // Nearly every URL: there is nothing to decode.
  if (!url.includes('%'))
    return url.replaceAll(plainPair, (pair, name: string) =>
      secretName.test(name) ? `${name}=${censored}` : pair,
    )
  // Delimiters are at the odd indexes.
  const parts = url.split(/([?&;#\s]|%3f|%26|%23)/i)
  return parts.map((part, at) => (at % 2 === 1 ? part : redactPair(part))).join('')
}

const limitedToken = /\bgft_[\w-]+/g

/**
 * A program that can send no header has its token in the path: `/{tenant}/tracking/push/{token}` and `/{tenant}/feed/{token}`,
 * in any escapes. A limited token may also stand elsewhere in a path by mistake.
 */
function redactPath(url: string): string {
  if (!url.includes('push/') && !url.includes('feed/') && !url.includes('gft_') && !url.includes('%'))
    return url
  const path = /^[^?#\s]*/.exec(url)![0]
  const segments = path.split('/').map((segment, at, all) => {
    const [isToken, text] = [isCredential(all, at), decode(segment)]
    if (isToken && segment !== '') return censored
    return text.search(limitedToken) === -1 ? segment : text.replaceAll(limitedToken, censored)
  })
  return segments.join('/') + url.slice(path.length)
}

function isCredential(segments: string[], at: number): boolean {
  const [before, first] = [decode(segments[at - 1] ?? ''), decode(segments[at - 2] ?? '')]
  return (before === 'push' && first === 'tracking') || (before === 'feed' && at === 3)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function redactPair(pair: string): string {
  const [, name, equals] = /^(.*?)(=|%3d)/i.exec(pair) ?? []
  return name !== undefined && isSecretParameter(name) ? `${name}${equals}${censored}` : pair
}

function isSecretParameter(encoded: string): boolean {
  try {
    // Decoded twice, because some clients encode twice.
    const name = decodeURIComponent(decodeURIComponent(encoded.replaceAll('+', ' ')))
    return secretName.test(name)
  } catch {
    // An undecodable name could be anything, so it counts as secret.
    return true
  }
}

/** Returns whether a field with this name holds a secret: `api-key`, `apiKey` and `API_KEY` are one name. */
export function isSecretField(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return /(apikey|token|password|passwd|databaseurl|redisurl|cookie)$|secret|authorization/.test(letters)
}

const patterns: [RegExp, string][] = [
  // The password in a URL: scheme://user:password@host
  [/([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/]*@/gi, `$1:${censored}@`],
  [/(\/tracking\/push\/)[^\s/?&;#"'\\]+/g, `$1${censored}`],
  [/\b(bearer|basic)\s+[\w~+/.-]+=*/gi, `$1 ${censored}`],
  [/((?:api[-_ ]?key|token|password|secret)\\*["']?\s*[:=]\s*\\*["']?)[^\s"'\\&,;}]+/gi, `$1${censored}`],
  // Geofield's keys, limited tokens, refresh tokens and access tokens, anywhere in the text.
  [/\bgft?_[\w-]{16,}|\br1\.[\w-]{16,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, censored],
]

/** Returns the text without secrets that their context or their form reveals. */
export function redactText(text: string): string {
  const withoutQueries = /[=]|%3d/i.test(text) ? redactUrl(text) : text
  return patterns.reduce(
    (redacted, [pattern, instead]) => redacted.replaceAll(pattern, instead),
    withoutQueries,
  )
}

/** Returns a copy for the log without secrets. Objects that are not plain data are only named. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return '[nested deeper]'
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Error) return redactFields(listFields(value), depth)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return redactFields(value, depth)
  return `[${value.constructor?.name ?? 'object'}]`
}

function redactFields(fields: object, depth: number): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecretField(name) ? censored : redact(value, depth + 1),
    ]),
  )
}

function listFields(error: Error): object {
  const { name, message, stack, cause, ...own } = error
  const errors = error instanceof AggregateError ? { errors: error.errors as unknown } : {}
  return { ...own, type: name, message, stack, ...errors, ...(cause !== undefined && { cause }) }
}
