import { randomUUID } from 'node:crypto'
import type { Position } from '@geofield/geography'
import { unreachable } from '@geofield/planner'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { silent } from '../../platform/testing/testDatabase.ts'
import { createProposals } from '../index.ts'
import { createPlan } from '../plans/createPlan.ts'
import { customers, startTeam, straightWays, teamCall, type TeamWorld, workers } from '../testing/team.ts'
import type { Proposal, ProposalRequest, ProposalResult } from './proposalStore.ts'
import type { Ways } from './teamProblem.ts'

const home = { lat: 18.5, lon: 73.8 }
let world: TeamWorld
let proposals: ReturnType<typeof createProposals>
let measureWays = straightWays

beforeAll(async () => {
  world = await startTeam()
  const { database } = world
  proposals = createProposals({ database, log: silent.log, measureWays: (...args) => measureWays(...args) })
})
afterEach(() => {
  measureWays = straightWays
})
afterAll(async () => {
  await proposals.close()
  await world.stop()
})

const propose = (body: ProposalRequest) => proposals.handlers.proposePlans(teamCall<'proposePlans'>({}, body))
const read = async (id: string) =>
  (await proposals.handlers.getPlanProposal(teamCall<'getPlanProposal'>({ id }))) as Proposal
const accept = async (id: string) => proposals.handlers.acceptPlans(teamCall<'acceptPlans'>({ id }))
const cancel = async (id: string) =>
  proposals.handlers.cancelPlanProposal(teamCall<'cancelPlanProposal'>({ id }))

async function findPlans(body: ProposalRequest) {
  const { Id } = await propose(body)
  await vi.waitFor(async () => expect((await read(Id)).status).toMatch(/done|failed/), {
    timeout: 170_000,
    interval: 200,
  })
  const proposal = await read(Id)
  expect(proposal).toMatchObject({ status: 'done', message: null })
  return { Id, result: proposal.result! }
}

const team = workers.map((employee_guid) => ({ employee_guid, start: home, end: home }))
const visited = (from: number, to: number) =>
  customers.slice(from, to).map(({ guid }) => ({ customer_guid: guid }))
const week = { firstDay: '2026-03-02', lastDay: '2026-03-06', seconds: 1 }
const weekdays = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']

