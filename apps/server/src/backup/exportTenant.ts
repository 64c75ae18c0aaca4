import type pg from 'pg'
import { readServerVersion } from '../platform/serverVersion.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import { basename } from 'node:path'
import { createFile, fill, type NewFile } from '../platform/files/newFile.ts'
import type { OnProgress } from './manifest.ts'
import { createRowSum, type RowSum } from './rowSum.ts'
import { type Objects, readObject } from './fileBytes.ts'
import { inSnapshot, listObjects } from './snapshotStore.ts'
import { type FileLine, type FirstLine, tenantFormat, tenantVersion } from './tenantFile.ts'
import * as store from './tenantStore.ts'

type Tenant = { tenantId: number; code: string; name: string; isDemo: boolean }
type Exporting = {
  file: string
  /** Whether the hashes of API keys and of passwords are in the file. */
  secrets: boolean
  objects: Objects
  onProgress: OnProgress
}

/**
 * Writes all of a tenant as of one moment as NDJSON, the bytes of its files too. Throws if the file exists. Returns the sums by
 * table, and how many files the store has lost or damaged.
 */
export async function exportTenant(
  owner: pg.Client,
  tenant: Tenant,
  exporting: Exporting,
): Promise<{ sums: Record<string, RowSum>; lostFiles: number }> {
  return fill(await createFile(exporting.file), (file) =>
    inSnapshot(owner, () => writeTenant(owner, { tenant, file, exporting })),
  )
}

type Writing = { tenant: Tenant; file: NewFile; exporting: Exporting }

async function writeTenant(owner: pg.Client, { tenant, file, exporting }: Writing) {
  const { secrets, objects, onProgress } = exporting
  const { tenantId, code, name, isDemo } = tenant
  const first: FirstLine = {
    format: tenantFormat,
    version: tenantVersion,
    createdAt: new Date(wallClockMs()).toISOString(),
    serverVersion: readServerVersion(),
    migration: await store.readNewestMigration(owner),
    tenant: { code, name, isDemo },
    secrets,
  }
  await file.write(Buffer.from(`${JSON.stringify(first)}\n`))
  const sums: Record<string, RowSum> = {}
  for (const table of await store.readTenantTables(owner)) {
    if (store.holdsSecrets(table) && !secrets) continue
    const sum = createRowSum()
    for await (const lines of store.readRows(owner, table, { tenantId, secrets })) {
      sum.update(lines)
      await file.write(lines)
      onProgress('tables', `${table.name}, ${Math.round(file.size() / 1e6)} MB`)
    }
    sums[table.name] = sum.result()
  }
  const files = await listObjects(owner, tenantId)
  const sum = createRowSum()
  for (const each of files) {
    const bytes = await readObject(objects, each)
    if (bytes === undefined) continue
    const line: FileLine = { file: basename(each.object), content: bytes.toString('base64') }
    const written = Buffer.from(`${JSON.stringify(line)}\n`)
    sum.update(written)
    await file.write(written)
    onProgress('files', `${Math.round(file.size() / 1e6)} MB`)
  }
  sums['file'] = sum.result()
  await file.write(Buffer.from(`${JSON.stringify({ end: sums })}\n`))
  return { sums, lostFiles: files.length - sums['file'].rows }
}
