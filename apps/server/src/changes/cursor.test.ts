import { expect, test } from 'vitest'
import { createCursors } from './cursor.ts'

const cursors = createCursors('secret')

test('a cursor holds any position, and servers with the same secret read it', () => {
  const positions = [0, 1, 2 ** 32, 2 ** 53 - 1]
  const written = cursors.write(7, positions)
  expect(written.map((cursor) => createCursors('secret').read(7, cursor))).toEqual(positions)
  expect(new Set(written.map((cursor) => cursor.length))).toEqual(new Set([22]))
})

test('a cursor of another tenant or another secret, a changed one and any other text are not cursors', () => {
  const [cursor] = cursors.write(7, [1234]) as [string]
  expect(cursors.read(8, cursor)).toBeUndefined()
  expect(createCursors('other').read(7, cursor)).toBeUndefined()
  for (let at = 0; at < cursor.length; at += 1) {
    const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'Q' : 'A'}${cursor.slice(at + 1)}`
    expect(cursors.read(7, changed), changed).toBeUndefined()
  }
  for (const text of ['', 'x', `${cursor}A`, cursor.slice(1), ' '.repeat(22)])
    expect(cursors.read(7, text)).toBeUndefined()
})

test('neighbouring positions have cursors without a visible order', () => {
  const [one, next] = cursors.write(7, [1, 2]) as [string, string]
  const shared = [...one].filter((character, at) => character === next[at]).length
  expect(shared).toBeLessThan(6)
})