describe('a proposal', () => {
  test('visits every customer once in working time, shares work out, and is stored by accepting it once', async () => {
    const request = {
      ...week,
      name: 'Grid',
      workers: team,
      customers: visited(0, 40),
      favour: { balance: 50 },
    }
    const { Id, result } = await findPlans(request)
    expect(result).toMatchObject({ visits: 40, leftOut: [], replaced: [], synthetic: true, repeatable: true })
    const visits = result.days.flatMap((day) => day.visits)
    expect(visits.map((visit) => visit.customer_guid).toSorted()).toEqual(
      customers.map(({ guid }) => guid).toSorted(),
    )
    for (const { leavesAt, returnsAt } of result.days) {
      // 09:00 to 18:00 in India.
      expect(
        leavesAt.slice(11) >= '03:30' && returnsAt.slice(11) <= '12:30:00.000Z',
        `${leavesAt} ${returnsAt}`,
      ).toBe(true)
    }
    const work = result.workers.map(({ workSeconds }) => workSeconds)
    expect(Math.max(...work) / Math.min(...work)).toBeLessThan(1.2)
    expect(result.distanceMetres).toBe(result.days.reduce((sum, day) => sum + day.distanceMetres, 0))

    const first = await accept(Id)
    expect(first.plans.flatMap((plan) => plan.visits ?? [])).toHaveLength(40)
    expect(await accept(Id)).toEqual(first)
    const { rows } = await world.owner.query('select count(*)::int from visit')
    expect(rows[0].count).toBe(40)
    const [plan] = first.plans
    const day = result.days.find(({ employee_guid: guid }) => guid === plan!.plan_assignee)!
    const stored = plan!.visits!.filter(({ visit_date: date }) => date === day.date)
    expect(
      stored.map((visit) => [visit.visit_order, visit.visit_customer_guid, visit.visit_planned_start]),
    ).toEqual(day.visits.map((visit, at) => [at + 1, visit.customer_guid, visit.beginsAt]))
    await world.owner.query('delete from visit; delete from plan')
  })

  test('a proposal keeps skills, fixed workers, windows, days off, gaps and capacities, and says why it leaves visits out', async () => {
    const [first, second] = workers as [string, string, string]
    const request: ProposalRequest = {
      ...week,
      workers: [
        { ...team[0]!, skills: ['gas'], visitsPerDay: 3, daysOff: ['2026-03-03'] },
        { ...team[1]!, weekdays: [1], kilometresPerDay: 6 },
      ],
      customers: [
        { customer_guid: 'c-0', skill: 'gas', visits: 2, per: 'week', gapDays: 2 },
        { customer_guid: 'c-1', fixedWorker: second },
        {
          customer_guid: 'c-2',
          windows: [
            { from: '10:00', to: '10:15' },
            { from: '15:00', to: '15:30' },
          ],
        },
        { customer_guid: 'c-3', skill: 'water' },
        { customer_guid: 'c-39', fixedWorker: second },
        { customer_guid: 'c-38', worthKilometres: 0.001 },
        { customer_guid: 'nowhere' },
      ],
    }
    const { result } = await findPlans(request)
    const visits = result.days.flatMap(({ visits, ...day }) => visits.map((visit) => ({ ...visit, ...day })))
    const of = (guid: string) => visits.filter((visit) => visit.customer_guid === guid)
    const dates = of('c-0').map(({ date }) => date)
    expect(of('c-0').map((visit) => visit.employee_guid)).toEqual([first, first])
    expect(Math.abs(Date.parse(dates[1]!) - Date.parse(dates[0]!)) / 86_400_000).toBeGreaterThanOrEqual(2)
    expect(dates).not.toContain('2026-03-03')
    expect(of('c-1')).toMatchObject([{ employee_guid: second, date: '2026-03-02' }])
    // In UTC: the windows of c-2 are from 10:00 to 10:15 and from 15:00 to 15:30 in India.
    expect(of('c-2')[0]!.beginsAt.slice(11, 16)).toMatch(/^04:(3|4[0-5])|^09:(3|[45])|^10:00/)
    expect(result.leftOut.map(({ customer_guid: guid, reason }) => [guid, reason]).toSorted()).toEqual([
      ['c-3', 'no_worker'],
      ['c-38', 'not_worth'],
      ['c-39', 'limits'],
      ['nowhere', 'no_location'],
    ])
  })

  test('a proposal leaves the less important visits out where not all fit', async () => {
    const request = {
      ...week,
      lastDay: week.firstDay,
      workers: [{ ...team[0]!, visitsPerDay: 2 }],
      customers: visited(0, 4).map((customer, at) => ({ ...customer, priority: at < 2 ? 5 : 1 })),
    }
    const { result } = await findPlans(request)
    expect(result.leftOut.map(({ customer_guid: guid, reason }) => [guid, reason])).toEqual([
      ['c-0', 'capacity'],
      ['c-1', 'capacity'],
    ])
  })

  test('plans open visits again, and leaves those that have begun or are fixed as they are', async () => {
    const request = { ...week, workers: team, customers: visited(0, 12) }
    const { plans } = await accept((await findPlans(request)).Id)
    const open = plans.flatMap((plan) => plan.visits ?? [])
    const [begun, fixed] = [open[0]!, open[1]!]
    await world.owner.query(`update visit set status = 4, checkin_time = planned_start where visit_id = $1`, [
      begun.Id,
    ])
    // The first worker is ill: the others take over, what is done stays.
    const others = { ...request, workers: [{ ...team[0]!, daysOff: weekdays }, team[1]!, team[2]!] }
    const again = await findPlans({ ...others, replan: true, fixed: [fixed.Id] })
    expect(again.result.replaced).toHaveLength(10)
    expect(again.result.replaced).not.toContain(begun.Id)
    expect(again.result.replaced).not.toContain(fixed.Id)
    expect(again.result.visits).toBe(10)
    expect(again.result.leftOut).toEqual([])
    const accepted = await accept(again.Id)
    expect(accepted.replaced).toBe(10)
    const orders = await world.owner.query(
      `select array_agg(visit_order order by visit_order) = array_agg(n::int order by n) "isWhole"
       from (select *, row_number() over (partition by assignee, visit_date order by visit_order) n from visit) numbered
       group by assignee, visit_date`,
    )
    expect(orders.rows.every(({ isWhole }) => isWhole)).toBe(true)
    const { rows } = await world.owner.query(`select customer_guid from visit order by customer_guid`)
    expect(rows.map((row) => row.customer_guid)).toEqual(
      visited(0, 12)
        .map((each) => each.customer_guid)
        .toSorted(),
    )
    await world.owner.query('delete from visit; delete from plan')
  })

  test('a proposal is refused by accepting it if a visit that it replaces has begun since, and nothing is stored', async () => {
    const request = { ...week, workers: team, customers: visited(0, 4) }
    await accept((await findPlans(request)).Id)
    const { Id, result } = await findPlans({ ...request, replan: true })
    await world.owner.query('update visit set status = 3 where visit_id = $1', [result.replaced[0]])
    await expect(accept(Id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await world.owner.query('select count(*)::int from visit')).rows[0].count).toBe(4)
    expect((await read(Id)).status).toBe('done')
    await world.owner.query('delete from visit; delete from plan')
  })

  test('a proposal ends when it is cancelled, and a tenant has at most twenty that wait or run', async () => {
    const blocked = Promise.withResolvers<void>()
    let measured = 0
    measureWays = (_, __, signal) =>
      new Promise((_resolve, reject) => {
        measured += 1
        signal.addEventListener('abort', () => reject(signal.reason))
        blocked.resolve()
      })
    const request = { ...week, workers: team, customers: visited(0, 2) }
    const made: Proposal[] = []
    for (let count = 0; count < 20; count++) made.push(await propose(request))
    await blocked.promise
    await expect(propose(request)).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const { Id } of made) expect(await cancel(Id)).toMatchObject({ status: 'cancelled' })
    await expect(accept(made[0]!.Id)).rejects.toMatchObject({ code: 'CONFLICT' })
    measureWays = (...args) => {
      measured += 1
      return straightWays(...args)
    }
    expect((await findPlans(request)).result.visits).toBe(2)
    // The first of the twenty, and the one after them: nothing is measured for what was cancelled while it waited.
    expect(measured).toBe(2)
  })

  test('customers whom the workers reach but cannot return from are left out for want of a road', async () => {
    measureWays = async (positions, ...rest) => {
      const ways = (await straightWays(positions, ...rest)) as Ways
      // Roads lead into the place of the first two customers, and from one to the other, but not out again.
      const isInside = ({ lat, lon }: Position) =>
        customers.slice(0, 2).some((customer) => customer.lat === lat && customer.lon === lon)
      for (const [row, from] of positions.entries())
        for (const [column, to] of positions.entries())
          if (isInside(from) && !isInside(to)) ways.durations[row * positions.length + column] = unreachable
      return ways
    }
    const { result } = await findPlans({ ...week, workers: team, customers: visited(0, 3) })
    expect(result.leftOut.map(({ customer_guid: guid, reason }) => [guid, reason])).toEqual([
      ['c-0', 'no_road'],
      ['c-1', 'no_road'],
    ])
    const oneWay = team.map(({ end: _end, ...worker }) => worker)
    expect((await findPlans({ ...week, workers: oneWay, customers: visited(0, 3) })).result.leftOut).toEqual(
      [],
    )
  })

  test('a proposal says what failed where there is no map', async () => {
    measureWays = async () => ({ message: 'No map of real roads.' })
    const { Id } = await propose({ ...week, workers: team, customers: visited(0, 2) })
    await vi.waitFor(
      async () =>
        expect(await read(Id)).toMatchObject({ status: 'failed', message: 'No map of real roads.' }),
      30_000,
    )
  })

  test('a proposal of a server that stopped is failed after a minute, and is not found after a day', async () => {
    const { Id } = await findPlans({ ...week, workers: team, customers: visited(0, 1) })
    await world.owner.query(
      `update plan_proposal set status = 'running', seen_at = now() - interval '61 s' where proposal_id = $1`,
      [Id],
    )
    expect(await read(Id)).toMatchObject({ status: 'failed' })
    await world.owner.query(
      `update plan_proposal set created_at = now() - interval '25 h' where proposal_id = $1`,
      [Id],
    )
    await expect(read(Id)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })
})

