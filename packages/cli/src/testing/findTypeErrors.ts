import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const packageFolder = join(import.meta.dirname, '../..')

/** What `tsc` says about the programs of this folder, where the client of this repository resolves. */
export async function findTypeErrors(folder: string): Promise<string> {
  const settings = { extends: join(packageFolder, 'tsconfig.json'), include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = join(packageFolder, 'node_modules/.bin/tsc')
  return promisify(execFile)(tsc, ['-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}
