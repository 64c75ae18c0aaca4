import { configDefaults, defineConfig } from 'vitest/config'
import { listExcluded } from '../../vitest.inFull.ts'
import { shared } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    exclude: [...configDefaults.exclude, ...listExcluded('packages/cli')],
    globalSetup: ['test/setUp.ts'],
  },
})
