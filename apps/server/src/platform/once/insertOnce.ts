import pg from 'pg'
import type { Transaction } from '../database/database.ts'
import type { DeviceId } from './claim.ts'
import { idTaken } from './once.ts'

const uniqueViolation = '23505'
/** The keys that have the Id. Others are about the data, and have errors of their own. */
const idKeys = /^(record|visit|plan)_(pkey|tenant_id_\1_guid_key)$/

/**
 * Runs the insert of a thing that has the device's Id, if the device made one. Throws CONFLICT if the tenant has a thing with
 * this Id: made by another account, or by the platform, or so long ago that the repeat is not recognised any more.
 */
export async function insertOnce<T>(
  transaction: Transaction,
  device: DeviceId | undefined,
  insert: () => Promise<T>,
): Promise<T> {
  if (!device) return insert()
  const current = await device.current(transaction)
  if (current) throw idTaken(device.id, current)
  try {
    return await insert()
  } catch (error) {
    // The account may not see it.
    if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) throw error
    throw idKeys.test(error.constraint ?? '') ? idTaken(device.id) : error
  }
}
