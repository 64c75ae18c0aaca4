import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
/** In the order of the table. */
const rooms = [...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/^\| `(.+?)` \|/gm)].map(
  ([, room]) => room!,
)
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test|^(testing|faults)\//.test(file))
const findRoom = (file: string) => (file.includes('/') ? file.split('/')[0]! : '.')

test('every folder of the sources is a room of the README', () => {
  expect([...new Set(files.map(findRoom))].toSorted()).toEqual(rooms.toSorted())
})

test('a file imports only from its own room and the rooms above it in the README', () => {
  const imports = files.flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8')
    return [...code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) => [
      file,
      join(dirname(file), path!),
    ])
  })
  expect(imports.length).toBeGreaterThan(100)
  const faults = imports.filter(([from, to]) => rooms.indexOf(findRoom(to!)) > rooms.indexOf(findRoom(from!)))
  expect(faults.map((each) => each.join(' imports '))).toEqual([])
})
