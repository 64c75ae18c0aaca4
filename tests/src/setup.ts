import { afterAll } from 'vitest'
import { requestCoverage } from './check/send.ts'
import { removeCreated } from './leftovers/removeCreated.ts'
import { storeCoverage } from './report/coverage.ts'
import { settings } from './run/settings.ts'

// Runs for every test file: what its checks created is deleted, also after failures. A run that is ended early still has
// the coverage of its first files.
afterAll(removeCreated)
afterAll(() => storeCoverage(settings().folder, requestCoverage().list()))
