import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const interleavings = 10_000

export const loginLife: LongRun = {
  about: `${interleavings} random interleavings of refreshes, lost responses, windows that share a token, ended logins and two servers against a model: no login ends that should not, and none lives on`,
  async run(context) {
    // The test of the server that runs a few hundred, with more of them.
    const folder = join(repository, 'apps/server')
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const file = 'src/auth/tokens/refreshModel.test.ts'
    await runCommand(process.execPath, [vitest, 'run', '--root', folder, file], folder, context, {
      GEOFIELD_TEST_INTERLEAVINGS: String(context.count ?? interleavings),
      GEOFIELD_TEST_SEED: String(context.seed),
    })
  },
}
