import { expect, test } from 'vitest'
import type { Result } from '../measure/compare.ts'
import { joinRuns, judge, listRuns } from './pairs.ts'
import { formatVerdicts, warnings } from './verdicts.ts'

const pairsOf = (factors: number[], aim = 'at most 1') => ({
  title: 'a call',
  aim,
  pairs: factors.map((factor, index) => ({ old: 2 + index / 10, new: (2 + index / 10) * factor })),
})

test('the commits take turns at being measured first', () => {
  expect(listRuns(3).map(({ side }) => side)).toEqual(['old', 'new', 'new', 'old', 'old', 'new'])
})

test('a rise in all pairs is worse where the aim is an upper bound, and better where it is a lower bound', () => {
  const rises = [1.1, 1.12, 1.08, 1.1, 1.11, 1.09, 1.1, 1.1]
  const worse = judge(pairsOf(rises))
  expect(worse).toMatchObject({ verdict: 'worse', probability: 2 / 256 })
  expect(worse.change).toBeCloseTo(0.1, 2)
  expect(judge(pairsOf(rises, 'at least 0.5')).verdict).toBe('better')
  expect(judge(pairsOf(rises, 'more than before')).verdict).toBe('changed')
})

test('a pair that contradicts the others makes a change noise', () => {
  expect(judge(pairsOf([1.1, 1.12, 1.08, 1.1, 1.11, 0.7, 1.1, 1.1])).verdict).toBe('noise')
})

test('a change of less than 2 % is noise, even if no pair contradicts it', () => {
  expect(judge(pairsOf(Array.from({ length: 8 }, () => 1.015)))).toMatchObject({
    verdict: 'noise',
    probability: 2 / 256,
  })
})

test('a ratio that only one of the commits has is listed and not judged', () => {
  const result = (title: string, ratio: number) => ({ title, ratio, aim: 'at most 1' }) as Result
  const run = { old: [result('one', 1), result('gone', 1)], new: [result('one', 2)] }
  expect(joinRuns([run, run])).toEqual({
    matched: [
      {
        title: 'one',
        aim: 'at most 1',
        pairs: [
          { old: 1, new: 2 },
          { old: 1, new: 2 },
        ],
      },
    ],
    unmatched: ['gone'],
  })
})

test('the table names each change and its direction, and only what became worse is a warning', () => {
  const verdicts = [judge(pairsOf(Array.from({ length: 8 }, () => 1.1))), judge(pairsOf([1.01, 0.99]))]
  const table = formatVerdicts(verdicts, ['gone'])
  expect(table).toMatch(/a call +2\.\d+ +2\.\d+ +\+10\.0 % +\+10\.0 % to \+10\.0 % +0\.008 +worse/)
  expect(table).toContain('1 worse, 1 noise\nnot in both commits: gone')
  expect(warnings(verdicts)).toEqual([expect.stringContaining('a call: the ratio changed by +10.0 %')])
})
