import type { Transaction } from '../../platform/database/database.ts'
import { parsePoint, type Position } from '../../platform/geography/geography.ts'
import type { StoredVisit } from './visit.ts'

/**
 * Returns the positions of the visits' customers, by customer_guid in lower case. Customers without a location are
 * absent.
 */
export async function findCustomerPositions(
  transaction: Transaction,
  visits: Pick<StoredVisit, 'customerGuid'>[],
): Promise<Map<string, Position>> {
  const guids = [...new Set(visits.map(({ customerGuid }) => customerGuid.toLowerCase()))]
  const { rows } = await transaction.query<{ guid: string; location: string | null }>(
    `select data->>'customer_guid' guid, data->>'customer_location' location from unrestricted_record
     where layer_id = (select layer_id from layer where name = 'CUSTOMER')
       and data ? 'customer_guid' and lower(data->>'customer_guid') = any($1::text[])`,
    [guids],
  )
  const places = new Map<string, Position>()
  for (const { guid, location } of rows) {
    const place = parsePoint(location)
    if (place) places.set(guid.toLowerCase(), place)
  }
  return places
}
