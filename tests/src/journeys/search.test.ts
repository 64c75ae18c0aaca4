import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import {
  createPlan,
  createVisit,
  customers,
  employees,
  nobody,
  searchPlans,
  searchVisits,
} from './journey.ts'

check.provisional.writes(
  'searchVisits: with searchConfig.includeCustomer each visit carries its customer as getCustomer returns it',
  async () => {
    const visit = await createVisit({ visit_date: '2031-04-01' })
    const filter = { visit_guid: visit.visit_guid }
    const plain = await searchVisits(filter)
    expect(plain).toEqual({ data: [visit], total: 1 })
    const { data } = await searchVisits({ ...filter, searchConfig: { includeCustomer: true } })
    const customer = await call('getCustomer', { path: { id: data[0].customer.Id } })
    expect(data).toEqual([{ ...visit, customer: customer.body }])
  },
)

const dates = ['2031-05-01', '2031-05-02', '2031-05-03', '2031-05-04']
const filters: [string, Record<string, Json>, number[]][] = [
  ['a value to equal', { visit_date: '2031-05-02' }, [1]],
  ['inq', { visit_date: { inq: ['2031-05-01', '2031-05-04'] } }, [0, 3]],
  ['nin', { visit_date: { nin: ['2031-05-01', '2031-05-04'] } }, [1, 2]],
  ['gt and lte', { visit_date: { gt: '2031-05-01', lte: '2031-05-03' } }, [1, 2]],
  ['between', { visit_date: { between: ['2031-05-02', '2031-05-03'] } }, [1, 2]],
  ['an integer', { visit_status: { gte: 2 } }, [3]],
  ['a moment', { visit_planned_start: { lt: '2031-05-02T00:00:00+23:30' } }, [0]],
  ['like', { visit_customer_guid: { like: 'C0000000%00000_5' } }, [0, 1, 2, 3]],
  ['free text of every word, letter case ignored', { searchKey: 'SECOND note' }, [1]],
  ['free text in which % is a letter', { searchKey: '%' }, [2]],
  ['a number beyond 2^53', { visit_order: { lt: 1e300 } }, [0, 1, 2, 3]],
  ['a text that is code to SQL', { visit_customer_guid: "x' or true --" }, []],
  ['the year 0', { visit_date: { lt: '0000-01-01' } }, []],
]

check.provisional.writes(
  'searchVisits: every kind of condition finds what fits it, by date and order',
  async () => {
    const notes = ['First note', 'The second, a note', '100 % sure', 'Last']
    const visits: { visit_guid: string }[] = []
    for (const [i, visit_date] of dates.entries()) {
      const visit_planned_start = `${visit_date}T00:00:00Z`
      const visit_assignee = i === 3 ? employees[1] : null
      visits.push(
        await createVisit({ visit_date, visit_planned_start, visit_note: notes[i]!, visit_assignee }),
      )
    }
    const ours = visits.map(({ visit_guid }) => visit_guid)
    for (const [what, filter, expected] of filters) {
      const { data, total } = await searchVisits({ visit_guid: { inq: ours }, ...filter })
      expect(
        data.map((visit: { visit_guid: string }) => ours.indexOf(visit.visit_guid)),
        what,
      ).toEqual(expected)
      expect(total, what).toBe(expected.length)
    }
    const backwards = await searchVisits({
      visit_guid: { inq: ours },
      sortBy: [{ Field: 'visit_date', Direction: 'DESC' }],
      take: 2,
      skip: 1,
    })
    expect(backwards.total).toBe(4)
    expect(backwards.data.map((visit: { visit_date: string }) => visit.visit_date)).toEqual([
      '2031-05-03',
      '2031-05-02',
    ])
  },
)

check.provisional.writes(
  'searchPlans: returns plans without visits, oldest first, filtered and paged',
  async () => {
    const name = `Searched ${Date.now()}`
    for (const plan_assignee of [employees[0], employees[1], null]) {
      await createPlan({ plan_name: name, plan_assignee, visits: [{ visit_customer_guid: customers[0] }] })
    }
    const all = await searchPlans({ plan_name: name, take: -1 })
    expect(all.total).toBe(3)
    expect(all.data.map((plan: Record<string, Json>) => plan.plan_assignee)).toEqual([...employees, null])
    expect(all.data[0]).not.toHaveProperty('visits')
    expect(
      (await searchPlans({ searchKey: name.toLowerCase(), plan_status: 2, skip: 1, take: 5 })).data,
    ).toEqual([all.data[1]])
    expect(await searchPlans({ plan_name: name, take: 0 })).toEqual({ data: [], total: 3 })
    expect((await searchPlans({ plan_name: name, plan_assignee: nobody })).total).toBe(0)
  },
)

for (const operation of ['searchPlans', 'searchVisits'] as const) {
  check.provisional(
    `${operation}: refuses an unknown filter and an unknown field to sort by, by their names`,
    async () => {
      const filtered = await call(operation, { body: { no_such_field: 1 } })
      expect(filtered.status).toBe(422)
      expect(filtered.body.error.details[0].path).toBe('/no_such_field')
      const sorted = await call(operation, { body: { sortBy: [{ Field: 'constructor' }] } })
      expect(sorted.status).toBe(422)
      expect(sorted.body.error.details[0].path).toBe('/sortBy/0/Field')
    },
  )
}
