/** What an app sends: JSON of any form, or the texts of a query. */
export type Sent = { readonly [name: string]: unknown }

export function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function partOf(value: unknown, name: string): Sent {
  const part = isObject(value) ? value[name] : undefined
  return isObject(part) ? part : {}
}

/**
 * Reads a number that may be sent as text. Anything else stays as it is, so that the fault of the position names it.
 */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const number = Number(value)
  return Number.isFinite(number) ? number : value
}

/** Converts a measure to another unit. Unknown values, which are negative or no number, stay as they are. */
export function times(value: unknown, factor: number): unknown {
  const number = toNumber(value)
  return typeof number === 'number' && number > 0 ? number * factor : number
}

/** Reads a charge that is a part of 1, as per cent with two decimals. */
export function fromPart(value: unknown): unknown {
  const number = toNumber(value)
  return typeof number === 'number' && number >= 0 ? Math.round(number * 10_000) / 100 : number
}

/** The largest Unix time in seconds that apps mean as such; beyond it they mean milliseconds. */
const maxSeconds = 2 ** 31

/** Reads a time as Unix seconds: seconds, milliseconds, ISO 8601, or `YYYY-MM-DD HH:MM:SS` in UTC. */
export function toSeconds(value: unknown): unknown {
  const number = toNumber(value)
  if (typeof number === 'number') return Math.floor(number < maxSeconds ? number : number / 1000)
  if (typeof number !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(number)) return value
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(number)
  const ms = Date.parse(hasZone ? number : `${number.replace(' ', 'T')}Z`)
  return Number.isFinite(ms) ? Math.floor(ms / 1000) : value
}

/** A text of at most so many characters, or null. Apps send numbers as ids too. */
export function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

const activities = new Map([
  ['stationary', 'still'],
  ['driving', 'in_vehicle'],
  ['automotive', 'in_vehicle'],
  ['cycling', 'on_bicycle'],
])

/** The name of how a device moves, as Geofield's guides write it. */
export function toActivity(value: unknown): string | null {
  const name = (Array.isArray(value) ? toText(value[0]) : toText(value))?.toLowerCase()
  return name === undefined ? null : (activities.get(name) ?? name).slice(0, 64)
}
