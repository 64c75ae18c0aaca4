import type { Transaction } from '../../platform/database/database.ts'
import { arrangeDay, closeGaps, type Day, lockOrders, orderOwner } from '../visits/visitOrderStore.ts'
import { refreshPlanStatus } from '../visits/visitStore.ts'
import { type Move, writeMoves } from './dayStore.ts'
import { DaysChanged } from './untilUnchanged.ts'

/** Visits that get another employee or day, and the whole order of each day that they join. */
export type Placed = { moves: Move[]; days: { assignee: string; date: string; visitIds: string[] }[] }

type Before = {
  /** The days that the visits leave. */
  from: Day[]
  /** Whose days change. */
  owners: string[]
  /** Whether what the decision rests on is still so. */
  isUnchanged: () => Promise<boolean>
}

/** Stores moves and orders, or throws DaysChanged. Every visit that changes is in the feed of changes, by the database. */
export async function storePlaced(
  transaction: Transaction,
  { moves, days }: Placed,
  { from, owners, isUnchanged }: Before,
): Promise<void> {
  await lockOrders(transaction, [...owners, ...from.map(orderOwner)])
  if (!(await isUnchanged())) throw new DaysChanged()
  if ((await writeMoves(transaction, moves)) < moves.length) throw new DaysChanged()
  for (const { visitIds, ...day } of days) await arrangeDay(transaction, day, visitIds)
  await closeGaps(transaction, from)
  for (const planId of new Set(from.map((day) => day.planId))) await refreshPlanStatus(transaction, planId)
}
