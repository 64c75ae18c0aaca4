import { useState } from 'react'
import { client, useSubmit } from './client.ts'
import { useCustomers } from './customers.tsx'
import { EmployeeAndDay, readEmployeeAndDay } from './employeeAndDay.tsx'
import type { Item } from './map.tsx'
import { Screen } from './screen.tsx'

/** Plans the visits of an employee's day, in the shortest order. */
export function Plan() {
  const [stops, setStops] = useState<readonly Item[]>([])
  const { items: found, filters } = useCustomers()
  const chosen = stops.map(({ id }) => id)
  // What is chosen stays in the list, whatever the filters say.
  const items = [...stops, ...found.filter(({ id }) => !chosen.includes(id))]
  const onChoose = (id: string) =>
    setStops(items.filter((item) => chosen.includes(item.id) !== (item.id === id)))
  const { outcome, onSubmit, isBusy } = useSubmit(async (form) => {
    const { employee, day, start } = Object.fromEntries(form) as Record<string, string>
    const { visits, orderOptimization } = await client.preview.journeys.createPlan({
      plan_name: `Visits of ${day}`,
      plan_assignee: employee!,
      plan_start_date: day!,
      plan_day_start: start!,
      visits: chosen.map((visit_customer_guid) => ({ visit_customer_guid })),
      optimizeOrder: true,
    })
    const { optimized, distanceMetres, message } = orderOptimization![0]!
    setStops([])
    return (
      <>
        Visits planned: {visits!.length}.{' '}
        {optimized
          ? `The shortest order has ${(distanceMetres! / 1000).toFixed(1)} km.`
          : `Your order is kept: ${message}`}{' '}
        <a href={`#route?employee=${employee}&day=${day}`}>Show the route</a>
      </>
    )
  })
  return (
    <Screen title="Plan a day" {...{ items, chosen, onChoose }}>
      <form onSubmit={onSubmit}>
        <EmployeeAndDay {...readEmployeeAndDay(1)} />
        <label>
          Start of the first visit
          <input name="start" type="time" defaultValue="09:00" required />
        </label>
        <button disabled={chosen.length === 0} aria-busy={isBusy}>
          {chosen.length === 0 ? 'Choose customers below' : `Plan visits: ${chosen.length}`}
        </button>
        <p role="status">{outcome}</p>
      </form>
      {filters}
    </Screen>
  )
}
