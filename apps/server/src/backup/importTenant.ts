import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { inTransaction, readActor } from '../platform/database/migrate/owner.ts'
import type { OnProgress } from './manifest.ts'
import { createRowSum, type RowSum } from './rowSum.ts'
import type { Objects } from './fileBytes.ts'
import { type FileLine, type FirstLine, openTenantFile, type TenantFile } from './tenantFile.ts'
import * as store from './tenantStore.ts'

type Importing = {
  file: string
  /** Instead of the code in the file. */
  code?: string | undefined
  /** Creates the row of the tenant, and throws if its code is taken. */
  createTenant: (tenant: FirstLine['tenant']) => Promise<{ tenantId: number }>
  /** Where the bytes of files go. What a failed import leaves there, upkeep removes. */
  objects: Objects
  onProgress: OnProgress
}

/**
 * Stores an exported tenant as a new one, in one transaction. Ids, dates and numbers are kept; layers get new internal
 * numbers. Throws if the code or an API key exists already, or if the file is of another version of the tables.
 */
export async function importTenant(
  owner: pg.Client,
  { file, code, createTenant, objects, onProgress }: Importing,
): Promise<{ code: string; sums: Record<string, RowSum> }> {
  const content = await openTenantFile(file)
  await refuseOtherTables(owner, content.first)
  const tenant = { ...content.first.tenant, ...(code !== undefined && { code }) }
  const actor = await readActor(owner)
  const sums = await inTransaction(owner, async () => {
    await store.beginImport(owner)
    const { tenantId } = await createTenant(tenant)
    const tables = await store.readTenantTables(owner)
    const stored = await storeTables(owner, { content, tables, tenantId, onProgress })
    await store.nameObjects(owner, tenantId)
    stored['file'] = await storeFiles(content, objects, tenantId)
    refuseOtherRows(file, (await content.end()).end, stored)
    await store.raiseSequences(owner, tables, tenantId)
    await store.logImport(owner, tenantId, actor)
    return stored
  }).catch(explainClash)
  return { code: tenant.code, sums }
}

async function refuseOtherTables(owner: pg.Client, { migration, serverVersion }: FirstLine): Promise<void> {
  const own = await store.readNewestMigration(owner)
  if (own === migration) return
  throw new Error(
    `The file is of a database at version ${migration} (Geofield ${serverVersion}), and this one is at version ${own}. Export it again from the same version.`,
  )
}

type Storing = {
  content: TenantFile
  tables: store.TenantTable[]
  tenantId: number
  onProgress: OnProgress
}

async function storeTables(owner: pg.Client, { content, tables, tenantId, onProgress }: Storing) {
  const sums: Record<string, RowSum> = {}
  let isFeedEmpty = false
  for (const table of tables) {
    if (store.isFeed(table) && !isFeedEmpty) {
      await store.emptyFeed(owner, tenantId)
      isFeedEmpty = true
    }
    const sum = createRowSum()
    const lines = async function* () {
      for await (const line of content.rowsOf(table.name)) {
        sum.update(line)
        yield line
      }
    }
    onProgress('tables', table.name)
    await pipeline(lines, store.lineStream(owner))
    const result = sum.result()
    if (result.rows > 0) await store.storeLines(owner, table, tenantId)
    sums[table.name] = result
  }
  return sums
}

async function storeFiles(content: TenantFile, objects: Objects, tenantId: number): Promise<RowSum> {
  const sum = createRowSum()
  for await (const line of content.fileLines()) {
    sum.update(line)
    const { file, content: base64 } = JSON.parse(line.toString()) as FileLine
    if (!/^[\w-]+$/.test(file)) throw new Error(`"${file}" is no name of a file.`)
    await objects.write(`${tenantId}/${file}`, Buffer.from(base64, 'base64'))
  }
  return sum.result()
}

function refuseOtherRows(file: string, wanted: Record<string, RowSum>, found: Record<string, RowSum>): void {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [expected, got] = [wanted[name], found[name]]
    const isSame =
      expected === undefined
        ? got?.rows === 0
        : expected.checksum === got?.checksum && expected.rows === got.rows
    if (!isSame)
      throw new Error(`${file} is damaged: the rows of ${name} are not those that its last line says.`)
  }
}

function explainClash(error: unknown): never {
  const { code, constraint } = error as pg.DatabaseError
  if (code === '23505' && /^(api_key|limited_token)_\w+_hash_key$/.test(constraint ?? '')) {
    throw new Error(
      'A tenant of this database has the same API keys. Export the tenant with --without-secrets, or delete the other one.',
      { cause: error },
    )
  }
  throw error
}
