import { expect, test } from 'vitest'
import verified from '../dist/openapi.verified.json' with { type: 'json' }
import { withoutOwnWords } from './ownWords.ts'

test.for([
  ['brackets that say what is ours', 'Best first (ours: the longest last).', 'Best first.'],
  [
    'the sentence before a mark',
    'Best first. Empty when\nnothing matches (our reading). One page.',
    'Best first. One page.',
  ],
  ['the only sentence', 'At most 50 (our limit).', ''],
  ['the part after a semicolon', 'Written; null when taken off (ours).', 'Written.'],
  [
    'from a mark to the end of its paragraph',
    'A route.\nOf our making: at most 50. No hills.\n\nBy car.',
    'A route.\n\nBy car.',
  ],
  ['a mark with a reason', 'A box. Of our making, for it is not said: it sorts.', 'A box.'],
  ['a whole paragraph', 'A route.\n\nOf our own server: it is slow.', 'A route.'],
  ['a mark on two lines', 'A route. Of our\nmaking: fast.', 'A route.'],
  ['nothing else', 'There are two:\n\n- one\n- two', 'There are two:\n\n- one\n- two'],
  [
    'no other brackets',
    'A key (a UUID). Of the tenant (its code).',
    'A key (a UUID). Of the tenant (its code).',
  ],
  [
    'no sentence with a number or an example',
    'From 2.5 to 3.5, e.g. `a.b`. Null (ours).',
    'From 2.5 to 3.5, e.g. `a.b`.',
  ],
])('takes off %s', ([, description, left]) => {
  expect(withoutOwnWords(description!)).toBe(left)
})

test('the verified bundle says nothing that is marked as ours', () => {
  const descriptions = JSON.stringify(verified).match(/"description":"(?:[^"\\]|\\.)*"/g) ?? []
  expect(descriptions.length).toBeGreaterThan(300)
  expect(descriptions.filter((text) => /\b(ours?|of the engine:)\b/i.test(text))).toEqual([])
})
