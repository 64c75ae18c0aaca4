import { DatabaseSync } from 'node:sqlite'
import { metresBetween, type Position } from '@geofield/geography'
import type { Random } from './random.ts'

/** A place that an address is made for. Unknown texts are empty. */
export type Target = Position & {
  kind: 'locality' | 'village' | 'town' | 'street' | 'place'
  name: string
  /** For something on a map of a city: the locality around it. */
  locality: string
  town: string
  tehsil: string
  district: string
  state: string
  pin: string
  /** The post office of a village's PIN. */
  office: string
}

type Row = Position & {
  id: string
  name: string
  code: number
  pin: number
  importance: number
  state: string
  district: string
  tehsil: string
}

const townMetres = 12_000
const localityMetres = 1500
const pinMetres = 4000

/** Draws places of known positions from a file of places: parts of cities, villages, towns, and what maps of cities have. */
export function drawTargets(file: string, random: Random): Target[] {
  const rows = readRows(file)
  const offices = rows.filter(({ code, pin }) => code >= 411 && code <= 413 && pin > 0)
  const cities = rows.filter(
    ({ id, code, importance }) => id.startsWith('city-') && code === 211 && importance >= 210,
  )
  const towns = rows.filter(({ id, code }) => id.startsWith('city-') && code === 212)
  const byPin = Map.groupBy(offices, ({ pin }) => pin)
  const cityAround = (place: Position) => nearest(place, cities, townMetres)
  const toTarget = (kind: Target['kind'], row: Row, more: Partial<Target> = {}): Target | undefined => {
    const pin = row.pin || nearest(row, offices, pinMetres)?.pin
    if (!pin) return undefined
    const { lat, lon, name, tehsil, district, state } = row
    const office = byPin.get(pin)?.find(({ code }) => code !== 413)?.name ?? ''
    const town = { locality: '', town: '', office: bare(office), pin: String(pin) }
    return { kind, lat, lon, name: bare(name), tehsil, district, state, ...town, ...more }
  }
  const inCity = (row: Row, kind: Target['kind'], more: Partial<Target> = {}) => {
    const city = cityAround(row)
    return city && bare(row.name) !== city.name
      ? toTarget(kind, row, { town: city.name, ...more })
      : undefined
  }
  const drawn = (list: Row[], count: number, make: (row: Row) => Target | undefined): Target[] => {
    const found: Target[] = []
    const seen = new Set<Row>()
    for (let tries = 0; found.length < count && tries < count * 60 && list.length > 0; tries++) {
      const row = random.pick(list)
      if (seen.has(row)) continue
      seen.add(row)
      const target = isWritable(row) && make(row)
      if (target) found.push(target)
    }
    return found
  }
  const localities = rows.filter(({ id, code }) => id.startsWith('landmark-') && code >= 221 && code <= 223)
  const mapped = rows.filter(({ id }) => id.startsWith('osm-'))
  const suburbs = [...localities, ...mapped.filter(({ code }) => code >= 221 && code <= 223)]
  const withLocality = (kind: Target['kind']) => (row: Row) => {
    const locality = nearest(row, suburbs, localityMetres)
    return locality && inCity(row, kind, { locality: bare(locality.name) })
  }
  return [
    ...drawn(offices.filter(({ code }) => code === 412), 190, (row) => inCity(row, 'locality')),
    ...drawn(localities, 60, (row) => inCity(row, 'locality')),
    ...drawn(offices.filter(({ code }) => code === 413), 120, (row) => cityAround(row) ? undefined : toTarget('village', row)),
    ...drawn(towns, 40, (row) => toTarget('town', row)),
    ...drawn(mapped.filter(({ code }) => code === 311), 35, withLocality('street')),
    ...drawn(mapped.filter(({ code }) => (code >= 421 && code < 450) || code === 631 || code === 331), 35, withLocality('place')),
  ] // prettier-ignore
}

/** Only places whose position is their own. */
function readRows(file: string): Row[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      `SELECT place.id, place.name, lat, lon, sub_category AS code, postal_code AS pin, importance,
         coalesce(state.name, '') AS state, coalesce(district.name, '') AS district, coalesce(tehsil.name, '') AS tehsil
       FROM place LEFT JOIN state ON state.state_id = place.state_id
         LEFT JOIN district ON district.district_id = place.district_id
         LEFT JOIN tehsil ON tehsil.tehsil_id = place.tehsil_id
       WHERE position_kind = 0 ORDER BY place.id`,
    )
    .all() as Row[]
  database.close()
  return rows
}

function nearest<T extends Position>(place: Position, list: T[], limitMetres: number): T | undefined {
  let best: T | undefined
  let least = limitMetres
  for (const each of list) {
    if (Math.abs(each.lat - place.lat) * 110_000 > least) continue
    const metres = metresBetween(place, each)
    if (metres < least) [best, least] = [each, metres]
  }
  return best
}

/** Names in Latin letters that say something. */
function isWritable({ name, district, state }: Row): boolean {
  return /^[A-Za-z][A-Za-z .()'-]{3,}$/.test(name) && district !== '' && state !== ''
}

function bare(name: string): string {
  return name.replace(/\s*\(.*$/, '').trim()
}
