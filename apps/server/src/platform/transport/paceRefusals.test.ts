import { expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { paceRefusals } from './paceRefusals.ts'

function paced() {
  let nowMs = 0
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const pace = paceRefusals(() => nowMs, wait as never)
  return {
    waits,
    after: (ms: number) => void (nowMs += ms),
    refuse: (times: number, caller = 'key', error: unknown = new ApiError('RATE_LIMITED')) => {
      for (let count = 0; count < times; count += 1) void pace(error, caller)
    },
  }
}

test('200 refusals are sent at once, and later ones every 5 ms', () => {
  const { refuse, waits } = paced()
  refuse(200)
  expect(waits).toEqual([])
  refuse(3)
  expect(waits).toEqual([5, 10])
})

test('a refusal waits 2 s at most, however many went before', () => {
  const { refuse, waits, after } = paced()
  refuse(10_000)
  expect(Math.max(...waits)).toBe(2_000)
  after(3_000)
  waits.length = 0
  refuse(199)
  expect(waits).toEqual([])
})

test('one caller waits for no other', () => {
  const { refuse, waits } = paced()
  refuse(800, 'one')
  waits.length = 0
  refuse(200, 'other')
  expect(waits).toEqual([])
})

test('a mistake in a request is told at once, and so is that the server stops', () => {
  const { refuse, waits } = paced()
  refuse(500, 'key', new ApiError('VALIDATION_FAILED'))
  refuse(500, 'key', new ApiError('NOT_READY', { reason: 'stopping' }))
  refuse(500, 'key', new Error('a fault'))
  expect(waits).toEqual([])
})
