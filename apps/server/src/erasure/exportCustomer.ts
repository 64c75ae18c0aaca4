import type pg from 'pg'
import { createFile } from '../platform/files/newFile.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import { type Part, readCustomerParts } from './exportCustomerStore.ts'

type Exporting = {
  tenant: { tenantId: number; code: string }
  /** The customer's `Id` or `customer_guid`. */
  name: string
  /** A new file. */
  file: string
}

/** Writes what is about a customer, as of one moment, into a new file of JSON. Returns how much of each kind it is. */
export async function exportCustomer(
  owner: pg.ClientBase,
  { tenant: { tenantId, code: tenant }, name, file }: Exporting,
): Promise<Record<Part, number>> {
  const target = await createFile(file)
  try {
    const found = await readCustomerParts(owner, tenantId, name)
    const createdAt = new Date(wallClockMs()).toISOString()
    const content = { format: 'geofield customer', version: 1, createdAt, tenant, ...found }
    await target.write(Buffer.from(`${JSON.stringify(content, null, 2)}\n`))
    await target.finish()
    const counts = Object.entries(found).map(([part, list]) => [part, list.length])
    return Object.fromEntries(counts) as Record<Part, number>
  } catch (error) {
    await target.discard()
    throw error
  }
}
