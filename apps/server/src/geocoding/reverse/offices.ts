import type { DatabaseSync } from 'node:sqlite'

export type Office = {
  name: string
  /** As in the directory of the Department of Posts. */
  type: string
  pin: string
  state: string
  district: string
  tehsil: string
}

/** Post offices in columns, which take far less room than 150,000 objects. */
export type Offices = { lats: Float64Array; lons: Float64Array; read: (office: number) => Office }

type Row = {
  name: string
  lat: number
  lon: number
  subCategory: number
  postalCode: number
  stateId: number
  districtId: number
  tehsilId: number
}

const officeTypes: Record<number, string> = { 411: 'H.O', 412: 'S.O', 413: 'B.O' }

/** The post offices whose own position is known, the most important first. Row by row: all at once take 150 MB. */
export function loadOffices(database: DatabaseSync, kind: number): Offices {
  const which = 'FROM place WHERE sub_category BETWEEN 411 AND 413 AND position_kind = ?'
  const { count } = database.prepare(`SELECT count(*) AS count ${which}`).get(kind) as { count: number }
  const names: string[] = []
  const [lats, lons] = [new Float64Array(count), new Float64Array(count)]
  const [types, pins] = [new Uint16Array(count), new Uint32Array(count)]
  const [states, districts, tehsils] = [
    new Uint32Array(count),
    new Uint32Array(count),
    new Uint32Array(count),
  ]
  const rows = database
    .prepare(
      `SELECT name, lat, lon, sub_category AS subCategory, postal_code AS postalCode, state_id AS stateId,
         district_id AS districtId, tehsil_id AS tehsilId
       ${which} ORDER BY place_id`,
    )
    .iterate(kind) as Iterable<Row>
  for (const row of rows) {
    const at = names.push(row.name) - 1
    lats[at] = row.lat
    lons[at] = row.lon
    types[at] = row.subCategory
    pins[at] = row.postalCode
    states[at] = row.stateId
    districts[at] = row.districtId
    tehsils[at] = row.tehsilId
  }
  const units = {
    state: unitsOf(database, 'state', states),
    district: unitsOf(database, 'district', districts),
    tehsil: unitsOf(database, 'tehsil', tehsils),
  }
  return {
    lats,
    lons,
    read: (office) => ({
      name: names[office]!,
      type: officeTypes[types[office]!] ?? '',
      pin: pins[office] === 0 ? '' : String(pins[office]).padStart(6, '0'),
      state: units.state(office),
      district: units.district(office),
      tehsil: units.tehsil(office),
    }),
  }
}

/** The name of the unit of each office. */
function unitsOf(
  database: DatabaseSync,
  level: 'state' | 'district' | 'tehsil',
  ids: Uint32Array,
): (office: number) => string {
  const rows = database.prepare(`SELECT ${level}_id AS id, name FROM ${level}`).all() as {
    id: number
    name: string
  }[]
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (office) => names.get(ids[office]!) ?? ''
}
