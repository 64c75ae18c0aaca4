import { DatabaseSync } from 'node:sqlite'
import type { AddressFinder } from './address.ts'
import { placesVersion } from './import/schema.ts'
import type { Manifest } from './import/sourceStore.ts'
import { loadAddressFinder } from './reverse/addressFinder.ts'
import { loadSearchIndex, type SearchIndex } from './search/searchIndex.ts'

/** A place as it is stored. Texts are empty where nothing is known. */
export type StoredPlace = {
  id: string
  name: string
  lat: number
  lon: number
  subCategory: number
  state: string
  district: string
  tehsil: string
  postalCode: number
}

/** One `places.sqlite`, open for reading. */
export type OpenPlaces = {
  index: SearchIndex
  count: number
  sources: Manifest[]
  /** The place of this number. */
  read: (place: number) => StoredPlace
  addressAt: AddressFinder
  close: () => void
}

/** Throws when the file does not exist or is of another version. */
export function openPlaces(file: string): OpenPlaces {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const version = database.prepare('PRAGMA user_version').get()?.user_version
    if (version !== placesVersion)
      throw new Error(`${file} is of version ${String(version)}, not ${placesVersion}.`)
    const manifests = database.prepare('SELECT manifest FROM source ORDER BY source_id').all() as {
      manifest: string
    }[]
    const select = database.prepare(
      `SELECT place.id, place.name, lat, lon, sub_category AS subCategory, state.name AS state,
         district.name AS district, tehsil.name AS tehsil, postal_code AS postalCode
       FROM place JOIN state ON state.state_id = place.state_id JOIN district ON district.district_id = place.district_id
         JOIN tehsil ON tehsil.tehsil_id = place.tehsil_id
       WHERE place_id = ?`,
    )
    const index = loadSearchIndex(database)
    return {
      index,
      count: index.placePins.length,
      sources: manifests.map(({ manifest }) => JSON.parse(manifest) as Manifest),
      read: (place) => select.get(place) as StoredPlace,
      addressAt: loadAddressFinder(database),
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}
