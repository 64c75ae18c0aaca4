import { globSync } from 'node:fs'
import { join } from 'node:path'

export const testsFolder = join(import.meta.dirname, '../..')

/** The suite's own tests, of what a check is made of. A run against a service leaves them out. */
export const ownTests = [
  'src/{check,generate,guides,report,run,service,spec,traffic}/**/*.test.ts',
  'src/leftovers/{newestFirst,killed}.test.ts',
  '{consumers,mutants,standIn}/**/*.test.ts',
]

export const checkFiles = 'src/**/*.test.ts'

/** Returns the files of checks, as paths below `tests`. */
export function listCheckFiles(): string[] {
  return globSync(checkFiles, { cwd: testsFolder, exclude: ownTests }).toSorted()
}

const late = ['/generic.test.ts', '/guideCode.test.ts', '/recipes.test.ts', '/samples.test.ts']

/**
 * What files of checks are sorted by. The generic checks come late: by then the token that must have expired has. The
 * guides and samples come last, because they create what other checks would count.
 */
export function fileRank(file: string): string {
  return `${late.findIndex((end) => file.endsWith(end))} ${file}`
}
