import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, source } from './files.ts'
import { foldersWithoutReadme } from './readmes.ts'

const folderOf = (names: string[]) => names.map((name) => `${source}area/room/${name}`)
const six = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts']

test('a folder with more than five files needs a README', () => {
  expect(foldersWithoutReadme(folderOf(six))).toEqual([`${source}area/room`])
  expect(foldersWithoutReadme(folderOf([...six, 'README.md']))).toEqual([])
  expect(foldersWithoutReadme(folderOf(six.slice(1)))).toEqual([])
})

test('the files of a room do not count for its area', () => {
  expect(foldersWithoutReadme([...folderOf([...six, 'README.md']), `${source}area/index.ts`])).toEqual([])
})

test('every folder of the server with more than five files has a README', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', source], {
    cwd: root,
    encoding: 'utf8',
  })
  // A file that is deleted but not yet committed is still listed.
  const files = stdout.split('\n').filter((file) => file && existsSync(join(root, file)))
  expect(files.length).toBeGreaterThan(100)
  expect(foldersWithoutReadme(files)).toEqual([])
})
