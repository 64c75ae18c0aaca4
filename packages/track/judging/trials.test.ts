import { expect, test } from 'vitest'
import { measureTrack } from '../src/track.ts'
import { isWithin, runTrial, seedsTo, trials } from './trials.ts'

/** A small sample of the table. */
const seeds = seedsTo.judge(2)

for (const trial of trials) {
  test(`${trial.name}: the length is within its limits`, () => {
    const lengths = runTrial(trial, seeds, (fixes) => measureTrack(fixes).metres)
    expect(isWithin({ ...trial, mean: trial.worst ?? 0 }, lengths), lengths.join(', ')).toBe(true)
  })
}

test('a phone that lies still has one stop, in noise, drift and between two cells', () => {
  for (const trial of trials.filter(({ limit }) => limit !== undefined)) {
    for (const stops of runTrial(trial, seeds, (fixes) => measureTrack(fixes).stops.length))
      expect(stops, trial.name).toBe(1)
  }
})
