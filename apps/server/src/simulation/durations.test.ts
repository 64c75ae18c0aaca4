import { expect, test } from 'vitest'
import { createDurations } from './durations.ts'

test('quantiles of the durations are right to within 5 %', () => {
  const durations = createDurations()
  for (let ms = 1; ms <= 1000; ms += 1) durations.add(ms)
  expect(durations.count()).toBe(1000)
  for (const share of [0.01, 0.5, 0.99, 1]) {
    const told = durations.quantileMs(share)
    expect(told / (share * 1000)).toBeGreaterThanOrEqual(0.999)
    expect(told / (share * 1000)).toBeLessThanOrEqual(1.051)
  }
})

test('without durations there are no quantiles', () => {
  expect(createDurations().quantileMs(0.99)).toBe(0)
})
