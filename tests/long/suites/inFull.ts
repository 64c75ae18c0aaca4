import { join } from 'node:path'
import { longFiles } from '../../../vitest.inFull.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import { buildDocs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

/** Folders with a Vitest configuration, and their files that run in part in `npm test`. */
const shortened = [
  ['scripts', 'packages/release.test.ts'],
  ['apps/server', 'src/server.test.ts'],
  ['apps/server', 'src/wholeServer/visitEvents.test.ts'],
  ['apps/server', 'src/wholeServer/readme.test.ts'],
  ['apps/server', 'src/wholeServer/childProcesses.test.ts'],
  ['apps/server', 'src/rights/rights.test.ts'],
  ['apps/server', 'src/styles/map.test.ts'],
  ['apps/server', 'src/platform/database/migrate/migrate.test.ts'],
  ['apps/server', 'src/commands/commands.test.ts'],
  ['apps/docs', 'test/browser.test.ts'],
  ['apps/docs', 'test/pictures.test.ts'],
  ['apps/docs', 'test/tryIt/tryItForm.test.ts'],
  ['apps/docs', 'src/search/rank.test.ts'],
] as const

export const inFull: LongRun = {
  about:
    'the files of which `npm test` runs a part or nothing, whole: publishing, simulations, a restart behind a proxy, visits in any order, routes and drives, upgrades from every version of the database, every page of the docs in a browser',
  async run(context) {
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    // What comes after a failure runs all the same.
    const failures: unknown[] = []
    const run = (...command: Parameters<typeof runCommand>) =>
      runCommand(...command).catch((error: unknown) => {
        context.signal.throwIfAborted()
        failures.push(error)
      })
    await buildDocs(context)
    // Tests run the contract suite and the command line as they are packed.
    const build = ['run', 'build', '--filter=@geofield/contract', '--filter=@geofield/cli']
    await runCommand('node_modules/.bin/turbo', build, repository, context)
    const whole = Object.entries(longFiles).map(([folder, files]) => [folder, ...files])
    for (const [folder, ...files] of [...whole, ...shortened] as [string, ...string[]][]) {
      const config = folder === 'tests' ? ['--config', join(repository, 'tests/vitest.own.config.ts')] : []
      const test = ['run', '--root', join(repository, folder), ...config, ...files]
      await run(process.execPath, [vitest, ...test], join(repository, folder), context, {
        GEOFIELD_TEST_IN_FULL: '1',
      })
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts failed`)
  },
}
