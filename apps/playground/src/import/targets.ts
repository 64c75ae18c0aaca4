import { InputError } from '@geofield/sheets/inputError'
import type { Mapping, Source } from '@geofield/sheets/items/mapping'
import type { ImportField } from '@geofield/sheets/items/target'

/** What each column is for, by column: a field, or the latitude or longitude of one. A column without a target is left out. */
export type Targets = Readonly<Record<string, string>>

const latitude = ' latitude'
const longitude = ' longitude'

/** What a column may be for, with names for people. */
export function listTargets(fields: readonly ImportField[]): [target: string, name: string][] {
  const named = fields.flatMap((field): [string, string][] => {
    const name = labelOf(field)
    if (field.type !== 'geometry') return [[field.name, field.isRequired ? `${name} (required)` : name]]
    return [
      [field.name, name],
      [field.name + latitude, `${name}: latitude`],
      [field.name + longitude, `${name}: longitude`],
    ]
  })
  return [...named, ['Id', 'Id of a stored record']]
}

function labelOf({ name, otherNames }: ImportField): string {
  return otherNames.at(-1) ?? name
}

/** A reason with the labels of fields in place of their names. */
export function withLabels(reason: string, fields: readonly ImportField[]): string {
  const labels = new Map(fields.map((field) => [field.name, labelOf(field)]))
  return reason.replaceAll(/\w+/g, (word) => labels.get(word) ?? word)
}

export function toTargets(mapping: Mapping): Targets {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, source]): [string, string][] => {
      if ('column' in source) return [[source.column, name]]
      if ('columns' in source) return source.columns.map((column) => [column, name])
      if ('lat' in source)
        return [
          [source.lat, name + latitude],
          [source.lon, name + longitude],
        ]
      return []
    }),
  )
}

/**
 * The source of each field. Several columns for one text are joined with commas, in the order of the file.
 *
 * @throws InputError for half of a position, and for columns that can't be joined
 */
export function toMapping(
  targets: Targets,
  { columns, fields }: { columns: readonly string[]; fields: readonly ImportField[] },
): Mapping {
  const sought = (target: string) => columns.filter((column) => targets[column] === target)
  return Object.fromEntries(
    [...fields.map(({ name }) => name), 'Id'].flatMap((name): [string, Source][] => {
      const [own, lat, lon] = [sought(name), sought(name + latitude), sought(name + longitude)]
      const field = fields.find((each) => each.name === name)
      const label = field ? labelOf(field) : name
      const total = own.length + lat.length + lon.length
      if (total === 0) return []
      if (own.length === 1 && total === 1) return [[name, { column: own[0]! }]]
      if (own.length === 0 && lat.length === 1 && lon.length === 1)
        return [[name, { lat: lat[0]!, lon: lon[0]! }]]
      if (own.length === total && field?.type === 'text') return [[name, { columns: own }]]
      throw new InputError(
        own.length === 0 && (lat.length === 0 || lon.length === 0)
          ? `${label} has a ${lat.length === 0 ? 'longitude' : 'latitude'} without a ${lat.length === 0 ? 'latitude' : 'longitude'}`
          : `${label} has several columns, and only a text can be joined of them`,
      )
    }),
  )
}
