/**
 * Removes from a stored response what is about a person: each object that has one of these names (in lower case) as a value
 * keeps its Id alone.
 */
export function withoutPerson(response: string, names: ReadonlySet<string>): string {
  return JSON.stringify(cleared(JSON.parse(response), names))
}

function cleared(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => cleared(part, names))
  const entries = Object.entries(value)
  const isNamed = entries.some(([, part]) => typeof part === 'string' && names.has(part.toLowerCase()))
  return isNamed
    ? Object.fromEntries(entries.filter(([name]) => name === 'Id'))
    : Object.fromEntries(entries.map(([name, part]) => [name, cleared(part, names)]))
}
