import { configDefaults, defineConfig } from 'vitest/config'
import { listExcluded } from '../vitest.inFull.ts'
import { run, shared } from '../vitest.shared.ts'

/** Tests of what a consumer of the packages gets: all of them share what is packed and installed. */
const ofConsumers = ['packed', 'runtimes', 'startDemo', 'starters', 'tabs'].map(
  (name) => `packages/${name}.test.ts`,
)

export default defineConfig({
  test: {
    ...run,
    projects: [
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofConsumers],
        },
      },
      {
        test: {
          ...shared,
          name: 'consumers',
          include: ofConsumers,
          exclude: listExcluded('scripts'),
          globalSetup: 'packages/testing/setUp.ts',
        },
      },
    ],
  },
})
