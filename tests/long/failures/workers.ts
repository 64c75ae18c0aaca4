import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

export const workers: LongRun = {
  about:
    'a server with two HTTP processes: quotas, lockouts and streams count once, each shows what another wrote, one that is killed under load is replaced, a stop fails no call',
  async run(context) {
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const folder = join(repository, 'apps/server')
    const test = ['run', '--root', folder, 'src/workers']
    await runCommand(process.execPath, [vitest, ...test], folder, context, { GEOFIELD_TEST_IN_FULL: '1' })
  },
}
