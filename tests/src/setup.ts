import { afterAll } from 'vitest'
import { removeCreated } from './check/removeCreated.ts'

// Runs for every test file: what its checks created is deleted, also after failures.
afterAll(removeCreated)
