import { randomUUID } from 'node:crypto'
import { metresBetween } from '@geofield/geography'
import type pg from 'pg'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { connectOwner } from '../../platform/database/migrate/owner.ts'
import type { Call, OperationId } from '../../platform/http/handlers.ts'
import { noHeaders } from '../../platform/testing/noHeaders.ts'
import { testActor } from '../../platform/testing/testActor.ts'
import { silent, startTestDatabase } from '../../platform/testing/testDatabase.ts'
import type { MeasureWays } from '../index.ts'

const tenant = { tenantId: 1, code: 'one', actor: testActor('asha') }
const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41', username: 'asha' }
export const workers = Array.from({ length: 3 }, (_, at) => `e0000000-0000-4000-8000-00000000000${at}`)
/** Customers on a grid of about 1 km, rows of eight from west to east. */
export const customers = Array.from({ length: 40 }, (_, at) => ({
  guid: `c-${at}`,
  lat: 18.5 + 0.01 * Math.floor(at / 8),
  lon: 73.81 + 0.01 * (at % 8),
}))

/** Straight ways at 10 m/s. What roads make of them is tested with the real engine in the contract suite. */
export const straightWays: MeasureWays = async (positions) => {
  const distances = Int32Array.from(
    positions.flatMap((a) => positions.map((b) => Math.round(metresBetween(a, b)))),
  )
  return { distances, durations: distances.map((metres) => metres / 10), synthetic: true, seconds: 0 }
}

export type TeamWorld = { database: Database; owner: pg.Client; stop: () => Promise<void> }

/** Starts a database with three workers, the customers and one without a location. The tenant's clock is that of India. */
export async function startTeam(): Promise<TeamWorld> {
  const postgres = startTestDatabase()
  const connection = await postgres.migrated()
  const database = await openDatabase(connection, silent.log)
  const owner = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name, time_zone) values ('one', 'One', 'Asia/Kolkata')`)
  await owner.query(`insert into layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`)
  for (const { guid, lat, lon } of [...customers, { guid: 'nowhere', lat: 0, lon: 0 }]) {
    const location = guid === 'nowhere' ? null : JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
    await owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       values (1, 1, $1, 'demo', 3, 'demo', 3, $2)`,
      [randomUUID(), JSON.stringify({ customer_guid: guid, customer_location: location })],
    )
  }
  for (const [at, guid] of workers.entries()) {
    await owner.query(
      `insert into employee (tenant_id, employee_id, employee_guid, full_name, status, created_by, modified_by)
       values (1, $1, $2, $3, 3, 'demo', 'demo')`,
      [randomUUID(), guid, `Worker ${at}`],
    )
  }
  const stop = async () => {
    await owner.end()
    await database.close()
    await postgres.stop()
  }
  return { database, owner, stop }
}

/** A call of an admin, or of somebody else. */
export const teamCall = <Id extends OperationId>(path: object, body?: unknown, actor: object = {}) =>
  ({
    path: { tenant: 'one', ...path },
    query: {},
    body,
    ...noHeaders,
    signal: new AbortController().signal,
    caller: { tenant: { ...tenant, actor: { ...tenant.actor, ...actor } }, user, keyId: '' },
  }) as never as Call<Id>
