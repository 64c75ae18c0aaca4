import { expect, test } from 'vitest'
import { compareRoom } from './checkRoom.ts'

const [megabyte, gigabyte] = [1e6, 1e9]
const large = { memory: 64 * gigabyte, disk: 200 * gigabyte, folder: '/data' }

test('an extract of a country is refused where memory or disk clearly does not suffice, with what it takes', () => {
  expect(() => compareRoom(gigabyte, { ...large, memory: 2 * gigabyte })).toThrow(
    /^2000 MB of memory are available, and the import of places takes about \d{4} MB\. Nothing was changed\.$/,
  )
  expect(() => compareRoom(gigabyte, { ...large, disk: gigabyte })).toThrow(
    /^1000 MB are free on the disk of \/data, and the import of places takes about \d{4} MB/,
  )
  expect(() => compareRoom(gigabyte, large)).not.toThrow()
})

test('an extract of a town is never refused: it takes little more than the data of every server', () => {
  expect(() => compareRoom(30 * megabyte, { ...large, memory: 0, disk: 0 })).not.toThrow()
})
