import { defineConfig } from 'vitest/config'
import { run, shared } from '../../vitest.shared.ts'

/** Tests that call a server: all of them share one. */
const withServer = ['test/maps/maps.test.ts', 'test/twoOrigins.test.ts']

export default defineConfig({
  test: {
    ...run,
    // One browser at a time: more would only fight for the processor.
    fileParallelism: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: withServer,
        },
      },
      {
        test: { ...shared, name: 'server', include: withServer, globalSetup: 'test/demoServer.ts' },
      },
    ],
  },
})
