import type { Position } from '../../../platform/geography/geography.ts'
import type { Place, Road } from '../../place.ts'

/** Pieces with one name in one cell of this size are one road. */
const cellDegrees = 0.1

export type RoadPlaces = {
  add: (road: Road, sourceId: number) => void
  all: () => { place: Place; sourceId: number }[]
}

/** Turns the many pieces of a road into one place, in the middle of its longest piece. */
export function roadPlaces(): RoadPlaces {
  const roads = new Map<string, { sourceId: number; name: string; points: number; middle: Position }>()
  return {
    add({ name, line }, sourceId) {
      const middle = middlePoint(line)
      const cell = [middle.lat, middle.lon].map((degrees) => Math.floor(degrees / cellDegrees)).join(' ')
      const key = `${cell} ${name}`
      const known = roads.get(key)
      if (!known || known.points < line.length)
        roads.set(key, { sourceId, name, points: line.length, middle })
    },
    all: () =>
      [...roads].map(([key, { sourceId, name, middle }]) => ({
        sourceId,
        place: {
          kind: 'place',
          id: `road-${key.replaceAll(' ', '-')}`,
          name,
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
