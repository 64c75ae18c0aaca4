import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { silent, temporaryFolder } from '../testing/testDatabase.ts'
import { finishSwap, swap } from './swap.ts'

const home = temporaryFolder()
const [data, kept, copy, complete] = ['data', 'data.17', 'copy', 'upgraded'].map((name) =>
  join(home, name),
) as [string, string, string, string]
const write = (folder: string, major: string) => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), major)
}
const read = (folder: string) =>
  existsSync(folder) ? readFileSync(join(folder, 'PG_VERSION'), 'utf8') : undefined

beforeEach(() => {
  for (const folder of [data, kept, copy, complete]) rmSync(folder, { recursive: true, force: true })
  write(data, '17')
  write(copy, '18')
})
afterAll(() => rmSync(home, { recursive: true }))

test('a swap keeps the old data, and replaces a copy that an earlier one left', async () => {
  write(complete, '16')
  await swap(home, { copy, kept })
  expect([data, kept, copy, complete].map(read)).toEqual(['18', '17', undefined, undefined])
})

test('a swap that was killed between its renames is finished by the next start', async () => {
  renameSync(copy, complete)
  renameSync(data, kept)
  await finishSwap(home, silent.log)
  expect([data, kept, complete].map(read)).toEqual(['18', '17', undefined])
  await finishSwap(home, silent.log)
  expect([data, kept].map(read)).toEqual(['18', '17'])
})

test('a copy never replaces data, nor those that somebody moved away', async () => {
  renameSync(copy, complete)
  await finishSwap(home, silent.log)
  expect([data, complete].map(read)).toEqual(['17', '18'])
  rmSync(data, { recursive: true })
  await finishSwap(home, silent.log)
  expect([data, complete].map(read)).toEqual([undefined, '18'])
})
