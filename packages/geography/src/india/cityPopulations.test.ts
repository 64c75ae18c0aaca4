import { expect, test } from 'vitest'
import { listCorrected } from './cityPopulations.ts'
import { readIndianCities } from './indianCities.ts'

const cities = readIndianCities()
const findPopulation = (state: string, name: string) =>
  cities.find((city) => city.state === state && city.name === name)!.population

test('every corrected population is that of a listed city', () => {
  const listed = new Set(cities.map(({ state, name }) => `${state} ${name}`))
  expect(listCorrected().filter((key) => !listed.has(key))).toEqual([])
})

test('a village does not have the population of a city of its name', () => {
  expect(findPopulation('Haryana', 'Gorakhpur')).toBe(0)
  expect(findPopulation('Uttar Pradesh', 'Gorakhpur')).toBeGreaterThan(600_000)
  expect(findPopulation('Jharkhand', 'Dhanbad')).toBeGreaterThan(1_000_000)
})
