import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

// Its tests replace what the whole process has, such as fetch and timers.
export default defineConfig({ test: { ...shared, isolate: true } })
