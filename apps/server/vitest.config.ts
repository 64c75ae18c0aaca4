import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

// Much of the time goes into waiting for processes that tests start. With fewer, these tests would be the last to end.
export default defineConfig({ test: { ...shared, maxWorkers: Math.max(4, availableParallelism() - 1) } })
