import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createArchive, openArchive } from './archive.ts'
import { backupName, namesToPrune, parseKeep } from './pruneBackups.ts'
import { openTenantFile } from './tenantFile.ts'
import { openTarget } from './target.ts'

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

test('an entry of several pieces is read as one, by Geofield and by tar', async () => {
  const file = join(scratch(), 'a.tar')
  const archive = createArchive(await openTarget(file, undefined), 1000)
  const chunks = Array.from({ length: 20 }, () => randomBytes(300))
  const add = async (name: string, content: Buffer[]) =>
    archive.add(
      name,
      (async function* () {
        yield* content
      })(),
    )
  expect(await add('small.copy.zst', chunks.slice(0, 2))).toBe(600)
  expect(archive.hasPieces()).toBe(false)
  expect(await add('large.copy.zst', chunks)).toBe(6000)
  expect(archive.hasPieces()).toBe(true)
  await add('empty.copy.zst', [])
  await archive.finish()
  const entries = await openArchive(file)
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['small.copy.zst', 600],
    ['large.copy.zst', 6000],
    ['empty.copy.zst', 0],
  ])
  expect(await buffer(entries[1]!.read())).toEqual(Buffer.concat(chunks))
  const byTar = execFileSync('tar', ['-xOf', file, '--wildcards', 'large.copy.zst*'])
  expect(byTar).toEqual(Buffer.concat(chunks))
})

test('an export of a tenant that ends within a line is refused', async () => {
  const path = join(scratch(), 'torn.ndjson')
  writeFileSync(path, '{"format":"geofield-tenant","version":1}\n{"table":"layer","row":{"name":"SH')
  await expect(openTenantFile(path)).rejects.toThrow('torn.ndjson is cut off within a line.')
})

test('a schedule keeps the newest backup of each day, week and month, and no other file is deleted', () => {
  const at = (time: string) => `geofield-${time}Z.tar.age`
  const names = [
    '20261102T020000',
    '20261109T020000',
    '20261115T020000',
    '20261116T020000',
    '20261117T020000',
    '20261117T140000',
  ].map(at)
  const left = (schedule: string) => {
    const others = ['other.tar', 'geofield-20200101T000000Z.tar.part']
    const gone = namesToPrune([...names, ...others], parseKeep(schedule), 'd6b6c7f4')
    return names.filter((name) => !gone.includes(name))
  }
  expect(left('3')).toEqual(names.slice(3))
  // Monday the 16th begins a week.
  expect(left('2d')).toEqual([names[3], names[5]])
  expect(left('2w')).toEqual([names[2], names[5]])
  expect(left('2d,2w,1m')).toEqual([names[2], names[3], names[5]])
  for (const wrong of ['', '0', '7x', '7d,', '-1', '1.5'])
    expect(() => parseKeep(wrong), wrong).toThrow('--keep must be')
})

test('backups of another database in the same folder stay, and those without a mark count as its own', () => {
  const [mark, otherMark] = ['d6b6c7f4', '0a1b2c3d']
  const named = (day: number, each: string) =>
    backupName({ time: new Date(Date.UTC(2026, 10, day)), mark: each, isEncrypted: false })
  const names = [named(1, mark), named(2, otherMark), named(3, mark), named(4, otherMark)]
  const old = 'geofield-20251201T000000Z.tar'
  expect(namesToPrune([old, ...names], parseKeep('1'), mark)).toEqual([names[0], old])
  expect(namesToPrune(names, parseKeep('1'), otherMark)).toEqual([names[1]])
})
