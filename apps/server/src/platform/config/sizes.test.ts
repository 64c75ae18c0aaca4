import { describe, expect, test } from 'vitest'
import { sizesFor } from './sizes.ts'

const gb = 1024 ** 3

describe('defaults by the size of the machine', () => {
  test('a machine with much memory has engines by its cores', () => {
    expect(sizesFor({ memoryBytes: 32 * gb, cores: 8 })).toEqual({
      engineProcesses: 9,
      engineMemoryMb: 1024,
      demCacheMb: 256,
      unreadMb: 256,
    })
  })

  // A virtual machine of 2 GB has less for its programs.
  test.each([0.9, 1.9, 3.8, 6, 7.7, 16, 64])(
    'what engines and caches may take leaves a quarter of %d GB',
    (size) => {
      const sizes = sizesFor({ memoryBytes: size * gb, cores: 64 })
      const engines = 2 * sizes.engineProcesses * sizes.engineMemoryMb
      expect(engines + sizes.demCacheMb + sizes.unreadMb).toBeLessThan(0.76 * size * 1024)
      expect(sizes.engineProcesses).toBeGreaterThan(0)
    },
  )
})
