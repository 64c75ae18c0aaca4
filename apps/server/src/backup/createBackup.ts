import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { refuseUnknownMigrations } from '../platform/database/migrate/migrationFiles.ts'
import { readServerVersion } from '../platform/serverVersion.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { entryName, format, type Manifest, manifestName, newestVersion, type OnProgress } from './manifest.ts'
import { addFiles, type Objects } from './fileBytes.ts'
import { createRowSum, type RowSum } from './rowSum.ts'
import { openTarget } from './target.ts'
import { copyOut, inSnapshot, listObjects, readState, type SnapshotTable } from './snapshotStore.ts'

type Options = {
  objects: Objects
  /** Public keys of age, for whom the backup is encrypted. */
  recipients?: string[] | undefined
  onProgress: OnProgress
}

/**
 * Writes all of PostgreSQL's data as of one moment, and the bytes of the files that it names, into a file or an object of a store.
 * Throws if that exists, and leaves no part of it after a failure. `lostFiles` is how many files have no bytes in their store, or
 * others than they should.
 */
export async function createBackup(
  owner: pg.Client,
  path: string,
  { objects, recipients, onProgress }: Options,
): Promise<{ manifest: Manifest; bytes: number; lostFiles: number }> {
  const target = await openTarget(path, recipients)
  const archive = createArchive(target)
  try {
    const written = await inSnapshot(owner, (tables) =>
      writeAll({ owner, archive, tables, objects, onProgress }),
    )
    await archive.finish()
    return written
  } catch (error) {
    await target.discard()
    throw error
  }
}

type Writing = {
  owner: pg.Client
  archive: ArchiveWriter
  tables: SnapshotTable[]
  objects: Objects
  onProgress: OnProgress
}

async function writeAll({ owner, archive, tables, objects, onProgress }: Writing) {
  const { createdAt, ...state } = await readState(owner)
  refuseUnknownMigrations(state.migrations, { besideNewer: true })
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const stored: Manifest['tables'] = []
  let bytes = 0
  let done = 0
  for (const { bytes: tableBytes, ...table } of tables) {
    const tell = (read: number) =>
      onProgress('tables', table.name, (done + Math.min(read, tableBytes)) / Math.max(total, 1))
    const content = compressed(copyOut(owner, table), tell)
    bytes += await archive.add(entryName(table.name), content.stream)
    stored.push({ ...table, ...content.result() })
    done += tableBytes
  }
  const hasFiles = tables.some(({ name }) => name === 'stored_file')
  const wanted = hasFiles ? await listObjects(owner) : []
  const files = await addFiles(archive, wanted, { objects, onProgress })
  const manifest: Manifest = {
    format,
    // A backup without pieces can be read by older servers too.
    version: archive.hasPieces() ? newestVersion : 1,
    createdAt: createdAt.toISOString(),
    serverVersion: readServerVersion(),
    ...state,
    tables: stored,
    files,
  }
  await archive.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 1))]))
  const fileBytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return { manifest, bytes: bytes + fileBytes, lostFiles: wanted.length - files.length }
}

const zstdOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
}

function compressed(
  rows: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): { stream: AsyncIterable<Buffer>; result: () => RowSum } {
  const sum = createRowSum()
  const zstd = createZstdCompress(zstdOptions)
  // A failure ends `zstd` with the same error, which its reader throws.
  pipeline(
    rows,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum.update(chunk)
        onRead(sum.result().bytes)
        yield chunk
      }
    },
    zstd,
  ).catch(() => undefined)
  return { stream: zstd, result: sum.result }
}
