import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/testDatabase.ts'
import { closeFolder } from './closeToOthers.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

// As root, the user of PostgreSQL passes through.
const passage = process.getuid?.() === 0 ? 0o011 : 0

test.each([
  ['open to all readers', 0o755, 0o700 | passage],
  ['of a group that only reads', 0o750, 0o700 | (passage & 0o010)],
  ['of a group that writes', 0o2775, 0o2770 | (passage & 0o001)],
  ['closed already', 0o700, 0o700],
  ['that is for all, as /tmp', 0o1777, 0o1777],
])('a data folder %s is closed to other users, and no more', (_what, mode, closed) => {
  const path = join(folder, mode.toString(8))
  mkdirSync(path)
  chmodSync(path, mode)
  closeFolder(path)
  expect((statSync(path).mode & 0o7777).toString(8)).toBe(closed.toString(8))
})

test('a data folder that is not there yet is left to those who make it', () => {
  expect(() => closeFolder(join(folder, 'none'))).not.toThrow()
})
