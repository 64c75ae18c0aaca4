import { afterAll } from 'vitest'
import { removeCreated } from './leftovers/removeCreated.ts'

// Runs for every test file: what its checks created is deleted, also after failures.
afterAll(removeCreated)
