import type { Database, Transaction } from '../platform/database/database.ts'
import { selectList } from '../platform/database/selectList.ts'
import type { StoredChange } from './change.ts'
import type { Feed, Window } from './feed.ts'

/** The most changes that one statement moves. The rest wait for the next call, so that each statement stays short. */
const movedAtOnce = 5_000

type Sequenced = { lastPosition: number; hasMore: boolean }

/**
 * Gives positions to the changes that are committed. Returns the last position, and whether more changes wait. Runs in
 * its own transaction: readers see a change only after its position is committed.
 */
export async function sequenceChanges(
  database: Pick<Database, 'query'>,
  tenantId: number,
): Promise<Sequenced> {
  const { rows } = await database.query<Sequenced>({
    name: 'sequence changes',
    text: 'select last_position "lastPosition", has_more "hasMore" from sequence_changes($1, $2)',
    values: [tenantId, movedAtOnce],
  })
  return rows[0] ?? { lastPosition: 0, hasMore: false }
}

/** Returns how many changes have no position yet, of all tenants together, as PostgreSQL's statistics estimate. */
export async function estimateWaiting(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    `select n_live_tup waiting from pg_stat_user_tables where relid = 'geofield.change_inbox'::regclass`,
  )
  return rows[0]?.waiting ?? 0
}

/** Tells all servers that listen that these tenants may have changed. */
export async function announceChanges(
  database: Pick<Database, 'query'>,
  channel: string,
  tenants: readonly number[],
): Promise<void> {
  await database.query('select pg_notify($1, $2)', [channel, tenants.join(' ')])
}

export async function readFeed(transaction: Transaction): Promise<Feed | undefined> {
  const { rows } = await transaction.query<Feed>(
    `select last_position "lastPosition", pruned_position "prunedPosition", array(
       select array[lower(each), upper(each)] from unnest(lost) each order by each) lost
     from change_feed`,
  )
  return rows[0]
}

export async function hasLayer(transaction: Transaction, name: string): Promise<boolean> {
  const { rows } = await transaction.query({
    name: 'layer of changes',
    text: 'select from layer where name = $1',
    values: [name],
  })
  return rows.length > 0
}

const columns = selectList<StoredChange>({
  position: 'position',
  kind: 'kind',
  layerName: 'layer',
  objectId: 'object_id',
  operation: 'operation',
  changedAt: 'changed_at',
  changedBy: 'modified_by',
})

type Wanted = { take: number; kinds?: readonly string[] | undefined; layerName?: string | undefined }

/** Returns the first changes of a window that the account of the transaction may see. */
export async function selectChanges(
  transaction: Transaction,
  { after, upTo }: Window,
  { take, kinds, layerName }: Wanted,
): Promise<StoredChange[]> {
  const { rows } = await transaction.query<StoredChange>({
    name: 'select changes',
    text: `select ${columns} from change
     where position > $1 and position <= $2 and ($4::text[] is null or kind = any($4))
       and ($5::text is null or layer is null or layer = $5)
     order by position limit $3`,
    values: [after, upTo, take, kinds ?? null, layerName ?? null],
  })
  return rows
}
