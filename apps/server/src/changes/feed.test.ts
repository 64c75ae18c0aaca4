import { describe, expect, test } from 'vitest'
import { type Feed, findExpiry, nextWindow } from './feed.ts'

/** Changes 21 to 100, then the lost range 101 to 999, then changes 1000 to 1050. */
const feed: Feed = { lastPosition: 1050, prunedPosition: 20, lost: [[101, 1000]] }

describe('a cursor', () => {
  test.each([
    [19, 'pruned'],
    [20, undefined],
    [100, undefined],
    [101, 'lost'],
    [999, 'lost'],
    [1000, undefined],
    [1050, undefined],
    [1051, 'lost'],
  ])('at %d is continued unless changes after it are missing: %s', (position, expiry) => {
    expect(findExpiry(feed, position)).toBe(expiry)
  })

  test('at the end of a history stays valid when nothing was written after the lost range', () => {
    expect(findExpiry({ lastPosition: 1000, prunedPosition: 0, lost: [[101, 1000]] }, 100)).toBeUndefined()
    expect(findExpiry({ lastPosition: 1000, prunedPosition: 0, lost: [[101, 1000]] }, 1000)).toBeUndefined()
  })
})

describe('a window', () => {
  test.each([
    [20, 10, { after: 20, upTo: 30 }],
    [20, 500, { after: 20, upTo: 100 }],
    [100, 10, { after: 999, upTo: 1009 }],
    [1000, 10, { after: 1000, upTo: 1010 }],
    [1000, 500, { after: 1000, upTo: 1050 }],
    [1050, 500, { after: 1050, upTo: 1050 }],
  ])(
    'after %d of length %d neither crosses a lost range nor goes beyond the last change',
    (after, length, window) => {
      expect(nextWindow(feed, after, length)).toEqual(window)
    },
  )

  test('over two lost ranges ends at the last position', () => {
    const twice: Feed = {
      lastPosition: 2000,
      prunedPosition: 0,
      lost: [
        [101, 1000],
        [1001, 2000],
      ],
    }
    expect(nextWindow(twice, 100, 10)).toEqual({ after: 999, upTo: 1000 })
    expect(nextWindow(twice, 1000, 10)).toEqual({ after: 1999, upTo: 2000 })
  })
})
