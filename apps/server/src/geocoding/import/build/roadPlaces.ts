import { metresBetween, type Position } from '../../../platform/geography/geography.ts'
import type { Place, Road } from '../../place.ts'

/** Pieces with one name in one cell of this size are one road. */
const cellDegrees = 0.1

export type RoadPlaces = {
  add: (road: Road, sourceId: number) => void
  all: () => { place: Place; sourceId: number }[]
}

type KnownRoad = {
  sourceId: number
  name: string
  otherNames: Set<string>
  kilometres: number
  points: number
  middle: Position
}

/** Turns the many pieces of a road into one place, in the middle of its longest piece. */
export function roadPlaces(): RoadPlaces {
  const roads = new Map<string, KnownRoad>()
  return {
    add({ name, line, otherNames = [] }, sourceId) {
      const middle = middlePoint(line)
      const cell = [middle.lat, middle.lon].map((degrees) => Math.floor(degrees / cellDegrees)).join(' ')
      const key = `${cell} ${name}`
      const known = roads.get(key)
      const names = new Set([...(known?.otherNames ?? []), ...otherNames])
      const kilometres = (known?.kilometres ?? 0) + lineKilometres(line)
      if (!known || known.points < line.length)
        roads.set(key, { sourceId, name, otherNames: names, kilometres, points: line.length, middle })
      else Object.assign(known, { otherNames: names, kilometres })
    },
    all: () =>
      [...roads].map(([key, { sourceId, name, otherNames, kilometres, middle }]) => ({
        sourceId,
        place: {
          kind: 'place',
          id: `road-${key.replaceAll(' ', '-')}`,
          name,
          otherNames: [...otherNames],
          guessedNames: [name, ...otherNames].flatMap(initials),
          // 40 for 100 m, 68 for 5 km: main roads are long.
          importance: Math.round(Math.min(80, 40 + 16.5 * Math.log10(1 + 10 * kilometres))),
          position: middle,
          subCategory: 311,
        },
      })),
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
