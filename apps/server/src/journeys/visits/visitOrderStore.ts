import type { Transaction } from '../../platform/database/database.ts'
import type { StoredVisit } from './visit.ts'

/**
 * What decides which visits share one order: those of an employee on a day, whatever their plans; without an employee those
 * of a plan on a day. A visit with neither plan nor assignee is alone on its day.
 */
export type Day = Pick<StoredVisit, 'planId' | 'assignee' | 'date'>

/** Returns whose order the visit belongs to. */
export function orderOwner({ assignee, planId }: Omit<Day, 'date'>): string | null {
  return assignee ?? planId
}

export function isSameDay(one: Day, other: Day): boolean {
  return one.date === other.date && orderOwner(one) === orderOwner(other)
}

/**
 * Until the transaction ends nobody else changes the order of days of these owners. Owners are locked in one order, so two
 * transactions with the same owners can't wait for each other.
 */
export async function lockOrders(
  transaction: Transaction,
  owners: readonly (string | null)[],
): Promise<void> {
  for (const owner of new Set(owners.filter((each) => each !== null).toSorted())) {
    await transaction.query(
      `select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' ' || $1, 7301985))`,
      [owner],
    )
  }
}

/**
 * Makes room for one visit at the wanted place, or at the end, and returns its place. The other visits keep their
 * order, without gaps.
 */
export async function makeRoom(
  transaction: Transaction,
  day: Day,
  { wanted, visitId }: { wanted?: number | undefined; visitId?: string },
): Promise<number> {
  const owner = orderOwner(day)
  if (owner === null) return 1
  await lockOrders(transaction, [owner])
  const others = 'sharing_visits($1, $2) where visit_id is distinct from $3'
  const values = [owner, day.date, visitId ?? null]
  const counted = await transaction.query<{ count: number }>(`select count(*) from ${others}`, values)
  const last = counted.rows[0]!.count + 1
  const place = Math.min(wanted ?? last, last)
  await transaction.query(
    `select place_visits(array_agg(visit_id), array_agg(n + case when n >= $4 then 1 else 0 end))
     from (select visit_id, row_number() over (order by visit_order, visit_number) n from ${others}) numbered`,
    [...values, place],
  )
  return place
}

/** Numbers the visits of a plan of one day as its entries stand, where the day has no others. For the owner, who sees all tenants. */
export async function orderAsEntered(owner: Transaction, tenantId: number, planId: string): Promise<void> {
  await owner.query('update visit set visit_order = entry + 1 where tenant_id = $1 and plan_id = $2', [
    tenantId,
    planId,
  ])
}

/** Closes the gaps of the days that these visits have left or joined. A visit that joined comes in the place that it has. */
export async function closeGaps(transaction: Transaction, days: readonly Day[]): Promise<void> {
  const owned = days.filter((day) => orderOwner(day) !== null)
  if (owned.length === 0) return
  const owners = [...new Set(owned.map((day) => orderOwner(day)!))]
  const dates = owned.map(({ date }) => date).toSorted()
  await lockOrders(transaction, owners)
  await transaction.query('select number_days($1, $2, $3)', [owners, dates[0], dates.at(-1)])
}

/** Gives the visits of a day the places that they have among the others of their days, in the order of the list. */
export async function permutePlaces(transaction: Transaction, visitIds: string[]): Promise<void> {
  await transaction.query(
    `with listed as materialized (
       select visit_id, coalesce(assignee, plan_id) owner, visit_order, place
       from unnest($1::uuid[]) with ordinality wanted(visit_id, place) join visit using (visit_id)
     ), numbered as (
       select *, row_number() over (partition by owner order by place) wanted,
         row_number() over (partition by owner order by visit_order) held
       from listed
     )
     select place_visits(array_agg(one.visit_id), array_agg(other.visit_order::bigint))
     from numbered one join numbered other on one.owner is not distinct from other.owner and one.wanted = other.held`,
    [visitIds],
  )
}

/**
 * Brings an employee's day into the order of the list. Visits that are not in it come before it if they have begun, and after
 * it otherwise.
 */
export async function arrangeDay(
  transaction: Transaction,
  { assignee, date }: { assignee: string; date: string },
  visitIds: string[],
): Promise<void> {
  await lockOrders(transaction, [assignee])
  await transaction.query(
    `select place_visits(array_agg(visit_id), array_agg(place))
     from (
       select visit_id, row_number() over (
         order by case when listed is not null then 1 when status in (3, 4) then 0 else 2 end, listed, visit_order,
           visit_number) place
       from sharing_visits($1, $2) left join unnest($3::uuid[]) with ordinality wanted(visit_id, listed) using (visit_id)
     ) placed`,
    [assignee, date, visitIds],
  )
}
