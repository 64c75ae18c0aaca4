import { globSync } from 'node:fs'
import { join } from 'node:path'

export const testsFolder = join(import.meta.dirname, '../..')

/** The suite's own tests, of what a check is made of. A run against a service leaves them out. */
export const ownTests = [
  'src/{generate,report,service,spec,traffic}/**/*.test.ts',
  'src/leftovers/newestFirst.test.ts',
  '{mutants,standIn}/**/*.test.ts',
]

export const checkFiles = 'src/**/*.test.ts'

/** Returns the files of checks, as paths below `tests`. */
export function listCheckFiles(): string[] {
  return globSync(checkFiles, { cwd: testsFolder, exclude: ownTests }).toSorted()
}
