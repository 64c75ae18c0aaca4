import { id, key, type SentRequest } from './sentRequest.ts'

export const journeys: SentRequest[] = [
  {
    call: (client) =>
      client.preview.journeys.searchPlans({ where: { plan_start_date: { gte: '2026-11-20' } } }),
    line: `POST /demo/pjp/plan/search?${key}`,
    body: { plan_start_date: { gte: '2026-11-20' } },
  },
  {
    call: (client) =>
      client.preview.journeys.createPlan({
        plan_name: 'x',
        plan_start_date: '2026-11-20',
        optimizeOrder: true,
      }),
    line: `POST /demo/pjp/plan?${key}`,
    body: { plan_name: 'x', plan_start_date: '2026-11-20', optimizeOrder: true },
  },
  {
    call: (client) => client.preview.journeys.getPlan({ id }),
    line: `GET /demo/pjp/plan/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.journeys.updatePlan({ id, plan_assignee: null }),
    line: `PUT /demo/pjp/plan/${id}?${key}`,
    body: { plan_assignee: null },
  },
  {
    call: (client) => client.preview.journeys.deletePlan({ id }),
    line: `DELETE /demo/pjp/plan/${id}?${key}`,
  },
  {
    call: (client) =>
      client.preview.journeys.proposePlans({
        firstDay: '2026-11-23',
        lastDay: '2026-11-27',
        workers: [{ employee_guid: id }],
        customers: [{ customer_guid: 'c' }],
      }),
    line: `POST /demo/pjp/proposal?${key}`,
    body: {
      firstDay: '2026-11-23',
      lastDay: '2026-11-27',
      workers: [{ employee_guid: id }],
      customers: [{ customer_guid: 'c' }],
    },
  },
  {
    call: (client) => client.preview.journeys.getPlanProposal({ id }),
    line: `GET /demo/pjp/proposal/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.journeys.cancelPlanProposal({ id }),
    line: `POST /demo/pjp/proposal/${id}/cancel?${key}`,
  },
  {
    call: (client) => client.preview.journeys.acceptPlans({ id }),
    line: `POST /demo/pjp/proposal/${id}/accept?${key}`,
  },
  {
    call: (client) => client.preview.journeys.searchVisits({ searchConfig: { includeCustomer: true } }),
    line: `POST /demo/pjp/visit/search?${key}`,
    body: { searchConfig: { includeCustomer: true } },
  },
  {
    call: (client) =>
      client.preview.journeys.createVisit({ visit_customer_guid: 'c', visit_date: '2026-11-20' }),
    line: `POST /demo/pjp/visit?${key}`,
    body: { visit_customer_guid: 'c', visit_date: '2026-11-20' },
  },
  {
    call: (client) => client.preview.journeys.getVisit({ id }),
    line: `GET /demo/pjp/visit/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.journeys.updateVisit({ id, visit_note: 'x' }),
    line: `PUT /demo/pjp/visit/${id}?${key}`,
    body: { visit_note: 'x' },
  },
  {
    call: (client) => client.preview.journeys.deleteVisit({ id }),
    line: `DELETE /demo/pjp/visit/${id}?${key}`,
  },
  {
    call: (client) => client.preview.journeys.reassignVisits({ employee_guid: id, to: [id] }),
    line: `POST /demo/pjp/visit/reassign?${key}`,
    body: { employee_guid: id, to: [id] },
  },
  {
    call: (client) =>
      client.preview.journeys.insertVisit({
        visit_customer_guid: 'c',
        visit_date: '2026-11-20',
        preview: true,
      }),
    line: `POST /demo/pjp/visit/insert?${key}`,
    body: { visit_customer_guid: 'c', visit_date: '2026-11-20', preview: true },
  },
  {
    call: (client) => {
      const [one, other] = [
        { employee_guid: id, date: '2026-11-20' },
        { employee_guid: id, date: '2026-11-21' },
      ]
      return client.preview.journeys.swapDays({ one, other })
    },
    line: `POST /demo/pjp/day/swap?${key}`,
    body: {
      one: { employee_guid: id, date: '2026-11-20' },
      other: { employee_guid: id, date: '2026-11-21' },
    },
  },
  {
    call: (client) => client.preview.journeys.getHolidays(),
    line: `GET /demo/pjp/holidays?${key}`,
  },
  {
    call: (client) =>
      client.preview.journeys.setHolidays({ holidays: [{ date: '2027-01-26', name: 'Republic Day' }] }),
    line: `PUT /demo/pjp/holidays?${key}`,
    body: { holidays: [{ date: '2027-01-26', name: 'Republic Day' }] },
  },
]
