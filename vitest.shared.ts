/**
 * What every package's tests run with. The limits only end what hangs: a busy machine is not a failure. In CI a failed
 * test is tried once more, and `npm test` names each that needed it.
 */
export const shared = {
  // One process runs many files: what a test changes for all, it puts back.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  retry: process.env['CI'] ? 1 : 0,
}
