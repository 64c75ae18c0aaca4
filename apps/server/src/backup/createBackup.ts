import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { refuseUnknownMigrations } from '../platform/database/migrate/migrationFiles.ts'
import { readServerVersion } from '../platform/serverVersion.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { entryName, format, type Manifest, manifestName, newestVersion } from './manifest.ts'
import { createRowSum, type RowSum } from './rowSum.ts'
import { copyOut, inSnapshot, readState, type SnapshotTable } from './snapshotStore.ts'

/** `share` is how much is done, from 0 to 1. */
export type OnProgress = (phase: string, detail: string, share?: number) => void

/** Writes all of PostgreSQL's data as of one moment into a file. Throws if the file exists, and then leaves no part of it. */
export async function createBackup(
  owner: pg.Client,
  file: string,
  onProgress: OnProgress,
): Promise<{ manifest: Manifest; bytes: number }> {
  const archive = await createArchive(file)
  try {
    const written = await inSnapshot(owner, (tables) => writeAll({ owner, archive, tables, onProgress }))
    await archive.finish()
    return written
  } catch (error) {
    await archive.discard()
    throw error
  }
}

type Writing = {
  owner: pg.Client
  archive: ArchiveWriter
  tables: SnapshotTable[]
  onProgress: OnProgress
}

async function writeAll({ owner, archive, tables, onProgress }: Writing) {
  const { createdAt, ...state } = await readState(owner)
  refuseUnknownMigrations(state.migrations)
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
  const manifest: Manifest = {
    format,
    version: newestVersion,
    createdAt: createdAt.toISOString(),
    serverVersion: readServerVersion(),
    ...state,
    tables: stored,
  }
  await archive.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 1))]))
  return { manifest, bytes }
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
