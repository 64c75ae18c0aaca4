import { expect, test } from 'vitest'
import { settings } from './config.ts'
import { describeSettings } from './describeSettings.ts'

const described = describeSettings()

test('every setting is described once, with its variable, values, default, effect and reason to change it', () => {
  expect(described.map(({ env }) => env).toSorted()).toEqual(
    Object.values(settings)
      .map(({ env }) => env)
      .toSorted(),
  )
  const empty = described.flatMap((setting) =>
    Object.entries(setting)
      .filter(([part, text]) => part !== 'unit' && text.trim() === '')
      .map(([part]) => `${setting.name}: ${part}`),
  )
  expect(empty).toEqual([])
})

test('a setting whose name ends in a unit is described with that unit', () => {
  const units: [RegExp, string][] = [
    [/_MS$/, 'ms'],
    [/_SECONDS$/, 's'],
    [/_DAYS$/, 'days'],
    [/_(UNREAD|CACHE)_MB$/, 'MB'],
    [/_MEMORY_MB$/, 'MB per process'],
    [/_BYTES$/, 'bytes'],
  ]
  const wrong = described.filter(({ env, unit }) => {
    const [, expected] = units.find(([pattern]) => pattern.test(env)) ?? []
    return expected !== undefined && expected !== unit
  })
  expect(wrong).toEqual([])
})

test('a default is the same on every machine', () => {
  for (const { env, fallback } of described) expect(fallback, env).not.toContain('/')
})

test('the values that a whole number may have are those that the parser accepts', () => {
  const { takes } = described.find(({ env }) => env === 'GEOFIELD_STOP_DRAIN_MS')!
  expect(takes).toBe('whole number from 0 to 600000')
  expect(settings.stopDrainMs.parse('600000')).toBe(600_000)
  expect(() => settings.stopDrainMs.parse('600001')).toThrow(takes)
})
