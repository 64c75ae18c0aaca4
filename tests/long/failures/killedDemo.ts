import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

export const killedDemo: LongRun = {
  about:
    'a program that uses the packed packages starts a demo server with `startDemo`: the quickstart runs on it, and when it stops or is killed, nothing is left behind',
  async run(context) {
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const test = ['run', '--root', join(repository, 'scripts'), 'packages/startDemo.test.ts']
    await runCommand(process.execPath, [vitest, ...test], repository, context, {
      GEOFIELD_TEST_KILLED_DEMO: '1',
    })
  },
}
