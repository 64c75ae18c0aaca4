import type { Json } from '@geofield/page/schema'

const longestText = 36

/**
 * An example for a glance: of each object only the fields `keys`, of each list the first item, of a long text its beginning.
 * An ellipsis stands for what is left out.
 */
export function shorten(value: Json, keys: string[]): Json {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    const items = first === undefined ? [] : [shorten(first, keys)]
    return rest.length > 0 && typeof first === 'object' ? [...items, '…'] : items
  }
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => keys.includes(key))
  return Object.fromEntries(kept.map(([key, item]) => [key, shorten(item, keys)]))
}
