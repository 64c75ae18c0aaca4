import { DatabaseSync } from 'node:sqlite'
import type { AddressFinder } from './address.ts'
import { readArrays } from './arrayTable.ts'
import { microdegreesPerDegree } from './build/geometryNumbers.ts'
import { placesVersion } from './schema.ts'
import type { SourceReport } from './readers/readSource.ts'
import { positionKind } from './place.ts'
import { addressArrays } from './reverse/addressArrays.ts'
import { createAddressFinder } from './reverse/addressFinder.ts'
import { createRoadNamer, type RoadNamer } from './reverse/roadNamer.ts'
import { searchArrays, type SearchIndex } from './search/searchArrays.ts'
import { type Languages, readLanguagesText } from './languages.ts'
import { readUnitNames, type UnitNames } from './unitNames.ts'

/** A stored place. Unknown texts are empty. */
export type StoredPlace = {
  /** Stable between builds from the same sources. */
  id: string
  name: string
  /** The names in other languages, by the tag of the language. */
  names: Languages
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  /** Whether the position is the place's own. Otherwise it is that of its PIN, tehsil, district or town. */
  isExact: boolean
  /** The kind of place: a code of `findCategory`. */
  subCategory: number
  state: string
  district: string
  tehsil: string
  /** The PIN; 0 if it is unknown. */
  postalCode: number
}

/** A file of places, open for reading. */
export type PlacesFile = {
  index: SearchIndex
  count: number
  sources: SourceReport[]
  /** Reads the place of this number. */
  read: (place: number) => StoredPlace
  addressAt: AddressFinder
  nameRoad: RoadNamer
  close: () => void
}

/** Throws if the file doesn't exist or is of another version. */
export async function openPlacesFile(file: string): Promise<PlacesFile> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const version = database.prepare('PRAGMA user_version').get()?.user_version
    if (version !== placesVersion)
      throw new Error(`${file} is of version ${String(version)}, not ${placesVersion}.`)
    const manifests = database.prepare('SELECT manifest FROM source ORDER BY source_id').all() as {
      manifest: string
    }[]
    const index = await readArrays(database, searchArrays)
    const units = readUnitNames(database)
    const ofAddresses = await readArrays(database, addressArrays)
    return {
      index,
      count: index.placePins.length,
      sources: manifests.map(({ manifest }) => JSON.parse(manifest) as SourceReport),
      read: placeReader(database, index, units),
      addressAt: createAddressFinder(ofAddresses, index, units),
      nameRoad: createRoadNamer(ofAddresses),
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/** Reads only texts from the file; the rest is in the arrays. */
function placeReader(database: DatabaseSync, index: SearchIndex, units: UnitNames) {
  const select = database.prepare(
    'SELECT id, name, names, position_kind AS kind FROM place WHERE place_id = ?',
  )
  return (place: number): StoredPlace => {
    const { id, name, names, kind } = select.get(place) as Record<'id' | 'name' | 'names', string> & {
      kind: number
    }
    return {
      id,
      name,
      names: readLanguagesText(names),
      lat: index.placeLats[place]! / microdegreesPerDegree,
      lon: index.placeLons[place]! / microdegreesPerDegree,
      isExact: kind === positionKind.exact,
      subCategory: index.placeSubCategories[place]!,
      state: units.states[index.placeStates[place]!] ?? '',
      district: units.districts[index.placeDistricts[place]!] ?? '',
      tehsil: units.tehsils[index.placeTehsils[place]!] ?? '',
      postalCode: index.placePins[place]!,
    }
  }
}
