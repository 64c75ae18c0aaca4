import { hash } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { parseNetwork } from '../../platform/network.ts'

/** How many networks of a user are remembered, and for how long. */
const maxNetworks = 20
const rememberedFor = '90 days'

/** Only a hash of the address is stored, because nobody needs to read it. */
export function hashNetwork(tenantId: number, address: string): Buffer {
  return hash('sha256', `${tenantId} ${parseNetwork(address)}`, 'buffer')
}

type Login = { tenantId: number; userId: string; network: Buffer }

/** Remembers that the user has logged in from this network. */
export async function rememberNetwork(
  transaction: Transaction,
  { tenantId, userId, network }: Login,
): Promise<void> {
  await transaction.query(
    `insert into login_network (tenant_id, user_id, network) values ($1, $2, $3)
     on conflict (tenant_id, user_id, network) do update set last_login_at = now()`,
    [tenantId, userId, network],
  )
  await transaction.query(
    `delete from login_network where user_id = $1 and (last_login_at < now() - $2::interval or network in (
       select network from login_network where user_id = $1 order by last_login_at desc offset $3))`,
    [userId, rememberedFor, maxNetworks],
  )
}
