import { readFile } from 'node:fs/promises'
import { listColumns, type Mapping, type Source } from '@geofield/sheets/items/mapping'
import type { ImportTarget } from '@geofield/sheets/items/target'
import { CliError } from '../errors/CliError.ts'
import { findField } from '../data/fields.ts'

/** What a mapping file holds. */
interface MappingFile {
  key?: string
  fields: Mapping
}

/** Reads a mapping file: `{ "key": FIELD, "fields": { FIELD: COLUMN, ... } }`. */
export async function readMappingFile(file: string, target: ImportTarget): Promise<MappingFile> {
  let content: unknown
  try {
    content = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw faulty(file, `is not JSON: ${error.message}`)
    throw error
  }
  const { key, fields, ...others } = Object(content) as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw faulty(file, `has "${unknown}": it may have "key" and "fields"`)
  if (key !== undefined && typeof key !== 'string') throw faulty(file, '"key" must be the name of a field')
  if (typeof fields !== 'object' || fields === null) throw faulty(file, 'has no "fields"')
  const entries = Object.entries(fields).map(([name, given]) => {
    if (name !== 'Id') findField(target.fields.map(toField), name, target.name)
    return [name, readSource(given, `${file}: the source of ${name}`)] as const
  })
  return { ...(key !== undefined && { key }), fields: Object.fromEntries(entries) }
}

const toField = ({ name, type }: ImportTarget['fields'][number]) => ({ name, type, isWritable: true })

function faulty(place: string, what: string): CliError {
  return new CliError('wrongUsage', `${place} ${what}`, 'Begin with what --show-mapping prints.')
}

function readSource(given: unknown, place: string): Source {
  if (typeof given === 'string') return { column: given }
  if (isTexts(given)) return { columns: given }
  const source = Object(given) as Record<string, unknown>
  const names = Object.keys(source).toSorted().join(' ')
  if (names === 'lat lon' && isTexts([source['lat'], source['lon']])) return source as Source
  if (names === 'columns' && isTexts(source['columns'])) return source as Source
  if (names === 'value') return source as Source
  const hasTable = source['values'] === undefined || Object(source['values']) === source['values']
  if (/^column( default)?( values)?$/.test(names) && typeof source['column'] === 'string' && hasTable)
    return source as Source
  throw faulty(
    place,
    'must be a column, a list of columns, or one of { "column", "values", "default" }, { "lat", "lon" } and { "value" }',
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
}

/** Throws where a mapping can't work with these columns, or can't make a row. */
export function checkMapping(
  mapping: Mapping,
  { target, columns, key }: { target: ImportTarget; columns: readonly string[]; key: string | undefined },
): void {
  for (const [name, source] of Object.entries(mapping)) {
    const missing = listColumns(source).find((column) => !columns.includes(column))
    if (missing !== undefined) {
      throw new CliError(
        'wrongUsage',
        `${name} comes from the column "${missing}", which the file does not have`,
        `Its columns: ${columns.join(', ')}`,
      )
    }
  }
  const hint = `The columns of the file: ${columns.join(', ')}.
Name the column of each field in a mapping file, beginning with what --show-mapping prints: --mapping FILE
If the headings are in a later line: --header-row NUMBER`
  if (key !== undefined) checkKey(key, { target, mapping, hint })
  // A row that is found by its key need not have the required fields.
  const missing = target.fields.find(({ name, isRequired }) => isRequired && !Object.hasOwn(mapping, name))
  if (missing && key === undefined)
    throw new CliError('wrongUsage', `No column is for ${missing.name}, which every row needs`, hint)
  if (Object.keys(mapping).length === 0)
    throw new CliError('wrongUsage', `No column is for a field of ${target.name}`, hint)
}

function checkKey(
  key: string,
  { target, mapping, hint }: { target: ImportTarget; mapping: Mapping; hint: string },
): void {
  const keys = [
    'Id',
    ...target.fields.filter(({ isUnique, isKey }) => isUnique || isKey).map(({ name }) => name),
  ]
  if (!keys.includes(key)) {
    throw new CliError(
      'wrongUsage',
      `${key} can't be the key of ${target.name}`,
      `A key is unique: ${keys.join(', ')}`,
    )
  }
  if (!Object.hasOwn(mapping, key)) throw new CliError('wrongUsage', `No column is for the key ${key}`, hint)
}
