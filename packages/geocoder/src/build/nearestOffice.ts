import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Position } from '@geofield/geography'
import type { UnitIds } from './administrationTable.ts'

/** A position farther from every post office is not in India. */
const maxKilometres = 30
const asked = 5

/** Finds the units of a position: those that most of the nearest few post offices are in. */
export function nearestOffice(offices: { lat: number; lon: number; ids: UnitIds }[]) {
  if (offices.length === 0) return () => undefined
  const index = new KDBush(offices.length)
  for (const { lat, lon } of offices) index.add(lon, lat)
  index.finish()
  return ({ lat, lon }: Position, within: { stateId: number; districtId: number }): UnitIds | undefined => {
    // The units that are known take precedence.
    const isFitting = (at: number) => {
      const { stateId, districtId } = offices[at]!.ids
      return isOrUnknown(within.stateId, stateId) && isOrUnknown(within.districtId, districtId)
    }
    const near = around(index, lon, lat, asked, maxKilometres, isFitting).map((at) => offices[at]!.ids)
    const counts = Map.groupBy(near, ({ districtId }) => districtId)
    return [...counts.values()].sort((one, other) => other.length - one.length)[0]?.[0]
  }
}

function isOrUnknown(known: number, id: number): boolean {
  return known === 0 || known === id
}
