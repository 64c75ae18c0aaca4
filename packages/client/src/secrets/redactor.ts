/**
 * Masks the credentials that this client knows, in every encoding in which a server or a runtime may echo them, and whatever
 * follows the name of a password or a token.
 */
export interface Redactor {
  /** Adds a credential to mask. `rotating` credentials are dropped when there are many newer ones. */
  add(secret: string, rotating?: 'rotating'): void
  text(value: string): string
  /** Masks every string in a JSON value, keys included. */
  json(value: unknown): unknown
}

const mask = '[redacted]'
/** Shorter values protect nothing, and masking them would make messages unreadable. */
const shortestSecret = 4
/** Tokens change every few minutes while a process runs; a server can only echo the newest. */
const rotatingLimit = 16

const secretName = /^(\w+_)?(password|token)$/
/** The names before their values in a form or an address, and in JSON, also in JSON inside of JSON. */
const named = [
  /((?:password|_token|api-key)=)[^&\s"'<>]+/g,
  /((?:password|_token)(\\*)"\s*:\s*\2").*?[^\\](?=\2")/g,
]

export function createRedactor(): Redactor {
  const fixed: string[] = []
  let rotating: string[] = []
  let forms: string[] | undefined

  function text(value: string): string {
    // The longest first, because one can contain another.
    forms ??= [...fixed, ...rotating].flatMap(listEncodings).sort((a, b) => b.length - a.length)
    const known = forms.reduce((result, form) => result.replaceAll(form, mask), value)
    return named.reduce((result, pattern) => result.replaceAll(pattern, `$1${mask}`), known)
  }

  function json(value: unknown): unknown {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(json)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const isSecret = secretName.test(key) && typeof entry === 'string'
        return [text(key), isSecret ? mask : json(entry)]
      }),
    )
  }

  return {
    add(secret, kind) {
      if (secret.length < shortestSecret) return
      forms = undefined
      if (kind) rotating = [...rotating.filter((each) => each !== secret), secret].slice(-rotatingLimit)
      else fixed.push(secret)
    },
    text,
    json,
  }
}

/** The secret unencoded, and as encoded in a path or query, in a form, and in JSON. */
function listEncodings(secret: string): string[] {
  const form = new URLSearchParams([['', secret]]).toString().slice(1)
  const json = JSON.stringify(secret).slice(1, -1)
  return [secret, percentEncoded(secret), form, json]
}

/** A lone surrogate can't be encoded, so it can't have been sent either. */
function percentEncoded(secret: string): string {
  try {
    return encodeURIComponent(secret)
  } catch {
    return secret
  }
}
