import { join } from 'node:path'
import { runCommand } from '../src/service/runCommand.ts'
import { repository } from '../src/service/testData.ts'
import type { LongRun, LongRunContext } from './longRun.ts'

export const docs = join(repository, 'apps/docs')

/** Builds the docs and all that their build needs, as in a fresh clone. */
export const buildDocs = (context: Pick<LongRunContext, 'signal'>): Promise<void> =>
  runCommand('node_modules/.bin/turbo', ['run', 'build', '--filter=@geofield/docs'], repository, context)

/** A long run that builds the docs and then runs a program of theirs, which prints its figures. */
export function docsProgram(about: string, file: string): LongRun {
  return {
    about,
    async run(context) {
      await buildDocs(context)
      await runCommand(process.execPath, [file], docs, context)
    },
  }
}
