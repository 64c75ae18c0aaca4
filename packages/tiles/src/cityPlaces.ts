import { metresBetween } from '@geofield/geography'
import type { City } from '@geofield/geography/india'
import { findTodaysName } from '@geofield/geography/india'
import { type PlaceRank, rankPlace } from './placeRank.ts'

/** A place with a label. */
export type LabelledPlace = {
  name: string
  lat: number
  lon: number
  class: string
  rank: PlaceRank
}

/** Cities that GeoNames has as sections of another. */
const ownCities = new Set(['Navi Mumbai', 'Theni', 'Ballarpur', 'Manipal', 'Kalamassery', 'Baranagar'])

/** The lists have some places twice, under two spellings. */
const samePlaceMetres = 8000

/** Returns India's cities, towns and villages by today's names, the most important first, each once. */
export function listCityPlaces(cities: City[]): LabelledPlace[] {
  const places = cities.map(toPlace).toSorted((one, other) => one.rank - other.rank)
  const isKnown = knownPlaces([])
  return places.filter((place) => !isKnown(place, samePlaceMetres))
}

function toPlace(city: City): LabelledPlace {
  const state = city.state === 'Andaman and Nicobar' ? 'Andaman and Nicobar Islands' : city.state
  const name = findTodaysName(plainLatin(city.name), { kind: 'city', state })
  const isCapital = city.role === 'capital'
  const kind = city.role === 'section' && !ownCities.has(name) ? 'suburb' : classBySize(city.population)
  const rank = rankPlace({ class: kind, population: city.population, isCapital })
  return { name, lat: city.lat, lon: city.lon, class: isCapital ? 'city' : kind, rank }
}

function plainLatin(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function classBySize(population: number): string {
  if (population >= 300_000) return 'city'
  return population >= 30_000 ? 'town' : 'village'
}

type Named = { name: string; lat: number; lon: number }

/**
 * Returns a test whether a place of nearly the same name is near. It learns each place that it does not know yet. It
 * begins with the known ones.
 */
export function knownPlaces(known: Named[]): (place: Named, withinMetres: number) => boolean {
  const byName = new Map<string, Named[]>()
  const add = (place: Named, keys: string[]) => {
    for (const key of keys) {
      const found = byName.get(key)
      if (found) found.push(place)
      else byName.set(key, [place])
    }
  }
  for (const place of known) add(place, nameKeys(place.name))
  return (place, withinMetres) => {
    const keys = nameKeys(place.name)
    const isKnown = keys.some((key) =>
      byName.get(key)?.some((other) => metresBetween(place, other) < withinMetres),
    )
    if (!isKnown) add(place, keys)
    return isKnown
  }
}

/**
 * Returns what nearly equal names share: their consonants, since spellings differ in vowels and double letters the most
 * ("Ramagundam" and "Ramgundam"), and those of the parts of a compound name ("Gadag-Betageri").
 */
function nameKeys(name: string): string[] {
  const consonants = name
    .toLowerCase()
    .replaceAll(/[^a-z-]/g, '')
    .replaceAll(/(?<=[a-z])[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll('w', 'v')
  const parts = consonants.split('-').filter((part) => part.length > 1)
  return parts.length > 1 ? [consonants, ...parts] : [consonants]
}
