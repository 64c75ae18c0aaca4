import { expect, test } from 'vitest'
import { timesFault, windowFault } from './fault.ts'

test('a fault of a time window names as "got" the value that was sent, whether it is the start or the end', () => {
  const window = { windowStart: '11:00', windowEnd: '10:00' }
  expect(windowFault(window)?.message).toBe('must be after the start of the window, 11:00; got 10:00')
  expect(windowFault(window, 'start')?.message).toBe('must be before the end of the window, 10:00; got 11:00')
})

test('a fault of planned times names as "got" the value that was sent, whether it is the arrival or the departure', () => {
  const times = { plannedStart: '2031-03-03T10:00:00Z', plannedEnd: '2031-03-03T09:00:00Z' }
  expect(timesFault(times)?.message).toBe(
    'must be after the planned arrival, 2031-03-03T10:00:00Z; got 2031-03-03T09:00:00Z',
  )
  expect(timesFault(times, 'start')?.message).toBe(
    'must be before the planned departure, 2031-03-03T09:00:00Z; got 2031-03-03T10:00:00Z',
  )
})
