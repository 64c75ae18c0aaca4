import { join } from 'node:path'
import own from '../../package.json' with { type: 'json' }
import type { Runner } from './runner.ts'
import { listCheckFiles, testsFolder } from './testFiles.ts'

export const vitestRunner: Runner = {
  name: 'npm run contract --',
  version: own.version,
  reportsFolder: join(testsFolder, 'reports'),
  hasDemo: true,
  listFiles: listCheckFiles,
  commandLine: ({ grep, filters }) => ({
    cwd: testsFolder,
    args: [
      join(testsFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...filters,
      ...(grep ? ['--testNamePattern', grep] : []),
      `--reporter=${join(testsFolder, 'src/report/reporter.ts')}`,
    ],
  }),
}
