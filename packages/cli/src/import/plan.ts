import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mapAutomatically } from '@geofield/sheets/items/autoMapping'
import { listColumns, type Mapping, withoutIdBeside } from '@geofield/sheets/items/mapping'
import type { ImportTarget } from '@geofield/sheets/items/target'
import { findColumns } from '@geofield/sheets/reading/inputRow'
import type { MomentOptions } from '@geofield/sheets/reading/moment'
import { CliError } from '../errors/CliError.ts'
import { findFormat, readRows, type ReadOptions } from '../input/readRows.ts'
import { checkMapping, readMappingFile } from './mapping.ts'
import { refusalColumns } from './refusedRows.ts'

/** What an import will send. */
export interface Plan {
  mapping: Mapping
  key: string | undefined
  /** The columns of the file. */
  columns: readonly string[]
  /** Those that no field gets. */
  unusedColumns: readonly string[]
}

export async function makePlan(
  file: string,
  {
    target,
    options,
    key,
    mappingFile,
  }: {
    target: ImportTarget
    options: ReadOptions
    key: string | undefined
    mappingFile: string | undefined
  },
): Promise<Plan> {
  const isTable = ['csv', 'xlsx'].includes(options.format ?? findFormat(file))
  const columns = await findColumns(readRows(file, options), isTable)
  if (columns.length === 0) throw new CliError('wrongUsage', `${file} has no rows`)
  const given = mappingFile === undefined ? undefined : await readMappingFile(mappingFile, target)
  const chosen = key ?? given?.key
  const mapping = given ? given.fields : withoutIdBeside(mapAutomatically(columns, target), chosen)
  const used = new Set(Object.values(mapping).flatMap(listColumns))
  const unusedColumns = columns.filter(
    (column) => !used.has(column) && !(refusalColumns as readonly string[]).includes(column),
  )
  return { mapping, key: chosen, columns, unusedColumns }
}

/** Throws where the plan can't work. */
export function checkPlan({ mapping, key, columns }: Plan, target: ImportTarget): void {
  checkMapping(mapping, { target, columns, key })
}

/** SHA-256 of a file, in hex. */
export async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { signal })) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** SHA-256 of all that decides, beside the file, what is sent. */
export function hashPlan(
  { mapping, key }: Plan,
  target: ImportTarget,
  { reading: options, moments }: { reading: ReadOptions; moments: MomentOptions },
): string {
  const fields = target.fields.map(({ name, type, values }) => [name, type, values])
  const { format, delimiter, sheet, encoding, headerRow } = options
  const order = target.inOrder ? ['in order'] : []
  const reading = [format, delimiter, sheet, encoding, headerRow]
  const all = JSON.stringify([mapping, key, fields, ...reading, moments, ...order])
  return createHash('sha256').update(all).digest('hex')
}
