import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { writeArrays } from '../arrayTable.ts'
import { type Area, type Place, positionKind, type Road } from '../place.ts'
import { AdministrationTable, type Unit } from './administrationTable.ts'
import { addressArraysBuilder } from './buildAddressArrays.ts'
import { indexedWords, type NumberedPlace, searchArraysBuilder } from './buildSearchArrays.ts'
import { createPlaceStage } from './placeStage.ts'
import { type RoadPlaces, roadPlaces } from './roadPlaces.ts'
import { readForeignNames } from '../readers/foreignNames.ts'
import { addFault } from '../readers/faults.ts'
import { foldName, skeleton } from '../text/foldSpelling.ts'
import { placesSchema, placesVersion } from '../schema.ts'
import type { OnProgress, SourceReport } from '../readers/readSource.ts'

/** A source to take in. */
export type SourceInput = {
  /** Stored in the file as it is when all records are taken in. */
  report: SourceReport
  records: AsyncIterable<Stored>
  /** The number of records, if it is known. */
  total?: number
}

export type WriteOptions = {
  /** Identifies the inputs; stored in the file. */
  inputHash: string
  onProgress: OnProgress
}

type Stored = Place | Area | Road

/** Writes a new file of places from the records of all sources. What doesn't fit in memory waits in a file beside it. */
export async function writePlaces(
  file: string,
  inputs: SourceInput[],
  { inputHash, onProgress }: WriteOptions,
): Promise<void> {
  const stagingFile = `${file}.staging`
  const database = new DatabaseSync(file)
  try {
    // An interrupted build starts again, so nothing here needs to survive.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192')
    database.exec(placesSchema)
    database.exec('BEGIN')
    const meta = database.prepare('INSERT INTO meta VALUES (?, ?)')
    meta.run('inputHash', inputHash)
    meta.run('builtAt', new Date().toISOString())
    const units = new AdministrationTable()
    const stage = createPlaceStage(database, { units, stagingFile })
    const roads = roadPlaces(database)
    const addresses = addressArraysBuilder()
    await readAll(inputs, { stage, roads, addresses }, onProgress)
    onProgress('Placing', 'what has no position')
    stage.complete(roads.all(), (placed, share) => onProgress('Placing', `${placed} places`, share))
    writeUnits(database, units)
    onProgress('Numbering', 'the places')
    const count = stage.numberPlaces()
    meta.run('places', String(count))
    writeSources(database, inputs)
    onProgress('Indexing', 'the names')
    const search = searchArraysBuilder()
    for (const place of stage.numberedPlaces()) {
      const number = search.add(place)
      if (number % progressEvery === 0) onProgress('Indexing', `${number} places`, number / count)
      if (isPlacedOffice(place)) addresses.addOffice({ ...place, place: number, name: place.names[0]! })
      else if (hasOwnPin(place)) addresses.addPin({ ...place, place: number })
      else if (isSeat(place, units)) addresses.addSeat({ ...place, place: number })
    }
    writeArrays(database, addresses.arrays())
    for (const part of search.arrays(readForeignNames())) writeArrays(database, part)
    database.exec(`PRAGMA user_version = ${placesVersion}`)
    database.exec('COMMIT')
  } finally {
    database.close()
    await rm(stagingFile, { force: true })
  }
}

const progressEvery = 50_000

type Builders = {
  stage: ReturnType<typeof createPlaceStage>
  roads: RoadPlaces
  addresses: ReturnType<typeof addressArraysBuilder>
}

