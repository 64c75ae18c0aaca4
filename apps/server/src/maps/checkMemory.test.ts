import { expect, test } from 'vitest'
import { checkMemory } from './checkMemory.ts'

const mb = 2 ** 20
const town = { bytes: 300_000, nodes: 26_710 }
const country = { bytes: 1_000 * mb, nodes: 130_000_000 }

test('an import that would run out of memory is refused with what it needs and what there is', () => {
  expect(() => checkMemory([country], 2000 * mb)).toThrow(
    '2000 MB of memory are available, and the import takes about 2736 MB. Nothing was built.',
  )
  expect(() => checkMemory([country, country], 4096 * mb)).not.toThrow()
})

test('a town is imported on a small machine', () => {
  expect(() => checkMemory([town], 256 * mb)).not.toThrow()
  expect(() => checkMemory([town], 128 * mb)).toThrow('128 MB of memory are available')
})
