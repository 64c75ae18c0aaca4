import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { listExcluded } from '../../vitest.inFull.ts'
import { shared } from '../../vitest.shared.ts'

// Much of the time goes into waiting for processes that tests start. With fewer, these tests would be the last to end.
export default defineConfig({
  test: {
    ...shared,
    globalSetup: 'src/platform/testing/runCluster.ts',
    exclude: [...configDefaults.exclude, ...listExcluded('apps/server')],
    maxWorkers: Math.max(4, availableParallelism() - 1),
  },
})