async function readAll(inputs: SourceInput[], parts: Builders, onProgress: OnProgress): Promise<void> {
  const write = {
    place: (place: Place, sourceId: number) => parts.stage.add(place, sourceId),
    area: (area: Area) => {
      parts.addresses.addArea(area)
      parts.stage.addArea(area)
    },
    road: (road: Road, sourceId: number) => {
      parts.addresses.addRoad(road)
      parts.roads.add(road, sourceId)
    },
  }
  for (const [sourceId, { report, records, total }] of inputs.entries()) {
    const { origin } = report
    onProgress('Taking in', origin, 0, origin)
    const takeIn = skippingFaulty(report)
    let taken = 0
    for await (const record of records) {
      taken++
      if (taken % progressEvery === 0)
        onProgress('Taking in', `${origin}: ${taken} records`, total && taken / total, origin)
      takeIn(record, () => {
        checkNames(record)
        write[record.kind](record as never, sourceId)
      })
    }
  }
}

/** One bad row never ends an import. If this many fail, the import itself is at fault. */
const maxSkipped = 1000

/** Runs the work on each row and counts rows whose work throws as the source's faults. */
function skippingFaulty({ faults }: SourceReport): (record: Stored, work: () => void) => void {
  let skipped = 0
  return (record, work) => {
    try {
      work()
    } catch (error) {
      skipped++
      if (isOfStorage(error) || skipped > maxSkipped) throw error
      addFault(faults, { reason: `can't be imported: ${(error as Error).message}`, row: nameRow(record) })
    }
  }
}

/** A full disk or a damaged file fails for every row. */
function isOfStorage(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_SQLITE_ERROR'
}

/** Names are indexed after all places are known. Checking them here ties a fault to its row. */
function checkNames(record: Stored): void {
  if (record.kind === 'place')
    for (const name of [record.name, ...(record.otherNames ?? [])]) indexedWords(name)
}

function nameRow(record: Stored): string {
  if (record.kind === 'place') return `${record.id} ${record.name}`
  return record.kind === 'road' ? record.name : Object.values(record.names).join(', ')
}

/**
 * A post office of the directory whose position is its own or its town's: the middle of its PIN doesn't show what is near. Post
 * offices of maps take no part, because most have neither a PIN nor a district.
 */
function isPlacedOffice({ subCategory, postalCode, positionKind: kind }: NumberedPlace): boolean {
  const isOfDirectory = subCategory >= 411 && subCategory <= 413 && postalCode > 0
  return isOfDirectory && (kind === positionKind.exact || kind === positionKind.ofTown)
}

/** A place of a map whose address has a PIN. A settlement or a locality may have several. */
function hasOwnPin({ subCategory, postalCode, positionKind: kind }: NumberedPlace): boolean {
  return subCategory >= 300 && postalCode > 0 && kind === positionKind.exact
}

/** A town that gives its district its name, in one spelling or another. */
function isSeat(
  { subCategory, names, districtId }: NumberedPlace,
  { districts }: AdministrationTable,
): boolean {
  if (districtId === 0 || (subCategory !== 211 && subCategory !== 212)) return false
  const district = consonants(districts.list[districtId - 1]!.name)
  return names.some((name) => consonants(name) === district)
}

function consonants(name: string): string {
  return skeleton(foldName(name))
}

function writeUnits(database: DatabaseSync, { states, districts, tehsils }: AdministrationTable): void {
  const state = database.prepare('INSERT INTO state VALUES (?, ?)')
  for (const { id, name } of withNone(states.list)) state.run(id, name)
  const district = database.prepare('INSERT INTO district VALUES (?, ?, ?)')
  for (const { id, parent, name } of withNone(districts.list)) district.run(id, parent, name)
  const tehsil = database.prepare('INSERT INTO tehsil VALUES (?, ?, ?)')
  for (const { id, parent, name } of withNone(tehsils.list)) tehsil.run(id, parent, name)
}

function withNone(units: Unit[]): Unit[] {
  return [{ id: 0, name: '', parent: 0 }, ...units]
}

function writeSources(database: DatabaseSync, inputs: SourceInput[]): void {
  const insert = database.prepare('INSERT INTO source VALUES (?, ?)')
  for (const [sourceId, { report }] of inputs.entries()) insert.run(sourceId, JSON.stringify(report))
}
