import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

// Much of the time goes into waiting for processes that tests start: on two cores one worker would leave them idle.
export default defineConfig({ test: { ...shared, maxWorkers: Math.max(2, availableParallelism() - 1) } })
