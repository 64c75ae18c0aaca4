import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../src/service/testData.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import type { LongRun } from '../longRun.ts'

const names = ['dispatcher', 'field']

export const starters: LongRun = {
  about:
    'the examples, installed as their READMEs say, do a day of work in a browser, wide and narrow, light and dark',
  async run(context) {
    const { folder, onProgress } = context
    for (const name of names) {
      const readme = readFileSync(join(repository, 'examples', name, 'README.md'), 'utf8')
      const [, commands] = /```sh\n([^]*?)```/.exec(readme)!
      // The folder beside the clone is the run's own, and the last command serves the page until it is stopped.
      const steps = commands!.replaceAll('../', `${folder}/`).replace(/^npm run dev$/m, 'npm run build')
      await runCommand('bash', ['-ec', steps], repository, context)
      onProgress(`installed and built ${name}`)
      const program = join(repository, 'apps/docs/test/starters/driveStarters.ts')
      await runCommand(process.execPath, [program, name, join(folder, name)], repository, context)
    }
  },
}
