import type { Json } from '../schema.ts'

/** The keys and indexes that lead to a value. */
export type Path = readonly (string | number)[]

/** A key as a step of a JSON Pointer. */
export function pointerStep(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

export function toPointer(path: Path): string {
  return path.map((key) => `/${pointerStep(key)}`).join('')
}

/** The JSON Pointer of a location of the validator, `#/a%20b`. */
export function readPointer(location: string): string {
  return decodeURIComponent(location.slice(1))
}

/** The value with another value at a path; undefined removes what is there. */
export function setAt(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (typeof key === 'number') {
    const items = Array.isArray(value) ? [...value] : []
    const item = setAt(items[key], rest, next)
    if (item === undefined) items.splice(key, 1)
    else items[key] = item
    return items
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const field = setAt(fields[key], rest, next)
  const entries = Object.entries(fields)
  if (field === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key))
  // The order of the fields stays.
  if (Object.hasOwn(fields, key))
    return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? field : old]))
  return Object.fromEntries([...entries, [key, field]])
}
