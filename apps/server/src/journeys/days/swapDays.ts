import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError, validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf, Handler, ResultOf } from '../../platform/http/handlers.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { dateFault } from '../fault.ts'
import { lockOrders } from '../visits/visitOrderStore.ts'
import { type DayVisit, findOutsidePlan, isOpen, listDayVisits, type Move } from './dayStore.ts'
import { checkAssignable } from './dayWork.ts'
import { storePlaced } from './storePlaced.ts'

type Body = BodyOf<'swapDays'>
type Side = Body['one']

/** Exchanges the open visits of two days. Visits that have begun stay. */
export function swapDays(database: Database): Handler<'swapDays'> {
  return async (call) => {
    const { body } = call
    checkBody(body)
    return inTenantOnce(database, call, async (transaction) => {
      const { one, other, preview = false } = body
      await checkAssignable(transaction, one.employee_guid, '/one/employee_guid')
      await checkAssignable(transaction, other.employee_guid, '/other/employee_guid')
      await lockOrders(transaction, [one.employee_guid, other.employee_guid])
      const [first, second] = [await listOpen(transaction, one), await listOpen(transaction, other)]
      const moves = [
        ...first.map((visit) => moveTo(visit, other)),
        ...second.map((visit) => moveTo(visit, one)),
      ]
      await checkPlans(transaction, moves)
      if (!preview) {
        await storePlaced(
          transaction,
          { moves, days: [orderOf(other, first), orderOf(one, second)] },
          { from: [...first, ...second], owners: [], isUnchanged: async () => true },
        )
      }
      return { preview, days: [describe(one, second), describe(other, first)] }
    })
  }
}

function checkBody({ one, other }: Body): void {
  const faults = [
    { path: '/one/date', fault: dateFault(one.date) },
    { path: '/other/date', fault: dateFault(other.date) },
  ].flatMap(({ path, fault }) => (fault ? [{ path, ...fault }] : []))
  if (one.employee_guid === other.employee_guid && one.date === other.date)
    faults.push({
      path: '/other',
      code: 'notAllowed',
      message: 'must be another day, or the day of another employee',
    })
  if (faults.length > 0) throw validationFailed(faults)
}

async function listOpen(transaction: Transaction, { employee_guid: guid, date }: Side): Promise<DayVisit[]> {
  return (await listDayVisits(transaction, [guid], [date])).filter(isOpen)
}

/** Throws CONFLICT if a visit would leave the days of its plan. */
async function checkPlans(transaction: Transaction, moves: Move[]): Promise<void> {
  const outside = await findOutsidePlan(transaction, moves)
  if (!outside) return
  const { visitId, date, start, end } = outside
  const message = `The visit ${visitId} belongs to a plan from ${start} to ${end}, so that it can't move to ${date}. Nothing was changed.`
  throw new ApiError('CONFLICT', { message })
}

const moveTo = ({ visitId }: DayVisit, { employee_guid: assignee, date }: Side): Move => ({
  visitId,
  assignee,
  date,
})
const describe = (side: Side, visits: DayVisit[]): ResultOf<'swapDays'>['days'][number] => ({
  ...side,
  visits: visits.map(({ visitId }) => visitId),
})
const orderOf = ({ employee_guid: assignee, date }: Side, visits: DayVisit[]) => ({
  assignee,
  date,
  visitIds: visits.map(({ visitId }) => visitId),
})
