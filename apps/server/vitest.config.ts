import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

// Much of the time goes into waiting for processes that tests start: on two cores two workers would leave them idle.
export default defineConfig({ test: { ...shared, maxWorkers: Math.max(3, availableParallelism() - 1) } })
