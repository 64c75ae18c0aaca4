import type { DatabaseSync } from 'node:sqlite'
import { metresBetween, type Position } from '@geofield/geography'
import { populationWithImportance, rateImportance } from './importance.ts'
import { readPages } from './readPages.ts'

/** Cities of 200,000 people and more raise the importance of what lies in them. */
const minImportance = 207
const cellDegrees = 0.4

type City = Position & { importance: number }
type Row = City & { row: number; subCategory: number }
/** A city that a place lies in; `share` falls from 1 in its inner half to 0 at its edge. */
type Around = { city: City; tenfolds: number; share: number }

/**
 * Raises the importance of localities, stations and post offices in large cities: far more people ask for Kothrud in
 * Pune than for a village of a like name. Without it both are post offices.
 */
export function raiseInCities(database: DatabaseSync): void {
  const cities = database
    .prepare(
      'SELECT lat, lon, importance FROM staging.place WHERE sub_category IN (211, 212) AND importance >= ?',
    )
    .all(minImportance) as City[]
  const findCity = cityFinder(cities)
  const officesByCity = countOffices(database, findCity)
  const update = database.prepare('UPDATE staging.place SET importance = ? WHERE rowid = ?')
  const places = readPages<Row>(
    database,
    `SELECT rowid AS row, lat, lon, importance, sub_category AS subCategory FROM staging.place
     WHERE sub_category IN (131, 212, 221, 222, 223, 231, 232, 411, 412, 413, 414, 511, 512, 521)`,
  )
  for (const place of places) {
    const around = findCity(place)
    if (!around) continue
    const raised = Math.max(raiseByKind(place, around), raiseByPeople(place, around, officesByCity))
    if (raised > place.importance) update.run(raised, place.row)
  }
}

/** Counts the head and sub offices of each city. */
function countOffices(database: DatabaseSync, findCity: CityFinder): Map<City, number> {
  const counts = new Map<City, number>()
  const offices = readPages<Position & { row: number }>(
    database,
    'SELECT rowid AS row, lat, lon FROM staging.place WHERE sub_category IN (411, 412)',
  )
  for (const office of offices) {
    const city = findCity(office)?.city
    if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  return counts
}

/** 20 steps for each tenfold of the city's population above 20,000. */
function raiseByKind({ importance, subCategory }: Row, { tenfolds, share }: Around): number {
  const ofKind = subCategory === 413 || subCategory > 230 ? 0.4 : 1
  // A part of a city never becomes as important as the city.
  return Math.min(Math.max(importance, 170), importance + Math.round(20 * tenfolds * share * ofKind))
}

/**
 * A main part of a city is as important as a town of as many people as the city has for each of its post offices: for
 * Mumbai 100,000. So the search box offers Ghatkopar before the town of Ghatkesar.
 */
function raiseByPeople(
  { importance, subCategory }: Row,
  { city, share }: Around,
  officesByCity: Map<City, number>,
): number {
  if (subCategory < 212 || subCategory > 223 || importance < minMainPart) return 0
  const offices = Math.max(minOffices, officesByCity.get(city) ?? 0)
  const part = rateImportance({
    subCategory: 212,
    population: populationWithImportance(city.importance) / offices,
  })
  return Math.round(importance + Math.max(0, part - importance) * share)
}

/** Suburbs, and those parts that a source calls well known. */
const minMainPart = 100
/** A city of few post offices has other parts besides. */
const minOffices = 10

type CityFinder = (position: Position) => Around | undefined

/** Returns a function that finds the city that raises a place most. */
function cityFinder(cities: City[]): CityFinder {
  const cells = Map.groupBy(cities.flatMap(withNeighbours), ({ cell }) => cell)
  return (position) => {
    const near = (cells.get(cellKey(position)) ?? []).map(({ city }) => lookAround(position, city))
    return near
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.tenfolds * other.share - one.tenfolds * one.share)[0]
  }
}

function lookAround(position: Position, city: City): Around {
  const tenfolds = (city.importance - 185) / 22
  const kilometres = metresBetween(position, city) / 1000
  const reach = 8 + tenfolds * 8
  return { city, tenfolds, share: Math.max(0, Math.min(1, 1.6 * (1 - kilometres / reach))) }
}

function withNeighbours(city: City) {
  const around = [-cellDegrees, 0, cellDegrees]
  return around.flatMap((dLat) =>
    around.map((dLon) => ({ city, cell: cellKey({ lat: city.lat + dLat, lon: city.lon + dLon }) })),
  )
}

function cellKey({ lat, lon }: Position): string {
  return `${Math.floor(lat / cellDegrees)} ${Math.floor(lon / cellDegrees)}`
}
