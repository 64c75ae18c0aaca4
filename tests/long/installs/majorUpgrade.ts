import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

export const majorUpgrade: LongRun = {
  about:
    'a database of the PostgreSQL before, whose programs npm brings: upgraded by one command with every row, killed on the way, and taken back to the older release',
  async run(context) {
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const test = ['run', '--root', join(repository, 'apps/server'), 'src/commands/databaseUpgrade.test.ts']
    await runCommand(process.execPath, [vitest, ...test], repository, context, {
      GEOFIELD_TEST_MAJOR_UPGRADE: '1',
    })
  },
}
