import { join } from 'node:path'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import { buildDocs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

export const playground: LongRun = {
  about:
    'the playground in a browser, every state with axe at two widths; on the roads of Pune, then on the starter map',
  async run(context) {
    const folder = join(repository, 'apps/playground')
    const vitest = join(repository, 'tests/node_modules/vitest/vitest.mjs')
    const run = (args: string[], env: Record<string, string>) =>
      runCommand(process.execPath, args, folder, context, { GEOFIELD_TEST_IN_FULL: '1', ...env })
    await buildDocs(context)
    for (const map of ['', '1'])
      await run([vitest, 'run', '--project', 'browser'], { GEOFIELD_STARTER_MAP: map })
  },
}
