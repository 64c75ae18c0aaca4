import type { DatabaseSync } from 'node:sqlite'
import type { Position } from '@geofield/geography'
import { createStateOutlines } from '@geofield/geography/india'
import { type Area, type Place, positionKind } from '../place.ts'
import { innerPoint } from '../readers/innerPoint.ts'
import type { AdministrationTable } from './administrationTable.ts'
import type { NumberedPlace } from './buildSearchArrays.ts'
import { raiseInCities } from './cityImportance.ts'
import { rateImportance } from './importance.ts'
import { findKnownNames, findKnownStateNames } from './known/knownNames.ts'
import { joinKnownLocalities } from './known/knownLocalities.ts'
import { urduNames } from './known/urduNames.ts'
import { nearestOffice } from './nearestOffice.ts'
import { collect, createOffices, middle, type Offices, type Positions } from './officeGroups.ts'
import { placeTheUnplaced } from './placeTheUnplaced.ts'
import { readPages } from './readPages.ts'
import { settleSeats } from './settleSeats.ts'
import { stagingSchema } from '../schema.ts'
import { slug } from '../readers/slug.ts'
import { languagesText } from '../languages.ts'

/** A tehsil with fewer post offices is usually an error in the list. */
const minOffices = 4

/** Holds places until all are known, because positions, units and numbers depend on all of them. */
export function createPlaceStage(
  database: DatabaseSync,
  { units, stagingFile }: { units: AdministrationTable; stagingFile: string },
) {
  database.exec('COMMIT')
  database.prepare('ATTACH ? AS staging').run(stagingFile)
  database.exec(stagingSchema)
  database.exec('BEGIN')
  const insert = database.prepare(
    'INSERT OR IGNORE INTO staging.place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const offices = createOffices()
  const named = new Set<string>()

  function add(place: Place, sourceId: number): void {
    const { position, roughPosition, subCategory } = place
    // A town's source spells districts in its own way, which must not become a district beside the right one.
    const isTown = Math.floor(subCategory / 10) === 21
    const ids = isTown ? units.findIds(place.within ?? {}) : units.getIds(place.within ?? {})
    const postalCode = Number(place.postalCode ?? 0)
    const isOffice = Math.floor(subCategory / 10) === 41 && ids.districtId > 0
    if (position && isOffice) offices.add(position, { postalCode, ids })
    if (subCategory < 200) named.add(`${subCategory} ${place.name} ${ids.stateId}`)
    const kind = position ? positionKind.exact : positionKind.rough
    const { lat = null, lon = null } = position ?? roughPosition ?? {}
    const names: StagedNames = { other: otherNames(place), guessed: guessedNames(place) }
    insert.run(
      place.id, place.name, languagesText(place), JSON.stringify(names), lat, lon, kind, subCategory,
      rateImportance(place), ids.stateId, ids.districtId, ids.tehsilId, postalCode, sourceId,
    ) // prettier-ignore
  }

  /** `onPlaced` is called with how many places have got their units, and the share of them. */
  function complete(
    roads: Iterable<{ place: Place; sourceId: number }>,
    onPlaced: (count: number, share: number) => void,
  ): void {
    for (const { place, sourceId } of roads) add(place, sourceId)
    placeTheUnplaced(database, offices)
    for (const place of unitPlaces(units, offices)) {
      // A boundary that contains the place is more reliable.
      const { stateId } = units.getIds(place.within ?? {})
      if (!named.has(`${place.subCategory} ${place.name} ${stateId}`)) add(place, 0)
    }
    joinKnownLocalities(database)
    settleSeats(database, { units, offices })
    findUnits(database, { units, offices, onPlaced })
    raiseInCities(database)
  }

  return {
    add,
    addArea({ names, polygons }: Area): void {
      if (names.pin) offices.pinAreas.set(Number(names.pin), innerPoint(polygons))
    },
    complete,
    numberPlaces: () => numberPlaces(database),
    numberedPlaces: () => numberedPlaces(database),
  }
}

type Finding = {
  units: AdministrationTable
  offices: Offices
  onPlaced: (count: number, share: number) => void
}
const progressEvery = 10_000

/** Takes a missing state, district or tehsil from the nearest post offices. */
function findUnits(database: DatabaseSync, { units, offices, onPlaced }: Finding): void {
  const nearest = nearestOffice(offices.list)
  const outlines = createStateOutlines(0)
  const update = database.prepare(
    'UPDATE staging.place SET state_id = ?, district_id = ?, tehsil_id = ? WHERE rowid = ?',
  )
  const { rows } = database.prepare('SELECT max(rowid) AS rows FROM staging.place').get() as { rows: number }
  let count = 0
  for (const { row, lat, lon, stateId, districtId } of placesWithoutUnits(database)) {
    count++
    if (count % progressEvery === 0) onPlaced(count, row / rows)
    const { state } = outlines.look({ lat, lon })
    const within = {
      stateId: stateId || units.findIds(state === undefined ? {} : { state }).stateId,
      districtId,
    }
    const found = nearest({ lat, lon }, within)
    if (found) update.run(found.stateId, found.districtId, found.tehsilId, row)
  }
}

type WithoutUnits = Position & { row: number; stateId: number; districtId: number }

function placesWithoutUnits(database: DatabaseSync): Iterable<WithoutUnits> {
  return readPages(
    database,
    `SELECT rowid AS row, lat, lon, state_id AS stateId, district_id AS districtId FROM staging.place
     WHERE district_id = 0 AND sub_category NOT IN (101, 111) OR tehsil_id = 0 AND sub_category BETWEEN 211 AND 232`,
  )
}

function numberPlaces(database: DatabaseSync): number {
  const { changes } = database
    .prepare(
      `INSERT INTO place
       SELECT row_number() OVER (ORDER BY importance DESC, id) - 1, id, name, names, lat, lon, position_kind, sub_category,
         importance, state_id, district_id, tehsil_id, postal_code, source_id
       FROM staging.place`,
    )
    .run()
  return Number(changes)
}

function* numberedPlaces(database: DatabaseSync): Generator<NumberedPlace> {
  const rows = database
    .prepare(
      `SELECT name, other_names AS stagedNames, lat, lon, position_kind AS positionKind, state_id AS stateId, district_id AS districtId,
         tehsil_id AS tehsilId, postal_code AS postalCode, importance, sub_category AS subCategory
       FROM staging.place ORDER BY importance DESC, id`,
    )
    .iterate() as Iterable<Omit<NumberedPlace, 'names'> & { name: string; stagedNames: string }>
  for (const { name, stagedNames, ...rest } of rows) {
    const { other, guessed } = JSON.parse(stagedNames) as StagedNames
    yield { ...rest, names: [name, ...other], guessedNames: guessed }
  }
}

function otherNames({ name, otherNames = [], subCategory, within }: Place): string[] {
  const state = within?.state ?? ''
  const known =
    subCategory === 111
      ? findKnownStateNames(name)
      : subCategory === 121
        ? findKnownNames(name, { kind: 'district', state })
        : Math.floor(subCategory / 10) === 21
          ? findKnownNames(name, { kind: 'city', state })
          : []
  const urdu = subCategory === 111 || Math.floor(subCategory / 10) === 21 ? urduNames.get(name) : undefined
  // People search for "Shivajinagar (Pune)" as "Shivajinagar".
  const bare = /^(.*\S)\s*\([^()]*\)?$/.exec(name)?.[1]
  return [...new Set([...otherNames, ...known, ...[urdu, bare].filter((other) => other !== undefined)])]
}

type StagedNames = { other: string[]; guessed: string[] }

/** Post offices and parts of cities, whose names say more than people do. */
const qualified = new Set([131, 221, 222, 223, 411, 412])
const qualifier =
  /^(.*\S)[\s-]*(?:\((?:e|w|n|s|east|west|north|south)\)|\b(?:east|west|north|south|rs|r\.s\.?|city|h\.?o|[a-z]-?\d+|i{1,3}|s\.?o))\.?$/i

/** "Kurla West" is also looked for as "Kurla", "Lajpat Nagar South Delhi" as "Lajpat Nagar". */
function guessedNames({ name, guessedNames: guessed = [], subCategory, within }: Place): string[] {
  if (!qualified.has(subCategory)) return guessed
  const area = [within?.district, within?.state].find((unit) => unit && name.endsWith(` ${unit}`))
  const bare = area ? name.slice(0, -area.length).trim() : qualifier.exec(name)?.[1]
  return bare === undefined || bare.length < 4 ? guessed : [...guessed, bare]
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
      roughPosition: middle(found),
      subCategory: 121,
      within,
    }
  }
  for (const { id: tehsilId, name, parent } of tehsils.list) {
    const found = positions.byTehsil.get(tehsilId)
    const district = districts.list[parent - 1]
    if (!found || !district || found.lats.length < minOffices) continue
    const within = { state: unitName(states.list, district.parent), district: district.name, tehsil: name }
    const id = unitId('tehsil', name, district.name, within.state)
    yield { kind: 'place', id, name, roughPosition: middle(found), subCategory: 131, within }
  }
  for (const [id, found] of byState) {
    const name = unitName(states.list, id)
    if (!name) continue
    yield {
      kind: 'place',
      id: unitId('state', name),
      name,
      roughPosition: middle(found),
      subCategory: 111,
      within: { state: name },
    }
  }
}

function unitId(kind: string, ...names: string[]): string {
  return [kind, ...names.map(slug)].join('-')
}
