import { expect, test } from 'vitest'
import { createStreamSlots } from './streamSlots.ts'

test('a key has a limited number of streams, and a closed one makes room', () => {
  const { take } = createStreamSlots(2)
  const free = take('one')
  take('one')
  expect(() => take('one')).toThrow('2 open streams')
  take('two')
  free()
  free()
  take('one')
  expect(() => take('one')).toThrow('2 open streams')
})
