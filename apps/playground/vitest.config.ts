import { configDefaults, defineConfig } from 'vitest/config'
import { listExcluded } from '../../vitest.inFull.ts'
import { run, shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...run,
    // One browser at a time: more would only fight for the processor.
    fileParallelism: false,
    projects: [
      { test: { ...shared, name: 'rules', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...listExcluded('apps/playground')],
          // One server for all of them, which serves the built site too.
          globalSetup: '../docs/test/demoServer.ts',
        },
      },
    ],
  },
})
