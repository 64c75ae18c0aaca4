import { appendFileSync, mkdirSync } from 'node:fs'

/** The JSON reports have no errors outside tests, which fail a run too: `npm test` names those that stand in this file. */
const errorFile = 'reports/errors.txt'

/** What a run as a whole has, also one of several projects. */
export const run = {
  onUnhandledError({ stack, message = 'an error without a message' }: { stack?: string; message?: string }) {
    mkdirSync('reports', { recursive: true })
    appendFileSync(errorFile, `${stack ?? message}\n`)
  },
}

/**
 * What every package's tests run with. The limits only end what hangs: a busy machine is not a failure. In CI a failed
 * test is tried once more, and `npm test` names each that needed it.
 */
export const shared = {
  ...run,
  // One process runs many files: what a test changes for all, it puts back.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  retry: process.env['CI'] ? 1 : 0,
}
