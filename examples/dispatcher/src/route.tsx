import { decodePolyline, readPoint } from '@geofield/client/geo'
import { useState } from 'react'
import { client, useChanges, useLoad } from './client.ts'
import { EmployeeAndDay, readEmployeeAndDay } from './employeeAndDay.tsx'
import { Screen } from './screen.tsx'

const statuses = ['', 'not assigned', 'planned', 'in progress', 'done', 'cancelled', 'missed']

/** An employee's visits of a day, in their order, and the way along the roads. */
export function Route() {
  const [choice, setChoice] = useState(readEmployeeAndDay(0))
  const [version, setVersion] = useState(0)
  const status = useChanges({ kinds: 'visit' }, ({ event }) => event === 'change' && setVersion(version + 1))
  const visits = useLoad(
    async (signal) => {
      const where = { visit_assignee: choice.employee, visit_date: choice.day }
      if (!choice.employee) return []
      return client.preview.journeys.searchVisits
        .all({ where, searchConfig: { includeCustomer: true } }, { signal })
        .collect({ max: 500 })
    },
    [choice.employee, choice.day, version],
  )
  const items = (visits.data ?? []).map(({ Id, visit_order, visit_status, customer }) => ({
    id: Id,
    mark: String(visit_order),
    title: `${visit_order}. ${customer?.customer_full_name ?? 'A deleted customer'}`,
    detail: [statuses[visit_status], customer?.customer_address].filter(Boolean).join(' · '),
    at: customer?.customer_location ? readPoint(customer.customer_location) : undefined,
  }))
  const locations = items.flatMap(({ at }) => at ?? [])
  const route = useLoad(
    async (signal) =>
      locations.length > 1 ? client.routing.findRoute({ locations, costing: 'auto' }, { signal }) : undefined,
    [JSON.stringify(locations)],
  )
  const trip = route.data?.trip
  return (
    <Screen
      title="Route"
      {...{ status, items }}
      line={trip?.legs.flatMap(({ shape }) => decodePolyline(shape, 6))}
    >
      <form
        onChange={({ currentTarget }) =>
          setChoice(Object.fromEntries(new FormData(currentTarget)) as typeof choice)
        }
      >
        <EmployeeAndDay {...choice} />
      </form>
      <p role="alert">{visits.problem ?? route.problem}</p>
      <p role="status">
        {choice.employee && visits.data?.length === 0 && 'No visits are planned for this day.'}
        {trip &&
          `${trip.summary.length.toFixed(1)} km by road, ${Math.round(trip.summary.time / 60)} minutes of driving.`}
      </p>
    </Screen>
  )
}
