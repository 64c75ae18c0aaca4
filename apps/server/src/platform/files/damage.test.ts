import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { checkStamp, type Damage, isDamageReport, isUsable, setAside, stamp } from './damage.ts'
import { acquireFileLock } from './fileLock.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-damage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Makes a new stamped file. */
async function built(name: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, Buffer.alloc(100_000, 'content '))
  await stamp(file)
  return file
}

const damages: [string, (file: string) => void][] = [
  ['cut off', (file) => truncateSync(file, 1000)],
  ['emptied', (file) => truncateSync(file, 0)],
  ['filled with zeros', (file) => writeFileSync(file, Buffer.alloc(100_000))],
  ['replaced by garbage', (file) => writeFileSync(file, 'garbage')],
  [
    'with one bit flipped',
    (file) => {
      const bytes = readFileSync(file)
      bytes[50_000]! ^= 1
      writeFileSync(file, bytes)
    },
  ],
]

test.each(damages)('a file %s differs from its stamp, and is set aside', async (name, damage) => {
  const file = await built(name)
  expect(await checkStamp(file)).toBe('sound')
  damage(file)
  const found: Damage[] = []
  expect(await isUsable(file, (each) => found.push(each))).toBe(false)
  expect(found).toEqual([{ file, reason: expect.any(String), setAside: expect.stringMatching(/\.damaged-/) }])
  const names = readdirSync(folder).filter((each) => each.startsWith(name))
  expect(names.map((each) => join(folder, each))).toEqual([found[0]!.setAside])
})

test('no more than one damaged file of a name is kept', async () => {
  const file = join(folder, 'often')
  for (let time = 0; time < 3; time += 1) {
    writeFileSync(file, String(time))
    await setAside(file)
  }
  const kept = readdirSync(folder).filter((name) => name.startsWith('often.damaged-'))
  expect(kept).toHaveLength(1)
})

test('a file with a missing or damaged stamp does not count as damaged', async () => {
  const file = await built('kept')
  for (const text of [
    '',
    'garbage',
    readFileSync(`${file}.sum`, 'utf8').replace(/"sha256":"./, '"sha256":"x'),
  ]) {
    writeFileSync(`${file}.sum`, text)
    expect(await checkStamp(file)).toBe('unknown')
  }
  rmSync(`${file}.sum`)
  expect(await checkStamp(file)).toBe('unknown')
})

test('a file is intact between writing the new stamp and renaming its successor', async () => {
  const file = await built('renamed')
  const next = join(folder, 'renamed.building')
  writeFileSync(next, 'another content')
  await stamp(file, next)
  expect(await checkStamp(file)).toBe('sound')
  writeFileSync(file, readFileSync(next))
  expect(await checkStamp(file)).toBe('sound')
})

test('a damaged lock file is emptied and locks', async () => {
  const file = join(folder, 'import.lock')
  writeFileSync(file, Buffer.alloc(4096, 'garbage '))
  const release = await acquireFileLock(file)
  const other = new DatabaseSync(file)
  expect(() => other.exec('BEGIN EXCLUSIVE')).toThrow('database is locked')
  other.close()
  release()
})

test("only SQLite's errors for damaged files count as damage", () => {
  const file = join(folder, 'garbage.sqlite')
  writeFileSync(file, Buffer.alloc(4096, 'garbage '))
  const database = new DatabaseSync(file)
  const catchError = (sql: string) => {
    try {
      database.exec(sql)
      return undefined
    } catch (error) {
      return error
    }
  }
  expect(isDamageReport(catchError('SELECT * FROM place'))).toBe(true)
  expect(isDamageReport(catchError('nonsense'))).toBe(false)
  database.close()
})
