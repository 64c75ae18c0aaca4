import { expect, test } from 'vitest'
import { listFiles, serverSource } from './files.ts'
import { foldersWithoutReadme } from './readmes.ts'

const listInFolder = (names: string[]) => names.map((name) => `${serverSource}area/room/${name}`)
const six = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts']

test('a folder with more than five files needs a README', () => {
  expect(foldersWithoutReadme(listInFolder(six))).toEqual([`${serverSource}area/room`])
  expect(foldersWithoutReadme(listInFolder([...six, 'README.md']))).toEqual([])
  expect(foldersWithoutReadme(listInFolder(six.slice(1)))).toEqual([])
})

test('the files of a room do not count for its area', () => {
  expect(
    foldersWithoutReadme([...listInFolder([...six, 'README.md']), `${serverSource}area/index.ts`]),
  ).toEqual([])
})

test('every folder of the server with more than five files has a README', () => {
  const files = listFiles(serverSource)
  expect(files.length).toBeGreaterThan(100)
  expect(foldersWithoutReadme(files)).toEqual([])
})
