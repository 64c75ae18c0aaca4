import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { usedBytes } from './usedBytes.ts'

test('files below a folder count once, whatever number of names they have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-used-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  expect(await usedBytes(join(folder, 'missing'))).toBe(0)
  mkdirSync(join(folder, 'one/two'), { recursive: true })
  writeFileSync(join(folder, 'one/two/file'), Buffer.alloc(1e6, 1))
  linkSync(join(folder, 'one/two/file'), join(folder, 'one/link'))
  const used = await usedBytes(folder)
  expect(used).toBeGreaterThanOrEqual(1e6)
  expect(used).toBeLessThan(1.5e6)
})
