import { parsePair } from '@geofield/sheets/reading/position'
import { CliError } from '../errors/CliError.ts'
import type { Query, Row } from './collections.ts'
import { type Field, findField } from './fields.ts'
import { parseWhere } from './where.ts'

/** The options that say which rows a command is about. */
export interface QueryOptions {
  where?: string[]
  near?: string
  radius: number
  place?: string
  sort?: string[]
}

/** The rows that the options and the words of free text ask for. */
export function toQuery(
  { where = [], near, radius, place, sort }: QueryOptions,
  words: readonly string[],
  { fields, name }: { fields: readonly Field[]; name: string },
): Omit<Query, 'take'> & { paths: Row } {
  const all = Object.entries(parseWhere(where, fields, name))
  const conditions: Row = Object.fromEntries(all.filter(([path]) => !path.includes('.')))
  const circle = near === undefined ? undefined : { ...parsePair(near), metres: radius }
  return {
    searchKey: words.length > 0 ? words.join(' ') : undefined,
    where: circle ? { ...conditions, [findPlace(fields, name, place)]: { near: circle } } : conditions,
    sortBy: sort?.map((text) => readSort(text, fields, name)),
    paths: Object.fromEntries(all.filter(([path]) => path.includes('.'))),
  }
}

/** The name of the field with the places: the one that was chosen, or the only one. */
export function findPlace(fields: readonly Field[], name: string, chosen: string | undefined): string {
  if (chosen !== undefined) {
    const field = findField(fields, chosen, name)
    if (field.type === 'geometry') return field.name
    throw new CliError('wrongUsage', `${field.name} holds no places`)
  }
  const places = fields.filter(({ type }) => type === 'geometry')
  if (places.length === 1) return places[0]!.name
  if (places.length === 0) throw new CliError('wrongUsage', `${name} has no field with places`)
  const names = places.map((field) => field.name).join(', ')
  throw new CliError(
    'wrongUsage',
    `${name} has several fields with places: ${names}`,
    'Choose one with --place.',
  )
}

/** `field`, `field:asc` or `field:desc`. */
export function readSort(text: string, fields: readonly Field[], name: string) {
  const [field = '', direction = 'asc', ...rest] = text.split(':')
  const Direction = direction.toUpperCase()
  if ((Direction !== 'ASC' && Direction !== 'DESC') || rest.length > 0) {
    throw new CliError('wrongUsage', `"${text}" is not an order`, 'Write a field, or field:desc.')
  }
  return { Field: findField(fields, field, name).name, Direction } as const
}
