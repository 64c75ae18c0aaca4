import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const main = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/** Runs `geofield-server` on a database, with the data of a folder. Rejects if it fails. */
export async function runServerCommand(
  words: string[],
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, GEOFIELD_DATA_DIR: join(folder, 'data') }
  await run(process.execPath, [main, ...words], { env, maxBuffer: 1 << 26 })
}
