import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

export const killedDemo: LongRun = {
  about: 'a program that started a demo server with `startDemo` is killed, and leaves nothing behind',
  async run(context) {
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const test = ['run', '--root', join(repository, 'scripts'), 'packages/startDemo.test.ts']
    await runCommand(process.execPath, [vitest, ...test], repository, context, {
      GEOFIELD_TEST_KILLED_DEMO: '1',
    })
  },
}
