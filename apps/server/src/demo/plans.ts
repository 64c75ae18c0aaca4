import type { ImportedPlan, ImportedProposal } from '../journeys/index.ts'
import { exampleIds } from './examples.ts'
import { demoEmployees } from './employees.ts'
import { toCustomerGuid } from './records.ts'

/** Made-up plans of one employee in Pune: one that is stored, and a proposal that isn't. */

const day = 86_400_000
const india = 19_800_000
const assignee = demoEmployees().find(({ Id }) => Id === exampleIds.employee)!.employee_guid
const [first, second, third] = [5, 15, 38].map((number) => toCustomerGuid(number - 1)) as [
  string,
  string,
  string,
]

/** Returns a plan for the day in a week, so that its visits can be changed in the demo's first week. */
export function demoPlan(now: Date): ImportedPlan {
  const date = dateAfter(now, 7)
  return {
    Id: exampleIds.plan,
    visitIds: exampleIds.visits,
    plan_name: 'Pune, in a week',
    plan_assignee: assignee,
    plan_start_date: date,
    visits: [
      {
        visit_customer_guid: first,
        visit_planned_start: `${date}T09:30:00+05:30`,
        visit_planned_end: `${date}T10:00:00+05:30`,
        visit_note: 'Take the price list along',
      },
      { visit_customer_guid: second },
      { visit_customer_guid: third },
    ],
  }
}

/** Returns a proposal for the day after that plan. Its ways are made up. */
export function demoProposal(now: Date): ImportedProposal {
  const date = dateAfter(now, 8)
  const at = (time: string) => new Date(`${date}T${time}:00+05:30`).toISOString()
  const visit = {
    customer_guid: first,
    arrivesAt: at('10:00'),
    beginsAt: at('10:00'),
    endsAt: at('10:30'),
    detourMetres: 8400,
    otherwise: null,
    Id: null,
  }
  const totals = { visits: 1, distanceMetres: 8400 }
  const ways = { distanceMetres: 8400, drivingSeconds: 1440, waitingSeconds: 0 }
  const start = { lat: 18.5204, lon: 73.8567 }
  return {
    Id: exampleIds.proposal,
    request: {
      name: 'Pune, proposed',
      firstDay: date,
      lastDay: date,
      workers: [{ employee_guid: assignee, start, end: start }],
      customers: [{ customer_guid: first, serviceMinutes: 30 }],
    },
    result: {
      days: [
        {
          employee_guid: assignee,
          date,
          leavesAt: at('09:48'),
          returnsAt: at('10:42'),
          ...ways,
          visits: [visit],
        },
      ],
      leftOut: [],
      workers: [{ employee_guid: assignee, days: 1, workSeconds: 3240, ...totals }],
      ...totals,
      replaced: [],
      holidays: [],
      matrixSeconds: 0,
      searchSeconds: 0,
      seed: 1,
      repeatable: true,
      synthetic: true,
    },
  }
}

/** The date in India so many days after a moment. */
function dateAfter(moment: Date, days: number): string {
  return new Date(moment.getTime() + india + days * day).toISOString().slice(0, 10)
}
