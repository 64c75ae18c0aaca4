import type { Position } from '@geofield/geography'
import { createStateOutlines, type StateOutlines } from '@geofield/geography/india'
import type { SearchIndex } from '../search/searchArrays.ts'
import type { UnitNames } from '../unitNames.ts'
import type { AddressArrays } from './addressArrays.ts'
import { isSameName } from './names.ts'
import type { createOffices } from './offices.ts'
import { pointIndex } from './pointIndex.ts'

/** The outlines of states are right to this distance. */
const outlineMetres = 3_000
/** Nearer to an edge the post offices are right more often. */
const votingMetres = 2_000
/** How far from a post office a position outside of every outline is still in India, beside an edge. */
export const besideEdgeLimitMetres = 10_000
/** So many of the nearest five post offices decide on the state beside an edge. */
const decidingOffices = 3
/** So near to the middle of a town that gives its district its name, the district is that one. */
const seatReachMetres = 2_000

/** The outlines take some time to index, and do not depend on the file of places. */
let sharedOutlines: StateOutlines | undefined

type Parts = {
  arrays: AddressArrays
  places: SearchIndex
  units: UnitNames
  offices: ReturnType<typeof createOffices>
}

/** Finds the state of a position by outlines, and the town that gives its district its name. */
export function createStates({ arrays, places, units, offices }: Parts) {
  sharedOutlines ??= createStateOutlines(outlineMetres)
  const { look, metresTo } = sharedOutlines
  const nearestSeats = pointIndex({ places: arrays.seatPlaces, tree: arrays.seatTree }, places)

  /** Returns the state by the post offices, unless the nearest one agrees with the outline. */
  function stateIdBesideEdge(position: Position, state: string): number | undefined {
    const ids = offices
      .near(position, { stateId: 0, limitMetres: besideEdgeLimitMetres })
      .map(offices.stateOf)
    if (isSameName(units.states[ids[0] ?? 0] ?? '', state)) return undefined
    const most = ids.find((id) => ids.filter((other) => other === id).length >= decidingOffices)
    return metresTo(units.states[most ?? 0] ?? '', position) <= votingMetres ? most : undefined
  }

  return {
    outlineAt(position: Position): { state: string; isNearEdge: boolean } {
      const { state = '', edgeMetres } = look(position)
      const isNearEdge = edgeMetres < outlineMetres
      const decided =
        state !== '' && edgeMetres < votingMetres ? stateIdBesideEdge(position, state) : undefined
      return { state: decided === undefined ? state : units.states[decided]!, isNearEdge }
    },
    /** Returns the ids of the town's units, unless it lies in a state that the position is too far from. */
    seatAt(position: Position, state: string): { stateId: number; districtId: number } | undefined {
      const [seat] = nearestSeats(position, { limitMetres: seatReachMetres, count: 1 })
      if (!seat) return undefined
      const place = arrays.seatPlaces[seat.point]!
      const [stateId, districtId] = [places.placeStates[place]!, places.placeDistricts[place]!]
      const name = units.states[stateId]!
      const isHere = isSameName(name, state) || metresTo(name, position) <= votingMetres
      return isHere ? { stateId, districtId } : undefined
    },
  }
}
