import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
/** The server's source, relative to the root. */
export const serverSource = 'apps/server/src/'

/** Returns whether a file of the server is a test or is used only by tests. */
export function isTest(file: string): boolean {
  return /\.test\.ts$|\/(test|testing|attacks)\//.test(file)
}

/** Lists files as `git ls-files` does, with those that are not committed yet, and without those that are deleted. */
export function listFiles(...patterns: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((file) => file && existsSync(join(root, file)))
}
