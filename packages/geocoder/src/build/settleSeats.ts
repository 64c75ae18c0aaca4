import type { DatabaseSync } from 'node:sqlite'
import { metresBetween } from '@geofield/geography'
import { createStateOutlines } from '@geofield/geography/india'
import type { AdministrationTable } from './administrationTable.ts'
import { middle, type Offices } from './officeGroups.ts'

/** No district reaches farther from the middle of its post offices. */
const reachMetres = 120_000
/** The list of towns puts enclaves into the state around them. */
const besideMetres = 2_000

type Town = { row: number; name: string; lat: number; lon: number; stateId: number; districtId: number }

/**
 * Puts each town that gives a district its name into that district, whatever the post offices around it say. Of several
 * towns of the name in the state it is the one nearest to the middle of the district.
 */
export function settleSeats(
  database: DatabaseSync,
  { units: { states, districts }, offices }: { units: AdministrationTable; offices: Offices },
): void {
  const towns = database
    .prepare(
      `SELECT rowid AS row, name, lat, lon, state_id AS stateId, district_id AS districtId FROM staging.place
       WHERE sub_category IN (211, 212) AND state_id > 0 AND lat IS NOT NULL`,
    )
    .all() as Town[]
  const settle = database.prepare('UPDATE staging.place SET state_id = ?, district_id = ? WHERE rowid = ?')
  const { metresTo } = createStateOutlines(besideMetres)
  const idOf = (town: Town) => {
    const own = districts.findId(town.name, town.stateId)
    if (own !== 0) return town.districtId === 0 ? own : 0
    const other = states.list.find(
      ({ id, name }) => districts.findId(town.name, id) !== 0 && metresTo(name, town) < Infinity,
    )
    return other ? districts.findId(town.name, other.id) : 0
  }
  const byDistrict = Map.groupBy(towns, idOf)
  byDistrict.delete(0)
  for (const [districtId, ofName] of byDistrict) {
    const known = offices.byDistrict.get(districtId)
    const metres = (town: Town) => (known ? metresBetween(town, middle(known)) : 0)
    const [seat, another] = ofName.toSorted((one, other) => metres(one) - metres(other))
    const isCertain = known ? metres(seat!) <= reachMetres : another === undefined
    if (isCertain) settle.run(districts.list[districtId - 1]!.parent, districtId, seat!.row)
  }
}
