import { configDefaults, defineConfig } from 'vitest/config'
import { listExcluded } from '../vitest.inFull.ts'
import { shared } from '../vitest.shared.ts'
import { ownTests } from './src/run/testFiles.ts'

/** The tests of the suite itself: they need no service, and are not checks of one. */
export default defineConfig({
  test: { ...shared, include: ownTests, exclude: [...configDefaults.exclude, ...listExcluded('tests')] },
})
