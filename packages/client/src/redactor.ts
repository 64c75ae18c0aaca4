/** Masks the credentials that this client knows, in whatever form a server or a runtime may echo them. */
export interface Redactor {
  /** A credential that must not appear; `rotating` ones make room for newer ones. */
  add(secret: string, rotating?: 'rotating'): void
  text(value: string): string
  /** The same for every string in a JSON value, keys included. */
  json(value: unknown): unknown
}

const mask = '[redacted]'
/** Anything shorter guards nothing, and would riddle every message. */
const shortestSecret = 4
/** Tokens change every few minutes for as long as a process runs; only the newest can still be echoed. */
const rotatingLimit = 16

export function createRedactor(): Redactor {
  const fixed = new Set<string>()
  const rotating = new Set<string>()

  function text(value: string): string {
    // The longest first, for one can be a part of another.
    const forms = [...fixed, ...rotating].flatMap(formsOf).sort((a, b) => b.length - a.length)
    return forms.reduce((result, form) => result.replaceAll(form, mask), value)
  }

  function json(value: unknown): unknown {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(json)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [text(key), json(entry)]))
  }

  return {
    add(secret, kind) {
      if (secret.length < shortestSecret) return
      if (kind !== 'rotating') fixed.add(secret)
      else {
        rotating.delete(secret)
        rotating.add(secret)
        for (const oldest of rotating) if (rotating.size > rotatingLimit) rotating.delete(oldest)
      }
    },
    text,
    json,
  }
}

/** As it is, in a path or query, in a form, and in JSON text. */
function formsOf(secret: string): string[] {
  const form = new URLSearchParams([['', secret]]).toString().slice(1)
  const json = JSON.stringify(secret).slice(1, -1)
  return [...new Set([secret, percentEncoded(secret), form, json])]
}

/** A lone surrogate can't be encoded, and then can't have been sent either. */
function percentEncoded(secret: string): string {
  try {
    return encodeURIComponent(secret)
  } catch {
    return secret
  }
}
