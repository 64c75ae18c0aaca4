import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repository } from '../../src/service/testData.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import type { LongRun } from '../longRun.ts'

/** The packages of npm that bring a runtime, and the folders that their programs are then in. */
const packages = ['node20@npm:node@20', 'node22@npm:node@22', 'node26@npm:node@26', 'deno@2', 'bun@1']
const programFolders = ['node20/bin', 'node22/bin', 'node26/bin', '.bin']

export const clientRuntimes: LongRun = {
  about:
    'the packed client does the same in Node 20 to 26, Deno and Bun, which npm downloads, and in Chromium',
  async run(context) {
    const { folder, onProgress } = context
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    await runCommand('npm', ['install', '--no-audit', '--no-fund', ...packages], folder, context)
    onProgress('installed the runtimes')
    const found = programFolders.map((path) => join(folder, 'node_modules', path))
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const test = ['run', '--root', join(repository, 'scripts'), 'packages/runtimes.test.ts']
    await runCommand(process.execPath, [vitest, ...test], repository, context, {
      PATH: [process.env['PATH'], ...found].join(delimiter),
      GEOFIELD_REQUIRE_RUNTIMES: '1',
    })
  },
}
