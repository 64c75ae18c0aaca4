import type { DatabaseSync } from 'node:sqlite'
import { metresBetween, type Position } from '@geofield/geography'
import { indexedWords } from '../buildSearchArrays.ts'
import { positionKind } from '../../place.ts'

type Locality = Position & {
  row: number
  name: string
  names: string
  code: number
  state: number
  pin: number
}

/** The hand-made positions are right to a kilometre; the directory's are often those of another town. */
const samePlaceMetres = 3000
/** So far a post office may be from the well-known part of a city or village of its name. */
const farthestMetres = 60_000

/**
 * Joins a well-known part of a city or village of `landmarks.ts` with the post offices of its name: it takes their PIN, and
 * they take its position if their own is far from it.
 */
export function joinKnownLocalities(database: DatabaseSync): void {
  const select = (where: string) =>
    database
      .prepare(
        `SELECT rowid AS row, name, other_names AS names, lat, lon, sub_category AS code, state_id AS state, postal_code AS pin
         FROM staging.place WHERE ${where}`,
      )
      .all() as Locality[]
  const setPin = database.prepare('UPDATE staging.place SET postal_code = ? WHERE rowid = ?')
  const setPosition = database.prepare(
    `UPDATE staging.place SET lat = ?, lon = ?, position_kind = ${positionKind.ofTown} WHERE rowid = ?`,
  )
  const offices = select('sub_category IN (411, 412, 413) AND lat IS NOT NULL AND postal_code > 0')
  const byName = Map.groupBy(offices.flatMap(withNames), ({ key }) => key)
  for (const locality of select("id LIKE 'landmark-%' AND sub_category BETWEEN 221 AND 232")) {
    const found = new Set(
      withNames(locality).flatMap(({ key }) => byName.get(key)?.map(({ place }) => place) ?? []),
    )
    const near = [...found].filter((office) => metresBetween(office, locality) <= farthestMetres)
    const pins = new Set(near.map(({ pin }) => pin))
    if (pins.size !== 1) continue
    if (locality.pin === 0) setPin.run(near[0]!.pin, locality.row)
    for (const office of near)
      if (metresBetween(office, locality) > samePlaceMetres)
        setPosition.run(locality.lat, locality.lon, office.row)
  }
}

function withNames(place: Locality): { key: string; place: Locality }[] {
  const { other, guessed } = JSON.parse(place.names) as { other: string[]; guessed: string[] }
  const keys = new Set(
    [place.name, ...other, ...guessed].map((name) => `${place.state} ${indexedWords(name).join('')}`),
  )
  return [...keys].map((key) => ({ key, place }))
}
