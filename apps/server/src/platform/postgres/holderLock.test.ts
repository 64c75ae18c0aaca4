import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive, readHolder, tryLock } from './holderLock.ts'

const home = mkdtempSync(join(tmpdir(), 'gf-'))
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

test('a lock has one holder at a time, who is named while it holds the lock', () => {
  const release = tryLock(home, 'server')
  expect(release).toBeDefined()
  expect(tryLock(home, 'command')).toBeUndefined()
  expect(readHolder(home)).toMatchObject({ pid: process.pid, kind: 'server' })
  expect(isAlive(readHolder(home)!)).toBe(true)
  expect(statSync(join(home, 'holder.lock')).mode & 0o777).toBe(0o600)
  release!()
  release!()
  expect(readHolder(home)).toBeUndefined()
  tryLock(home, 'command')!()
})

test('a damaged lock file is emptied, logged and usable again', () => {
  const warned: unknown[] = []
  const log = { info: () => undefined, warn: (about: object) => void warned.push(about) }
  for (const damage of [Buffer.alloc(4096, 7), Buffer.from('SQLite format 3\0'), Buffer.alloc(5000)]) {
    writeFileSync(join(home, 'holder.lock'), damage)
    const release = tryLock(home, 'server', log)
    expect(tryLock(home, 'command', log)).toBeUndefined()
    release!()
  }
  expect(warned).toContainEqual(expect.objectContaining({ file: join(home, 'holder.lock') }))
})

test('the lock of a killed holder can be acquired', () => {
  const left = { pid: process.pid, kind: 'server', start: 'before this process began' }
  writeFileSync(join(home, 'holder.json'), JSON.stringify(left))
  expect(isAlive(readHolder(home)!)).toBe(false)
  tryLock(home, 'server')!()
})
