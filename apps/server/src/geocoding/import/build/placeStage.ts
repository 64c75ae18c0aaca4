import type { DatabaseSync } from 'node:sqlite'
import type { Position } from '../../../platform/geography/geography.ts'
import { type Place, positionKind } from '../../place.ts'
import type { AdministrationTable, UnitIds } from './administrationTable.ts'
import type { NumberedPlace } from './buildSearchArrays.ts'
import { rateImportance } from './importance.ts'
import { findKnownNames } from './knownNames.ts'
import { median } from '../readers/median.ts'
import { nearestOffice } from './nearestOffice.ts'
import { stagingSchema } from '../schema.ts'
import { slug } from '../readers/slug.ts'

type Positions = { lats: number[]; lons: number[] }

/** A tehsil with fewer post offices is usually an error in the list. */
const leastOffices = 4

/** Cities, districts and states: kinds that have other names in use. */
const wellKnown = new Set([111, 121, 211, 212])

/** Holds places until all are known, because positions, units and numbers depend on all of them. */
export function createPlaceStage(database: DatabaseSync, units: AdministrationTable) {
  database.exec('COMMIT')
  database.exec(stagingSchema)
  database.exec('BEGIN')
  const insert = database.prepare(
    'INSERT OR IGNORE INTO staging.place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const offices = createOffices()
  const named = new Set<string>()

  function add(place: Place, sourceId: number): void {
    const { position, subCategory } = place
    const ids = units.getIds(place.within ?? {})
    const postalCode = Number(place.postalCode ?? 0)
    const isOffice = Math.floor(subCategory / 10) === 41 && ids.districtId > 0
    if (position && isOffice) offices.add(position, { postalCode, ids })
    if (subCategory < 200) named.add(`${subCategory} ${place.name} ${ids.stateId}`)
    const kind = position ? positionKind.exact : positionKind.ofPostalCode
    const names = otherNames(place)
    insert.run(
      place.id, place.name, JSON.stringify(names), position?.lat ?? null, position?.lon ?? null, kind, subCategory,
      rateImportance(place), ids.stateId, ids.districtId, ids.tehsilId, postalCode, sourceId,
    ) // prettier-ignore
  }

  function complete(roads: { place: Place; sourceId: number }[]): void {
    for (const { place, sourceId } of roads) add(place, sourceId)
    placeByMedians(database, offices)
    for (const place of unitPlaces(units, offices)) {
      // A boundary that contains the place is more reliable.
      const { stateId } = units.getIds(place.within ?? {})
      if (!named.has(`${place.subCategory} ${place.name} ${stateId}`)) add(place, 0)
    }
    findUnits(database, offices)
  }

  return {
    add,
    complete,
    numberPlaces: () => numberPlaces(database),
    numberedPlaces: () => numberedPlaces(database),
  }
}

type Offices = ReturnType<typeof createOffices>

/** Collects post offices: other places get positions by their PINs, districts and tehsils. */
function createOffices() {
  const byPin = new Map<number, Positions>()
  const byDistrict = new Map<number, Positions>()
  const byTehsil = new Map<number, Positions>()
  const list: (Position & { ids: UnitIds })[] = []
  return {
    byPin,
    byDistrict,
    byTehsil,
    list,
    add(position: Position, { postalCode, ids }: { postalCode: number; ids: UnitIds }): void {
      collect(byPin, postalCode, position)
      collect(byDistrict, ids.districtId, position)
      if (ids.tehsilId > 0) collect(byTehsil, ids.tehsilId, position)
      list.push({ ...position, ids })
    },
  }
}

/**
 * Gives a place without a trusted position the middle of its PIN, or else of its district. Without either it is
 * left out.
 */
function placeByMedians(database: DatabaseSync, { byPin, byDistrict }: Offices): void {
  const update = database.prepare(
    'UPDATE staging.place SET lat = ?, lon = ?, position_kind = ? WHERE rowid = ?',
  )
  const rows = database
    .prepare(
      'SELECT rowid AS row, postal_code AS pin, district_id AS district FROM staging.place WHERE lat IS NULL',
    )
    .all() as { row: number; pin: number; district: number }[]
  for (const { row, pin, district } of rows) {
    const ofPin = byPin.get(pin)
    const positions = ofPin ?? byDistrict.get(district)
    if (!positions) continue
    const { lat, lon } = middle(positions)
    update.run(lat, lon, ofPin ? positionKind.ofPostalCode : positionKind.ofDistrict, row)
  }
  database.exec('DELETE FROM staging.place WHERE lat IS NULL')
}

/** Takes a missing state or district from the nearest post office. */
function findUnits(database: DatabaseSync, offices: Offices): void {
  const nearest = nearestOffice(offices.list)
  const update = database.prepare(
    'UPDATE staging.place SET state_id = ?, district_id = ?, tehsil_id = ? WHERE rowid = ?',
  )
  const rows = database
    .prepare(
      `SELECT rowid AS row, lat, lon, state_id AS stateId FROM staging.place
       WHERE district_id = 0 AND sub_category NOT IN (101, 111)`,
    )
    .all() as (Position & { row: number; stateId: number })[]
  for (const { row, lat, lon, stateId } of rows) {
    const found = nearest({ lat, lon }, stateId)
    if (found) update.run(found.stateId, found.districtId, found.tehsilId, row)
  }
}

function numberPlaces(database: DatabaseSync): number {
  const { changes } = database
    .prepare(
      `INSERT INTO place
       SELECT row_number() OVER (ORDER BY importance DESC, id) - 1, id, name, lat, lon, position_kind, sub_category,
         importance, state_id, district_id, tehsil_id, postal_code, source_id
       FROM staging.place`,
    )
    .run()
  return Number(changes)
}

function* numberedPlaces(database: DatabaseSync): Generator<NumberedPlace> {
  const rows = database
    .prepare(
      `SELECT name, other_names AS otherNames, lat, lon, position_kind AS positionKind, state_id AS stateId, district_id AS districtId,
         tehsil_id AS tehsilId, postal_code AS postalCode, importance, sub_category AS subCategory
       FROM staging.place ORDER BY importance DESC, id`,
    )
    .iterate() as Iterable<Omit<NumberedPlace, 'names'> & { name: string; otherNames: string }>
  for (const { name, otherNames, ...rest } of rows) {
    yield { ...rest, names: [name, ...(JSON.parse(otherNames) as string[])] }
  }
}

function otherNames({ name, otherNames = [], subCategory, within }: Place): string[] {
  const known = wellKnown.has(subCategory)
    ? findKnownNames(name, subCategory === 111 ? '' : (within?.state ?? ''))
    : []
  // People search for "Shivajinagar (Pune)" as "Shivajinagar".
  const bare = /^(.*\S)\s*\([^()]*\)?$/.exec(name)?.[1]
  return [...otherNames, ...known, ...(bare === undefined ? [] : [bare])]
}

/** Yields states, districts and tehsils as places, in the middle of their post offices. */
function* unitPlaces(
  { states, districts, tehsils }: AdministrationTable,
  positions: Pick<Offices, 'byDistrict' | 'byTehsil'>,
): Generator<Place> {
  const unitName = (list: { id: number; name: string }[], id: number) => list[id - 1]?.name ?? ''
  const byState = new Map<number, Positions>()
  for (const { id, name, parent } of districts.list) {
    const found = positions.byDistrict.get(id)
    if (!found) continue
    const state = unitName(states.list, parent)
    for (const [i, lat] of found.lats.entries()) collect(byState, parent, { lat, lon: found.lons[i]! })
    const within = { state, district: name }
    yield {
      kind: 'place',
      id: unitId('district', name, state),
      name,
      position: middle(found),
      subCategory: 121,
      within,
    }
  }
  for (const { id: tehsilId, name, parent } of tehsils.list) {
    const found = positions.byTehsil.get(tehsilId)
    const district = districts.list[parent - 1]
    if (!found || !district || found.lats.length < leastOffices) continue
    const within = { state: unitName(states.list, district.parent), district: district.name, tehsil: name }
    const id = unitId('tehsil', name, district.name, within.state)
    yield { kind: 'place', id, name, position: middle(found), subCategory: 131, within }
  }
  for (const [id, found] of byState) {
    const name = unitName(states.list, id)
    if (!name) continue
    yield {
      kind: 'place',
      id: unitId('state', name),
      name,
      position: middle(found),
      subCategory: 111,
      within: { state: name },
    }
  }
}

function unitId(kind: string, ...names: string[]): string {
  return [kind, ...names.map(slug)].join('-')
}

function collect(groups: Map<number, Positions>, key: number, { lat, lon }: Position): void {
  let group = groups.get(key)
  if (!group) groups.set(key, (group = { lats: [], lons: [] }))
  group.lats.push(lat)
  group.lons.push(lon)
}

function middle({ lats, lons }: Positions): Position {
  return { lat: round(median(lats)), lon: round(median(lons)) }
}

/** Rounds to the metre; more digits would pretend accuracy. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
