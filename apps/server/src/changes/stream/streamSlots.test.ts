import { expect, test } from 'vitest'
import { createStreamSlots } from './streamSlots.ts'

test('a key has a limited number of streams, and a closed one makes room', async () => {
  const { take } = createStreamSlots(2)
  const free = await take('one')
  await take('one')
  await expect(take('one')).rejects.toThrow('2 open streams')
  await take('two')
  free()
  free()
  await take('one')
  await expect(take('one')).rejects.toThrow('2 open streams')
})
