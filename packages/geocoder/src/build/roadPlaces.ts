import type { DatabaseSync } from 'node:sqlite'
import { metresBetween, type Position } from '@geofield/geography'
import { languagesText, readLanguagesText } from '../languages.ts'
import type { Place, Road } from '../place.ts'

/**
 * Pieces with one name in one cell of this size, about 2.5 km, are one road: a city has several streets of one name, and who
 * names a part of the city means the street or the stretch there.
 */
const cellDegrees = 0.025

export type RoadPlaces = {
  add: (road: Road, sourceId: number) => void
  all: () => Iterable<{ place: Place; sourceId: number }>
}

/** What is known of a road; its middle is that of its longest piece. */
type KnownRoad = Position & {
  sourceId: number
  key: string
  name: string
  names: string
  otherNames: string
  kilometres: number
}

/** Turns the many pieces of a road into one place. A country has millions of roads: they are staged, not in memory. */
export function roadPlaces(database: DatabaseSync): RoadPlaces {
  const add = database.prepare(
    `INSERT INTO staging.road VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET
       kilometres = kilometres + excluded.kilometres,
       source_id = iif(excluded.points > points, excluded.source_id, source_id),
       lat = iif(excluded.points > points, excluded.lat, lat),
       lon = iif(excluded.points > points, excluded.lon, lon),
       points = max(excluded.points, points),
       names = iif(names = '', excluded.names, names)`,
  )
  const readOtherNames = database.prepare('SELECT other_names AS names FROM staging.road WHERE key = ?')
  const writeOtherNames = database.prepare('UPDATE staging.road SET other_names = ? WHERE key = ?')
  return {
    add({ name, names, line, otherNames = [] }, sourceId) {
      const { lat, lon } = middlePoint(line)
      const cell = [lat, lon].map((degrees) => Math.floor(degrees / cellDegrees)).join(' ')
      const key = `${cell} ${name}`
      add.run(
        key,
        name,
        languagesText({ ...(names && { names }) }),
        '[]',
        sourceId,
        lineKilometres(line),
        line.length,
        lat,
        lon,
      )
      if (otherNames.length === 0) return
      const { names: known } = readOtherNames.get(key) as { names: string }
      const all = new Set([...(JSON.parse(known) as string[]), ...otherNames])
      writeOtherNames.run(JSON.stringify([...all]), key)
    },
    *all() {
      const rows = database
        .prepare(
          `SELECT key, name, names, other_names AS otherNames, source_id AS sourceId, kilometres, lat, lon
           FROM staging.road ORDER BY rowid`,
        )
        .iterate() as Iterable<KnownRoad>
      for (const row of rows) yield { sourceId: row.sourceId, place: toPlace(row) }
    },
  }
}

function toPlace({ key, name, names, otherNames, kilometres, lat, lon }: KnownRoad): Place {
  const others = JSON.parse(otherNames) as string[]
  return {
    kind: 'place',
    id: `road-${key.replaceAll(' ', '-')}`,
    name,
    ...(names !== '' && { names: readLanguagesText(names) }),
    otherNames: others,
    guessedNames: [name, ...others].flatMap(initials),
    // 40 for 100 m, 68 for 5 km: main roads are long.
    importance: Math.round(Math.min(80, 40 + 16.5 * Math.log10(1 + 10 * kilometres))),
    position: { lat, lon },
    subCategory: 311,
  }
}

function middlePoint(line: number[]): Position {
  const at = 2 * Math.floor(line.length / 4)
  return { lat: line[at + 1]!, lon: line[at]! }
}

function lineKilometres(line: number[]): number {
  let metres = 0
  for (let i = 2; i < line.length; i += 2)
    metres += metresBetween({ lon: line[i - 2]!, lat: line[i - 1]! }, { lon: line[i]!, lat: line[i + 1]! })
  return metres / 1000
}

const streetType = /^(road|rd|marg|path|rasta|street|lane|avenue|highway)$/i

/** Returns the short form of a road's name: people say "MG Road" for "Mahatma Gandhi Marg", where no map says so. */
function initials(name: string): string[] {
  const words = name.split(/[\s-]+/)
  const type = words.pop()!
  const isLong =
    words.length >= 2 && words.length <= 4 && words.every((word) => /^[A-Z][a-z]{2,}$/.test(word))
  if (!isLong || !streetType.test(type)) return []
  return [`${words.map((word) => word[0]).join('')} ${/^(marg|path|rasta)$/i.test(type) ? 'Road' : type}`]
}
