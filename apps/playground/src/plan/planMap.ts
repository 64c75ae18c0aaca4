import { drawAreas } from '../areas/areaMap.ts'
import { gradeColours } from '../move/figures.ts'
import { type Customer, keyOf, nameOfCustomer, type PlanTool, type ProposedDay } from './planTool.ts'

const group = 'plan'
const looks = { visit: { fill: '--marigold', edge: '--sl-color-black', radius: 4 } }

/** The colours of workers, by `employee_guid`. */
export function coloursOf({ play, proposal }: PlanTool): ReadonlyMap<string, string> {
  const guids = [...new Set(proposal.value?.result?.days.map((day) => day.employee_guid))]
  const colours = gradeColours(play.map.element, ['--sl-color-accent', '--marigold'], guids.length)
  return new Map(guids.map((guid, at) => [guid, colours[at]!]))
}

/** Shows the customers that a wish means, before anything is proposed. */
export function drawCustomers({ play }: PlanTool, customers: Iterable<Customer>): void {
  const places = [...customers].flatMap(({ at }) => at ?? [])
  play.map.draw(group, [])
  play.map.mark(group, [])
  play.map.points.looks(looks)
  play.map.points.show(places.map((at) => ({ at, look: 'visit' })))
  play.map.fit(places)
}

/** Draws the areas and the days: the chosen one with its visits in their order, else all. */
export function drawProposal(tool: PlanTool, { fits = false } = {}): void {
  const { play, areas, proposal, chosen, customers } = tool
  drawAreas(play, areas.value)
  const all = proposal.value?.result?.days ?? []
  const day = all.find((each) => keyOf(each) === chosen.value)
  const shown = day ? [day] : all
  const colours = coloursOf(tool)
  const placesOf = ({ visits }: ProposedDay) =>
    visits.flatMap((visit) => customers.value.get(visit.customer_guid)?.at ?? [])
  // Ways are measured on roads; which roads they are is not known, so the lines are straight.
  play.map.draw(
    group,
    shown.map((each) => ({ kind: 'line', line: placesOf(each), colour: colours.get(each.employee_guid)! })),
  )
  play.map.points.looks(looks)
  play.map.points.show(day ? [] : all.flatMap(placesOf).map((at) => ({ at, look: 'visit' })))
  play.map.mark(
    group,
    (day?.visits ?? []).flatMap(({ customer_guid: guid }, index) => {
      const at = customers.value.get(guid)?.at
      return at
        ? [
            {
              at,
              name: `${index + 1}. ${nameOfCustomer(tool, guid)}`,
              label: String(index + 1),
              class: 'plan-visit',
            },
          ]
        : []
    }),
  )
  if (fits) play.map.fit(shown.flatMap(placesOf))
}
