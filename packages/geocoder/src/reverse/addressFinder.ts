import type { AddressFinder } from '../address.ts'
import { pickLanguage } from '../languages.ts'
import type { SearchIndex } from '../search/searchArrays.ts'
import type { UnitNames } from '../unitNames.ts'
import type { AddressArrays } from './addressArrays.ts'
import { areaIndex } from './areaIndex.ts'
import { folded } from './names.ts'
import { createOffices } from './offices.ts'
import { roadIndex } from './roadIndex.ts'
import { besideEdgeLimitMetres, createStates } from './states.ts'
import { toAddress } from './toAddress.ts'

/** Farther from every post office of the state the district is unknown. */
const districtLimitMetres = 150_000
/** How far from a post office a position outside of every outline, and of its edge, is still in India. */
const outsideLimitMetres = 3_000
/** Farther from every named road a position has no road. */
const roadLimitMetres = 200

/** Finds addresses at positions in arrays, as they are stored in the file. */
export function createAddressFinder(
  arrays: AddressArrays,
  places: SearchIndex,
  units: UnitNames,
): AddressFinder {
  const offices = createOffices(arrays, places, units)
  const { outlineAt, seatAt } = createStates({ arrays, places, units, offices })
  const areasAt = areaIndex(arrays)
  const roadAt = roadIndex(arrays, roadLimitMetres)
  const stateIds = new Map(units.states.map((name, id) => [folded(name), id]))
  return (position, languages = []) => {
    const areas = areasAt(position)
    const known = areas.find((area) => area.state !== '')?.state
    const outline = known === undefined ? outlineAt(position) : noOutline
    const state = known ?? outline.state
    const isOpen = areas.every(({ district }) => district === '')
    const seat = isOpen ? seatAt(position, state) : undefined
    const stateId = seat?.stateId ?? (state === '' ? 0 : stateIds.get(folded(state)))
    const outsideLimit = outline.isNearEdge ? besideEdgeLimitMetres : outsideLimitMetres
    const limitMetres = state === '' ? outsideLimit : districtLimitMetres
    const near = stateId === undefined ? [] : offices.near(position, { stateId, limitMetres })
    const [nearestOffice] = near
    const nearestOpen = isOpen ? offices.ofMost(near) : nearestOffice
    const nearest = seat ? offices.ofDistrict(position, seat.districtId) : nearestOpen
    const pin = areas.find((area) => area.pin !== '')?.pin
    return toAddress({
      areas,
      outline,
      office: nearest && offices.read(nearest),
      agreement: offices.agreement(near),
      mapped:
        pin === undefined
          ? offices.mappedPost(position, near)
          : offices.post(position, Number(pin), 'certain'),
      seat: seat && { state: units.states[seat.stateId]!, district: units.districts[seat.districtId]! },
      road: pickLanguage(roadAt(position), languages),
    })
  }
}

const noOutline = { state: '', isNearEdge: false }