describe('a proposal knows the calendar', () => {
  const datesOf = (result: ProposalResult, guid: string) =>
    result.days
      .flatMap(({ date, visits }) => visits.map((visit) => ({ date, guid: visit.customer_guid })))
      .flatMap((visit) => (visit.guid === guid ? [visit.date.slice(-2)] : []))
      .toSorted()

  test('visits follow rules, nobody works on a holiday, and what falls on it is left out with its day', async () => {
    await world.owner.query(
      `update tenant set holidays = '{2026-03-04,2026-03-29}', holiday_names = '{"2026-03-04": "Holi"}'`,
    )
    const request: ProposalRequest = {
      ...week,
      workers: team,
      customers: [
        { customer_guid: 'c-0', rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' },
        { customer_guid: 'c-1', rrule: 'freq=monthly;byday=1TU' },
        { customer_guid: 'c-2', rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', ruleStart: '2026-02-23' },
        { customer_guid: 'c-3', rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH' },
        { customer_guid: 'c-4', visits: 6, per: 'week' },
        { customer_guid: 'c-5', rrule: 'FREQ=DAILY', skill: 'gas' },
      ],
    }
    const { result } = await findPlans(request)
    expect(result.holidays).toEqual([{ date: '2026-03-04', name: 'Holi' }])
    expect(request.customers.map((each) => datesOf(result, each.customer_guid))).toEqual([
      ['02', '06'],
      ['03'],
      [],
      ['05'],
      ['02', '03', '05', '06'],
      [],
    ])
    expect(
      result.leftOut.map(({ customer_guid: guid, reason, dates }) => [
        guid,
        reason,
        dates?.map((date) => date.slice(-2)),
      ]),
    ).toEqual([
      ['c-0', 'holiday', ['04']],
      ['c-5', 'holiday', ['04']],
      ['c-4', 'no_day', undefined],
      ['c-5', 'no_worker', ['02', '03', '05', '06']],
    ])
    const kept = await findPlans({ ...request, keepHolidays: true })
    expect(kept.result.holidays).toEqual([])
    expect(datesOf(kept.result, 'c-0')).toEqual(['02', '04', '06'])
    await world.owner.query(`update tenant set holidays = '{}'`)
  })

  test('visits follow the plans in force, planned again or only where one is missing', async () => {
    const create = createPlan(world.database, () => Promise.reject(new Error('not asked')))
    const planOf = (guid: string, more: object) =>
      create(
        teamCall<'createPlan'>(
          {},
          {
            plan_name: 'Tuesdays and Thursdays',
            plan_start_date: '2026-02-24',
            plan_end_date: '2026-03-31',
            plan_frequency: 'weekly',
            plan_days: [2, 4],
            visits: [{ visit_customer_guid: guid }],
            ...more,
          },
        ),
      )
    await planOf('c-5', { plan_assignee: workers[0] })
    await planOf('c-6', { plan_assignee: null })
    const request: ProposalRequest = {
      ...week,
      workers: team,
      customers: ['c-5', 'c-6', 'c-7'].map((customer_guid) => ({ customer_guid, asPlanned: true })),
    }
    const again = await findPlans({ ...request, replan: true })
    expect(again.result).toMatchObject({ visits: 2, leftOut: [] })
    expect(again.result.replaced).toHaveLength(2)
    expect(datesOf(again.result, 'c-5')).toEqual(['03', '05'])
    await world.owner.query(`delete from visit where customer_guid = 'c-5' and visit_date = '2026-03-05'`)
    const missing = await findPlans(request)
    expect(missing.result.visits).toBe(1)
    expect(datesOf(missing.result, 'c-5')).toEqual(['03', '05'])
    await world.owner.query('delete from visit; delete from plan')
  })
})

test.each([
  ['/lastDay', { lastDay: '2026-03-01' }],
  ['/lastDay', { lastDay: '2026-04-02' }],
  ['/workers/1/employee_guid', { workers: [team[0]!, team[0]!] }],
  ['/workers/0/employee_guid', { workers: [{ employee_guid: randomUUID() }] }],
  ['/workers/0/dayEnd', { workers: [{ ...team[0]!, dayStart: '18:00' }] }],
  ['/customers/0/customer_guid', { customers: [{ customer_guid: 'unknown' }] }],
  ['/customers/1/customer_guid', { customers: [{ customer_guid: 'c-1' }, { customer_guid: 'c-1' }] }],
  ['/customers/0/fixedWorker', { customers: [{ customer_guid: 'c-1', fixedWorker: randomUUID() }] }],
  [
    '/customers/0/windows/0/to',
    { customers: [{ customer_guid: 'c-1', windows: [{ from: '11:00', to: '10:00' }] }] },
  ],
  ['/customers/0/rrule', { customers: [{ customer_guid: 'c-1', rrule: 'FREQ=WEEKLY;BYDAY=FUNDAY' }] }],
  ['/customers/0/visits', { customers: [{ customer_guid: 'c-1', rrule: 'FREQ=DAILY', visits: 2 }] }],
  [
    '/customers/0/ruleStart',
    { customers: [{ customer_guid: 'c-1', rrule: 'FREQ=DAILY', ruleStart: '2025-02-01' }] },
  ],
  [
    '/customers/0/windows',
    {
      customers: [
        {
          customer_guid: 'c-1',
          windows: [
            { from: '10:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
        },
      ],
    },
  ],
])(
  'a request with a fault at %s is refused with its place',
  async (path, change: Partial<ProposalRequest>) => {
    const request = { ...week, workers: team, customers: visited(0, 2), ...change }
    await expect(propose(request)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] })
  },
)
