import { DatabaseSync } from 'node:sqlite'

/** A place as every peer gets it. */
export type Record = {
  id: number
  /** The place's own id. */
  place: string
  name: string
  district: string
  state: string
  pin: number
  importance: number
  subCategory: number
  lat: number
  lon: number
}

/** Everything that the server's own index holds, in its order of importance. */
export function readCorpus(file: string): Record[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      `SELECT place_id AS id, place.id AS place, place.name, district.name AS district, state.name AS state, postal_code AS pin, importance,
         sub_category AS subCategory, lat, lon
       FROM place JOIN district USING (district_id) JOIN state ON state.state_id = place.state_id ORDER BY place_id`,
    )
    .all() as Record[]
  database.close()
  return rows
}

/** Post offices and cities: what queries are made from. */
export function isTarget({ subCategory }: Record): boolean {
  return (subCategory >= 411 && subCategory <= 413) || subCategory === 211 || subCategory === 212
}

/** Names of letters alone, long enough that a slip leaves something of them. */
export function misspellable({ name }: Record): boolean {
  return /^[a-z]+( [a-z]+)*$/i.test(name) && name.replaceAll(' ', '').length >= 5
}

/** Names are the same when their letters and digits are. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/\(.*\)|[^a-z\d]/g, '')
}
