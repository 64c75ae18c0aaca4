import { CliError } from '../errors/CliError.ts'
import { readJsonObject } from '../input/readJsonObject.ts'
import type { Row } from './collections.ts'
import { type Field, findField } from './fields.ts'
import { typeValue } from './typeValue.ts'

/** The options that say what is written. */
export interface ValueOptions {
  /** `name=value`. */
  set?: string[]
  /** Names of fields. */
  clear?: string[]
  /** A file with a JSON object; `-` is standard input. */
  file?: string
}

/** The values of a create or an update: those of the file, then those of `--set` and `--clear`. */
export async function readValues(
  { set = [], clear = [], file }: ValueOptions,
  { fields, name }: { fields: readonly Field[]; name: string },
): Promise<Row> {
  const values: Record<string, unknown> =
    file === undefined ? {} : await readJsonObject(file, 'the values by their fields')
  for (const each of Object.keys(values)) findField(fields, each, name)
  for (const each of set) {
    const at = each.indexOf('=')
    if (at < 1) throw new CliError('wrongUsage', `"${each}" sets nothing`, 'Write --set name=value.')
    const field = findField(fields, each.slice(0, at), name)
    refuseSecret(field)
    values[field.name] = typeValue(each.slice(at + 1), field)
  }
  for (const each of clear) values[findField(fields, each, name).name] = null
  if (Object.keys(values).length > 0) return values
  throw new CliError('wrongUsage', 'There are no values to write', 'Use --set name=value or --file.')
}

/** Other users of the machine can read the options of a command. */
function refuseSecret({ name }: Field): void {
  if (!name.endsWith('password')) return
  throw new CliError(
    'wrongUsage',
    `${name} can't stand in an option, where other users of this machine can read it`,
    'Leave it out to be asked for it, or set GEOFIELD_EMPLOYEE_PASSWORD.',
  )
}
