import type { DatabaseSync } from 'node:sqlite'
import { metresBetween, type Position } from '../../../platform/geography/geography.ts'
import { readPages } from './readPages.ts'

/** Cities of 200,000 people and more raise the importance of what lies in them. */
const leastImportance = 207
const cellDegrees = 0.4

type City = Position & { importance: number }

/**
 * Raises the importance of localities, stations and post offices in large cities: far more people ask for Kothrud in
 * Pune than for a village of a like name. Without it both are post offices.
 */
export function raiseInCities(database: DatabaseSync): void {
  const cities = database
    .prepare(
      'SELECT lat, lon, importance FROM staging.place WHERE sub_category IN (211, 212) AND importance >= ?',
    )
    .all(leastImportance) as City[]
  const cells = Map.groupBy(cities.flatMap(withNeighbours), ({ cell }) => cell)
  const update = database.prepare('UPDATE staging.place SET importance = ? WHERE rowid = ?')
  const rows = readPages<City & { row: number; subCategory: number }>(
    database,
    `SELECT rowid AS row, lat, lon, importance, sub_category AS subCategory FROM staging.place
     WHERE sub_category IN (131, 212, 221, 222, 223, 231, 232, 411, 412, 413, 511, 512, 521)`,
  )
  for (const { row, subCategory, importance, ...position } of rows) {
    const near = cells.get(cellKey(position)) ?? []
    const gain = Math.max(0, ...near.map(({ city }) => gainNear(position, city)))
    const share = subCategory === 413 || subCategory > 230 ? 0.4 : 1
    // A part of a city never becomes as important as the city.
    const raised = Math.min(Math.max(importance, 170), importance + Math.round(gain * share))
    if (raised > importance) update.run(raised, row)
  }
}

/** 20 steps for each tenfold of population above 20,000, falling to none at the edge of the city. */
function gainNear(position: Position, city: City): number {
  const tenfolds = (city.importance - 185) / 22
  const kilometres = metresBetween(position, city) / 1000
  const reach = 8 + tenfolds * 8
  return kilometres >= reach ? 0 : 20 * tenfolds * Math.min(1, 1.6 * (1 - kilometres / reach))
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
