import type { Position } from '@geofield/polyline'
import type { Play } from '../tool.ts'
import { type FoundPlace, isDoubtful } from '../foundPlace.ts'
import type { ListedPlace } from './placeList.ts'

export interface ListDots {
  show: (listed: readonly ListedPlace[]) => void
  /** The place whose dot is at a position of the map. */
  hit: (at: Position) => FoundPlace | undefined
}

/** A long list as dots, since thousands of markers would be slow. The doubtful ones have the colour of faults. */
export function listDots({ map }: Play): ListDots {
  let places: FoundPlace[] = []
  return {
    show: (listed) => {
      places = listed.flatMap(({ place }) => place ?? [])
      const edge = '--sl-color-black'
      map.points.looks({
        sure: { fill: '--sl-color-bg-accent', edge, radius: 7 },
        doubtful: { fill: '--bad', edge, radius: 7 },
      })
      map.points.show(
        places.map((place) => ({ at: place.at, look: isDoubtful(place) ? 'doubtful' : 'sure' })),
      )
    },
    hit: (at) => {
      const { x, y } = map.project(at)
      const index = places.length > 0 ? map.points.hit(x, y) : undefined
      return index === undefined ? undefined : places[index]
    },
  }
}
