import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../src/service/testData.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import type { LongRun } from '../longRun.ts'

export const jestRecipe: LongRun = {
  about:
    'the recipe for Jest in the README of the client passes as it stands, with the packed packages and CommonJS',
  async run(context) {
    const { folder, onProgress } = context
    const readme = readFileSync(join(repository, 'packages/client/README.md'), 'utf8')
    const [, recipe] = /```cjs\n([^`]*)```/.exec(readme)!
    writeFileSync(join(folder, 'orders.test.cjs'), recipe!)
    const jest = { testMatch: ['**/*.test.cjs'] }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, jest }))
    await runCommand('npm', ['run', 'pack', '--', join(folder, 'packages')], repository, context)
    const tarballs = globSync('packages/geofield-{client,digipin,polyline,track}-*.tgz', { cwd: folder })
    await runCommand(
      'npm',
      ['install', 'jest@30', 'msw@3', ...tarballs.map((each) => `./${each}`)],
      folder,
      context,
    )
    onProgress('installed Jest, msw and the packed packages')
    const jestProgram = join(folder, 'node_modules/jest/bin/jest.js')
    await runCommand(process.execPath, ['--experimental-vm-modules', jestProgram], folder, context)
  },
}
