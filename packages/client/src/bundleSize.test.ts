import { describe, expect, test } from 'vitest'
import { clientPrograms, measurePrograms } from './testing/clientPrograms.ts'

describe('the size of a program, minified and gzipped', async () => {
  const sizes = await measurePrograms()

  test.each(clientPrograms)('$name is at most $limitBytes bytes', ({ name, limitBytes }) => {
    expect(sizes[name]).toBeLessThanOrEqual(limitBytes)
  })
})
