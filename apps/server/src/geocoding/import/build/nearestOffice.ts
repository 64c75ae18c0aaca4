import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Position } from '../../../platform/geography/geography.ts'
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
  return ({ lat, lon }: Position, stateId: number): UnitIds | undefined => {
    const near = around(index, lon, lat, asked, maxKilometres).map((at) => offices[at]!.ids)
    // The state that the source names takes precedence.
    const fitting = near.filter((ids) => stateId === 0 || ids.stateId === stateId)
    const counts = Map.groupBy(fitting, ({ districtId }) => districtId)
    return [...counts.values()].sort((one, other) => other.length - one.length)[0]?.[0]
  }
}
