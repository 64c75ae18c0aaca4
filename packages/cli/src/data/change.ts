import type { Context, OutputOptions } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { confirm } from '../input/confirm.ts'
import type { RowFormat } from '../output/formats.ts'
import { printItem, printRows } from '../output/printRows.ts'
import { printJson, printLine } from '../output/stdout.ts'
import { type Collection, openCollection, type Row, type Target } from './collections.ts'
import { describeRows, type ShownOptions } from './describeRows.ts'
import { addPassword } from './password.ts'
import { readValues, type ValueOptions } from './readValues.ts'

export async function get(
  { options, connect }: Context<ShownOptions & OutputOptions<RowFormat>>,
  target: Target,
  id: string,
): Promise<void> {
  const collection = openCollection(await connect(), target)
  const { format } = options
  if (format === 'table' && options.columns === undefined) return printItem(await collection.get(id), options)
  const fields = await collection.readFields()
  const { pick, ...output } = describeRows(options, format, { fields, collection })
  const row = await collection.get(id)
  if (format === 'table' || format === 'json')
    return printItem(pick(row), { ...options, json: format === 'json' })
  await printRows([format === 'ndjson' ? pick(row) : row], output, options)
}

export async function create(
  { options, connect }: Context<ValueOptions & { passwordStdin?: true }>,
  target: Target,
): Promise<void> {
  const collection = openCollection(await connect(), target)
  const values = await readWritten(collection, options)
  const complete = target.kind === 'employees' ? await addPassword(values, options) : values
  await printItem(await collection.create(complete), options)
}

/** Prints the row as it is after the update. */
export async function update(
  { options, connect }: Context<ValueOptions>,
  target: Target,
  id: string,
): Promise<void> {
  const collection = openCollection(await connect(), target)
  await collection.update(id, await readWritten(collection, options))
  await printItem(await collection.get(id), options)
}

async function readWritten(collection: Collection, options: ValueOptions): Promise<Row> {
  const fields = await collection.readFields({ writable: true })
  return readValues(options, { fields: fields.filter(({ isWritable }) => isWritable), name: collection.name })
}

/** Asks before it deletes. Goes on after an Id that names nothing, and says so at the end. */
export async function remove(
  { options, connect }: Context<{ yes?: true }>,
  target: Target,
  ids: string[],
): Promise<void> {
  const collection = openCollection(await connect(), target)
  const { noun } = collection
  const what = ids.length === 1 ? `the ${noun} ${ids[0]}` : `${ids.length} ${noun}s`
  const isSure = options.yes || (await confirm(`Delete ${what}?`))
  if (!isSure) throw new CliError('interrupted', 'Nothing was deleted')
  const missing: string[] = []
  for (const id of ids) {
    const { count } = await collection.delete(id)
    if (count === 0) missing.push(id)
  }
  const count = ids.length - missing.length
  if (options.json) await printJson({ count, missing })
  else if (count > 0) await printLine(count === 1 ? `Deleted 1 ${noun}.` : `Deleted ${count} ${noun}s.`)
  if (missing.length === 0) return
  throw new CliError('notFound', `There is no ${noun} ${missing.join(', ')}`)
}
