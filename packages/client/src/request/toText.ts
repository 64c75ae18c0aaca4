/** A number or a text as text; undefined for all else, and where there is nothing in it. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value) ? String(value) : undefined
}
