import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { readFiles } from './fileBytes.ts'
import { type Manifest, type OnProgress, openBackup, type OpenBackup } from './manifest.ts'
import { createRowSum, type RowSum } from './rowSum.ts'

/** Reads the whole file. Throws if it is not as it was written. */
export async function verifyBackup(file: string, onProgress: OnProgress): Promise<Manifest> {
  const backup = await openBackup(file)
  const total = backup.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const table of backup.manifest.tables) {
    const before = done
    const into = new Writable({ write: (_chunk, _encoding, next) => next() })
    const tell = (bytes: number) => onProgress('reading', table.name, (before + bytes) / Math.max(total, 1))
    refuseOther(table, await readTable({ backup, table, into, tell }))
    done += table.bytes
  }
  await readFiles(backup, onProgress)
  return backup.manifest
}

type Table = Manifest['tables'][number]
type Reading = {
  backup: OpenBackup
  table: Table
  /** Receives the rows in the form of PostgreSQL's COPY. */
  into: Writable
  tell: (bytes: number) => void
}

/** Reads a table from a backup, and returns the sum of what was read. */
export async function readTable({ backup, table, into, tell }: Reading): Promise<RowSum> {
  const sum = createRowSum()
  let bytes = 0
  const summed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sum.update(chunk)
      tell((bytes += chunk.length))
      yield chunk
    }
  }
  try {
    await pipeline(backup.entryOf(table.name).read(), createZstdDecompress(), summed, into)
  } catch (error) {
    throw new Error(`The table ${table.name} can't be read from the backup: ${(error as Error).message}`, {
      cause: error,
    })
  }
  return sum.result()
}

/** Throws if the rows of a table don't match the backup's manifest. */
export function refuseOther(table: Table, found: RowSum, fault = 'The backup is damaged'): void {
  const wrong = (['rows', 'bytes', 'checksum'] as const).find((part) => table[part] !== found[part])
  if (wrong === undefined) return
  throw new Error(
    `${fault}: the table ${table.name} has ${wrong} ${found[wrong]} instead of ${table[wrong]}.`,
  )
}
