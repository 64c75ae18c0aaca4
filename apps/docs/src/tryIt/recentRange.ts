import type { Json } from '@geofield/page/schema'

const day = 86_400

/**
 * Moves the range of an example, `from` and `to` in Unix seconds, by whole days so that it ends within the coming day: the
 * days of an example are past, and a server keeps what came lately. Other examples stay as they are.
 */
export function recentRange(example: Json, nowSeconds = Date.now() / 1000): Json {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
  const { from, to } = example
  if (typeof from !== 'number' || typeof to !== 'number') return example
  const days = Math.ceil((nowSeconds - to) / day) * day
  return { ...example, from: from + days, to: to + days }
}
