import type { Transaction } from '../../platform/database/database.ts'
import type { Position } from '@geofield/geography'
import { parsePoint } from '../../platform/geography/parsePoint.ts'
import type { StoredVisit } from './visit.ts'

/** Returns the positions of the visits' customers, by the visit's customerGuid. Customers without a location are absent. */
export async function findCustomerPositions(
  transaction: Transaction,
  visits: Pick<StoredVisit, 'customerGuid'>[],
): Promise<Map<string, Position>> {
  const guids = [...new Set(visits.map(({ customerGuid }) => customerGuid))]
  const { rows } = await transaction.query<{ guid: string; location: string | null }>(
    `with asked as materialized (
       select guid, folded_text(guid) folded from unnest($1::text[]) guid
     ), found as materialized (
       select folded_text(data->>'customer_guid') folded, data->>'customer_location' location from unrestricted_record
       where layer_id = (select layer_id from layer where name = 'CUSTOMER') and data ? 'customer_guid'
         and folded_text(data->>'customer_guid') = any (array(select folded from asked))
     )
     select guid, location from asked join found using (folded)`,
    [guids],
  )
  const places = new Map<string, Position>()
  for (const { guid, location } of rows) {
    const place = parsePoint(location)
    if (place) places.set(guid, place)
  }
  return places
}
