import { DatabaseSync } from 'node:sqlite'
import type { DataFolder } from '../dataFolder.ts'
import type { Area, Place, Road } from '../place.ts'
import { AdministrationTable, type Unit } from './administrationTable.ts'
import { searchArraysBuilder } from './buildSearchArrays.ts'
import { encodeLine, encodePolygons } from './geometryBlob.ts'
import { createPlaceStage } from './placeStage.ts'
import { type RoadPlaces, roadPlaces } from './roadPlaces.ts'
import { placesSchema, placesVersion } from './schema.ts'
import { type Manifest, readStoredSource } from './sourceStore.ts'

export type BuildPlacesOptions = {
  folder: DataFolder
  manifests: Manifest[]
  /** The file to write; it must not exist. */
  file: string
  /** Names what it is made of. */
  inputHash: string
  onProgress: (message: string) => void
}

/** Writes the file that is put in service, from the stored records of all sources. */
export async function buildPlaces(options: BuildPlacesOptions): Promise<void> {
  const { manifests, file, inputHash, onProgress } = options
  const database = new DatabaseSync(file)
  try {
    // Whoever is interrupted begins again: nothing here needs to survive.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192')
    database.exec(placesSchema)
    database.exec('BEGIN')
    const meta = database.prepare('INSERT INTO meta VALUES (?, ?)')
    meta.run('inputHash', inputHash)
    meta.run('builtAt', new Date().toISOString())
    const units = new AdministrationTable()
    const stage = createPlaceStage(database, units)
    const roads = roadPlaces()
    await readAll(options, { database, stage, roads })
    onProgress('Placing what has no position')
    stage.complete(roads.all())
    writeUnits(database, units)
    onProgress('Numbering the places')
    const count = stage.numberPlaces()
    meta.run('places', String(count))
    writeSources(database, manifests)
    onProgress('Indexing the names')
    writeSearch(database, stage.numberedPlaces())
    database.exec(`PRAGMA user_version = ${placesVersion}`)
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

type Parts = { database: DatabaseSync; stage: ReturnType<typeof createPlaceStage>; roads: RoadPlaces }

async function readAll({ folder, manifests, onProgress }: BuildPlacesOptions, parts: Parts): Promise<void> {
  const insertArea = parts.database.prepare(
    'INSERT INTO area (village, tehsil, district, state, polygons) VALUES (?, ?, ?, ?, ?)',
  )
  const insertRoad = parts.database.prepare('INSERT INTO road (name, line) VALUES (?, ?)')
  const write = {
    place: (place: Place, sourceId: number) => parts.stage.add(place, sourceId),
    area: ({ names, polygons }: Area) => {
      const { village = '', tehsil = '', district = '', state = '' } = names
      insertArea.run(village, tehsil, district, state, encodePolygons(polygons))
    },
    road: (road: Road, sourceId: number) => {
      insertRoad.run(road.name, encodeLine(road.line))
      parts.roads.add(road, sourceId)
    },
  }
  for (const [sourceId, { key, origin }] of manifests.entries()) {
    onProgress(`Taking in ${origin}`)
    for await (const record of readStoredSource(folder, key)) {
      write[record.kind](record as never, sourceId)
    }
  }
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

function writeSources(database: DatabaseSync, manifests: Manifest[]): void {
  const insert = database.prepare('INSERT INTO source VALUES (?, ?)')
  for (const [sourceId, manifest] of manifests.entries()) insert.run(sourceId, JSON.stringify(manifest))
}

function writeSearch(database: DatabaseSync, places: ReturnType<Parts['stage']['numberedPlaces']>): void {
  const builder = searchArraysBuilder()
  for (const place of places) builder.add(place)
  const insert = database.prepare('INSERT INTO search VALUES (?, ?)')
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(builder.arrays())) {
    insert.run(name, new Uint8Array(buffer, byteOffset, byteLength))
  }
}
