import { expect, test } from 'vitest'
import { createRandom } from '../platform/random.ts'
import { sumClimb } from './climb.ts'
import { climbBySimplifying } from './testing/climbBySimplifying.ts'

const ramp = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)

test('a ramp of 100 m up and 40 m down climbs 100 and descends 40, however finely it is sampled', () => {
  for (const steps of [1, 7, 100, 1000]) {
    const { climb, descent } = sumClimb([...ramp(500, 600, steps), ...ramp(600, 560, steps)], 5)
    expect(climb).toBeCloseTo(100, 6)
    expect(descent).toBeCloseTo(40, 6)
  }
})

test('turns smaller than the threshold add nothing, and turns as large as the threshold count', () => {
  const waves = (height: number) =>
    ramp(0, 100, 100).map((metres, i) => metres + (i % 2 === 0 || i < 10 ? 0 : -height - 1))
  expect(sumClimb(waves(4.9), 5)).toEqual({ climb: 100, descent: 0 })
  expect(sumClimb([0, 20, 15, 30], 5)).toEqual({ climb: 35, descent: 5 })
  expect(sumClimb([0, 20, 15.1, 30], 5)).toEqual({ climb: 30, descent: 0 })
})

test('with the threshold 0 every difference counts', () => {
  expect(sumClimb([10, 11, 11, 10.5, 12], 0)).toEqual({ climb: 2.5, descent: 0.5 })
})

test('a flat line, a line of one sample and a line without elevations climb nothing', () => {
  for (const line of [[], [7], [7, 7, 7], [NaN, NaN]]) {
    expect(sumClimb(line, 0)).toEqual({ climb: 0, descent: 0 })
  }
})

test('the rise over a gap is not counted', () => {
  expect(sumClimb([0, 10, NaN, 500, 490], 5)).toEqual({ climb: 10, descent: 10 })
})

test('1,000 random lines have the climb that remains after the smallest turns are removed one by one', () => {
  const random = createRandom(16)
  for (let line = 0; line < 1000; line += 1) {
    let metres = 500
    const elevations = Array.from(
      { length: 1 + Math.floor(random() * 60) },
      () => (metres += random() * 20 - 10),
    )
    const threshold = random() * 15
    const expected = climbBySimplifying(elevations, threshold)
    const { climb, descent } = sumClimb(elevations, threshold)
    expect(climb, `line ${line}`).toBeCloseTo(expected.climb, 6)
    expect(descent, `line ${line}`).toBeCloseTo(expected.descent, 6)
  }
})
