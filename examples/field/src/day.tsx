import type { Day, Visit } from './work.ts'

const statuses = ['', 'not assigned', 'planned', 'in progress', 'done', 'cancelled', 'missed']

/** The visits of the day, in their order. */
export function DayList({ day, onChoose }: { day: Day; onChoose: (id: string) => void }) {
  return (
    <main>
      <h1>My day</h1>
      {day.readAt && day.visits.length === 0 && <p>No visits are planned for today.</p>}
      <ul>
        {day.visits.map((visit) => (
          <li key={visit.Id}>
            <button onClick={() => onChoose(visit.Id)}>
              <strong>
                {visit.visit_order}. {nameOf(visit)}
              </strong>
              <small>
                {describeStatus(visit, day)} · {visit.customer?.customer_address}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

export const nameOf = ({ customer }: Visit) => customer?.customer_full_name ?? 'A customer without a name'

/** The status of a visit, with what this device did and has not sent yet. */
export function statusOf(
  { Id, visit_status }: Visit,
  { waiting }: Day,
): { status: number; isWaiting: boolean } {
  const mine = waiting.flatMap(({ work, failure }) =>
    work.operation === 'createEvent' && work.body.recordNodeId === Id && !failure
      ? [work.body.actionCode]
      : [],
  )
  const status = mine.includes('check_out') ? 4 : mine.includes('check_in') ? 3 : visit_status
  return { status, isWaiting: mine.length > 0 }
}

export function describeStatus(visit: Visit, day: Day): string {
  const { status, isWaiting } = statusOf(visit, day)
  return `${statuses[status]}${isWaiting ? ', not sent yet' : ''}`
}
