import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/geofield.ts'
import { writeWholeFile } from './wholeFile.ts'

async function* brokenOff(text: string) {
  yield text
  throw new Error('the source ended')
}

test('a file has all its pieces, and the rights that it should have', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.csv')
  const pieces = Array.from({ length: 50_000 }, (_, i) => `पुणे ${i}\n`)
  let bytes = 0
  await writeWholeFile(file, pieces, { mode: 0o600, onBytes: (more) => (bytes += more) })
  expect(readFileSync(file, 'utf8')).toBe(pieces.join(''))
  expect(statSync(file)).toMatchObject({ size: bytes })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['a.csv'])
})

test('a source that breaks off leaves the old file, or none, and nothing beside it', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'old.csv'), 'old')
  for (const name of ['old.csv', 'new.csv']) {
    await expect(writeWholeFile(join(folder, name), brokenOff('x'.repeat(100_000)))).rejects.toThrow('ended')
  }
  expect(readdirSync(folder)).toEqual(['old.csv'])
  expect(readFileSync(join(folder, 'old.csv'), 'utf8')).toBe('old')
})

test('an error names the file that was asked for', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'shops'))
  const missing = join(folder, 'none', 'a.csv')
  await expect(writeWholeFile(missing, ['x'])).rejects.toMatchObject({ code: 'ENOENT', path: missing })
  await expect(writeWholeFile(join(folder, 'shops'), ['x'])).rejects.toMatchObject({ code: 'EISDIR' })
  expect(existsSync(join(folder, 'shops'))).toBe(true)
})

test('a device is written as it is, and not replaced', async () => {
  await writeWholeFile('/dev/null', ['x'])
  await expect(writeWholeFile('/dev/full', ['x'])).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})
