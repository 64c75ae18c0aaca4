import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** What `tsc` says about programs, by their file names; an empty text if nothing. */
export async function findTypeErrors(programs: ReadonlyMap<string, string>): Promise<string> {
  // Inside the package, where its own name and its dependencies resolve.
  const folder = await mkdtemp(join(root, 'node_modules/.programs-'))
  try {
    for (const [name, code] of programs) await writeFile(join(folder, name), code)
    const settings = { extends: join(root, 'tsconfig.json'), include: ['*.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}
