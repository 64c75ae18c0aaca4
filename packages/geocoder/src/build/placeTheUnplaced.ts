import type { DatabaseSync } from 'node:sqlite'
import { metresBetween, type Position } from '@geofield/geography'
import { positionKind } from '../place.ts'
import { foldName } from '../text/foldSpelling.ts'
import { middle, type Offices, type Positions } from './officeGroups.ts'

type Unplaced = {
  row: number
  name: string
  lat: number | null
  lon: number | null
  pin: number
  district: number
  tehsil: number
}

/** A post office of a town with the town's name is rarely farther from it. */
const farFromTownMetres = 25_000

/**
 * Gives a place without a trusted position the best that is known: the position of a town of its name in its
 * district, the middle of its PIN, the rough one of its source, the middle of its tehsil or district. Without any of
 * them the place is left out.
 */
export function placeTheUnplaced(
  database: DatabaseSync,
  { byPin, byTehsil, byDistrict, pinAreas }: Offices,
): void {
  const update = database.prepare(
    'UPDATE staging.place SET lat = ?, lon = ?, position_kind = ? WHERE rowid = ?',
  )
  const towns = townFinder(database)
  distrustFarFromTown(database, towns)
  const rows = database
    .prepare(
      `SELECT rowid AS row, name, lat, lon, postal_code AS pin, district_id AS district, tehsil_id AS tehsil
       FROM staging.place WHERE position_kind <> ${positionKind.exact}`,
    )
    .all() as Unplaced[]
  const finders = [
    { kind: positionKind.ofTown, find: ({ name, district }: Unplaced) => towns(name, district) },
    { kind: positionKind.ofPostalCode, find: ({ pin }: Unplaced) => pinAreas.get(pin) },
    { kind: positionKind.ofPostalCode, find: middles(byPin, ({ pin }) => pin) },
    {
      kind: positionKind.rough,
      find: ({ lat, lon }: Unplaced) => (lat === null || lon === null ? undefined : { lat, lon }),
    },
    { kind: positionKind.ofTehsil, find: middles(byTehsil, ({ tehsil }) => tehsil) },
    { kind: positionKind.ofDistrict, find: middles(byDistrict, ({ district }) => district) },
  ]
  for (const unplaced of rows) {
    for (const { kind, find } of finders) {
      const position = find(unplaced)
      if (!position) continue
      update.run(position.lat, position.lon, kind, unplaced.row)
      break
    }
  }
  database.exec('DELETE FROM staging.place WHERE lat IS NULL')
}

type TownFinder = (name: string, district: number) => Position | undefined

/** Distrusts the position of a head or sub office far from the only town of its name in its district. */
function distrustFarFromTown(database: DatabaseSync, towns: TownFinder): void {
  const update = database.prepare(
    `UPDATE staging.place SET position_kind = ${positionKind.rough} WHERE rowid = ?`,
  )
  const rows = database
    .prepare(
      `SELECT rowid AS row, name, lat, lon, district_id AS district FROM staging.place
       WHERE sub_category IN (411, 412) AND position_kind = ${positionKind.exact}`,
    )
    .all() as (Position & { row: number; name: string; district: number })[]
  for (const { row, name, district, ...position } of rows) {
    const town = towns(name, district)
    if (town && metresBetween(town, position) > farFromTownMetres) update.run(row)
  }
}

/** Returns a function that finds the middle of the group that a place belongs to. */
function middles(groups: Map<number, Positions>, key: (place: Unplaced) => number) {
  const known = new Map<number, Position>()
  return (place: Unplaced): Position | undefined => {
    const group = groups.get(key(place))
    if (!group) return undefined
    const found = known.get(key(place)) ?? middle(group)
    known.set(key(place), found)
    return found
  }
}

/** Returns a function that finds the only town of a name in a district. */
function townFinder(database: DatabaseSync): TownFinder {
  const rows = database
    .prepare(
      `SELECT name, lat, lon, district_id AS district FROM staging.place
       WHERE sub_category IN (211, 212) AND position_kind = ${positionKind.exact} AND district_id > 0`,
    )
    .all() as (Position & { name: string; district: number })[]
  const found = Map.groupBy(rows, ({ name, district }) => townKey(name, district))
  return (name, district) => {
    const towns = found.get(townKey(name, district))
    return towns?.length === 1 ? towns[0] : undefined
  }
}

function townKey(name: string, district: number): string {
  return `${district} ${foldName(name)}`
}
