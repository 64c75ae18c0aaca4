/** Ids stay: they repeat a request, and say nothing about anybody. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Shorter values are masked only in quotes, because without quotes they could be parts of words. */
const shortestBareString = 3
/** Shorter numbers are statuses, counts and sizes, which a failure is about. */
const shortestBareNumber = 5

/** A value with every text and number in it replaced by its type, as JSON-like text: `{ "Title": string(10) }`. */
export function describeShape(value: unknown): string {
  if (typeof value === 'string') return id.test(value) ? JSON.stringify(value) : `string(${value.length})`
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (Array.isArray(value)) {
    const more = value.length > 1 ? `, ... ${value.length} items` : ''
    return value.length === 0 ? '[]' : `[${describeShape(value[0])}${more}]`
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}: ${isCount(key, field) ? String(field) : describeShape(field)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** How many there are says nothing about anybody, and is often what a failure is about. */
function isCount(key: string, value: unknown): boolean {
  return ['total', 'count'].includes(key) && Number.isInteger(value)
}

/** The shape of a body that may not be JSON. */
export function shapeOfText(text: string): string {
  try {
    return describeShape(JSON.parse(text))
  } catch {
    return text === '' ? 'an empty body' : `text of ${text.length} characters`
  }
}

/**
 * Masks in a message what `bodies` hold: names, numbers and addresses of a tenant's real records. What the description
 * itself says (`isPublic`), such as the names of layers and the values of enumerations, stays readable.
 */
export function hideValues(text: string, bodies: unknown[], isPublic: (value: string) => boolean): string {
  const values = new Set<string>()
  for (const body of bodies) collect(body, values)
  const present = [...values].filter((value) => text.includes(value) && !id.test(value) && !isPublic(value))
  present.sort((one, other) => other.length - one.length)
  let result = text
    // Validators and assertions shorten values, which then can't be found as a whole.
    .replaceAll(/; got (["[{]).*/g, (_, first: '"' | '[' | '{') => `; got ${kinds[first]}`)
    .replaceAll(/'[^'\n]*…'/g, '<string>')
  for (const value of present) result = mask(result, value)
  return result
}

const kinds = { '"': 'a string', '[': 'a list', '{': 'an object' }

function mask(text: string, value: string): string {
  const number = !Number.isNaN(Number(value))
  if (value.length >= (number ? shortestBareNumber : shortestBareString)) {
    return text.replaceAll(value, number ? '<number>' : '<string>')
  }
  return text.replaceAll(`"${value}"`, '<string>').replaceAll(`'${value}'`, '<string>')
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value).add(JSON.stringify(value).slice(1, -1)).add(encodeURIComponent(value.toWellFormed()))
  } else if (typeof value === 'number') into.add(String(value))
  else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) collect(entry, into)
  }
}
