import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { createVisit } from '../visits/createVisit.ts'
import { createPlan } from '../plans/createPlan.ts'
import { dayHandlers, type MeasureWays } from '../index.ts'
import { customers, startTeam, straightWays, teamCall, type TeamWorld, workers } from '../testing/team.ts'

const date = '2031-03-03'
const [sick, near, far] = workers as [string, string, string]
let world: TeamWorld
let measureWays: MeasureWays = straightWays
let handlers: ReturnType<typeof dayHandlers>
beforeAll(async () => {
  world = await startTeam()
  handlers = dayHandlers({ database: world.database, measureWays: (...args) => measureWays(...args) })
})
afterEach(async () => {
  measureWays = straightWays
  await world.owner.query('delete from visit; delete from plan; delete from idempotency_key')
  await world.owner.query(`update employee set status = 3`)
})
afterAll(() => world.stop())

const reassign = (body: BodyOf<'reassignVisits'>, actor = {}) =>
  handlers.reassignVisits(teamCall<'reassignVisits'>({}, body, actor))
const insert = (body: BodyOf<'insertVisit'>) => handlers.insertVisit(teamCall<'insertVisit'>({}, body))
const swap = (body: BodyOf<'swapDays'>) => handlers.swapDays(teamCall<'swapDays'>({}, body))

type VisitFields = Partial<BodyOf<'createVisit'>>
const planDay = (assignee: string, places: number[], fields: VisitFields = {}) =>
  createPlan(world.database, async () => ({ reason: 'no_route', message: '', synthetic: false }))(
    teamCall<'createPlan'>(
      {},
      {
        plan_name: 'Day',
        plan_assignee: assignee,
        plan_start_date: date,
        plan_end_date: '2031-03-05',
        visits: places.map((at) => ({
          visit_customer_guid: customers[at]!.guid,
          visit_date: date,
          ...fields,
        })),
      },
    ),
  )
const visit = (assignee: string | null, at: number | string, fields: VisitFields = {}) =>
  createVisit(world.database)(
    teamCall<'createVisit'>(
      {},
      {
        visit_customer_guid: typeof at === 'number' ? customers[at]!.guid : at,
        visit_date: date,
        visit_assignee: assignee,
        ...fields,
      },
    ),
  )
/** An employee's day: customers by their place, which is from 1 without gaps and never given twice. */
async function dayOf(assignee: string | null, on = date): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select visit_order place, customer_guid guid from visit where assignee is not distinct from $1 and visit_date = $2 order by 1',
    [assignee, on],
  )
  if (assignee !== null) expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1))
  return rows.map(({ guid }) => guid)
}

describe('a sick day in one call', () => {
  test('each visit goes where it costs least, between visits that keep their order, and the change is told to both', async () => {
    await planDay(sick, [1, 33, 3])
    await planDay(near, [0, 2])
    await planDay(near, [4])
    await planDay(far, [32, 34])
    const body = { employee_guid: sick, firstDay: date, lastDay: date }
    const preview = await reassign({ ...body, preview: true })
    expect(await dayOf(sick)).toHaveLength(3)
    const { visits, left, days, synthetic } = await reassign(body)
    expect({ ...preview, preview: false }).toEqual({ preview: false, visits, left, days, synthetic })
    expect(await dayOf(sick)).toEqual([])
    expect(await dayOf(near)).toEqual(['c-0', 'c-1', 'c-2', 'c-3', 'c-4'])
    expect(await dayOf(far)).toEqual(['c-32', 'c-33', 'c-34'])
    expect(left).toEqual([])
    for (const each of visits) {
      expect(each).toMatchObject({ from: sick, lateSeconds: 0 })
      // Between two neighbours it is no detour, but for rounding.
      expect(Math.abs(each.extraMetres!)).toBeLessThan(3)
    }
    expect(visits.find((each) => each.to === far)!.otherwise).toMatchObject({ employee_guid: near })
    expect(visits.find((each) => each.to === far)!.otherwise!.extraMetres).toBeGreaterThan(4000)
    expect(days.map((day) => [day.employee_guid, day.visits.length])).toEqual([
      [near, 5],
      [far, 3],
    ])
    const { rows } = await world.owner.query(
      `select left_assignee "from", assignee "to" from change_inbox where kind = 'visit' and operation = 'updated' and left_assignee is not null`,
    )
    expect(rows.map(({ from }) => from)).toEqual([sick, sick, sick])
    expect(await reassign(body)).toMatchObject({ visits: [], left: [], days: [] })
  })

  test('windows and the hours of the day count before the way, planned times of a moved visit follow it, and others keep theirs', async () => {
    const noon = { visit_window_start: '11:00', visit_window_end: '11:30', visit_service_minutes: 20 }
    const planned = { visit_planned_start: `${date}T09:00:00Z`, visit_planned_end: `${date}T09:30:00Z` }
    const promised = { visit_planned_start: `${date}T05:30:00Z`, visit_planned_end: `${date}T06:15:00Z` }
    const moved = await visit(sick, 1, { ...noon, ...planned })
    // The near one has promised a visit from 11:00 that ends at 11:45.
    await visit(near, 0, { ...promised, visit_service_minutes: 45 })
    await visit(far, 38)
    const { visits } = await reassign({ employee_guid: sick, firstDay: date })
    expect(visits).toMatchObject([
      { Id: moved.Id, to: far, beginsAt: `${date}T05:30:00.000Z`, lateSeconds: 0 },
    ])
    const { rows } = await world.owner.query(
      'select planned_start "start", planned_end - planned_start = $2 "isKept" from visit where visit_id = $1',
      [moved.Id, '30 minutes'],
    )
    expect([rows[0].start.toISOString(), rows[0].isKept]).toEqual([`${date}T05:30:00.000Z`, true])
  })

  test('begun visits stay, full days leave visits where they are, and nobody gets a visit silently', async () => {
    const begun = await visit(sick, 0)
    await world.owner.query('update visit set status = 3 where visit_id = $1', [begun.Id])
    const ids = [await visit(sick, 1), await visit(sick, 2)].map(({ Id }) => Id)
    await visit(near, 3)
    const { visits, left } = await reassign({
      visits: [begun.Id, ...ids],
      to: [near],
      visitsPerDay: 2,
    })
    expect(visits).toHaveLength(1)
    expect(left.map(({ Id, reason, visit_assignee: who }) => [Id, reason, who])).toEqual([
      [begun.Id, 'begun', sick],
      [ids.find((id) => id !== visits[0]!.Id), 'capacity', sick],
    ])
    await expect(reassign({ employee_guid: far, to: [near] })).resolves.toMatchObject({ visits: [] })
    await expect(reassign({ visits: ids, firstDay: '2032-01-01' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await world.owner.query('update employee set status = 4 where employee_guid = $1', [far])
    await expect(reassign({ visits: [ids[1]!], to: [far] })).rejects.toMatchObject({
      details: [{ path: '/to/0', code: 'disabled' }],
    })
    await expect(reassign({ employee_guid: sick, to: [sick] })).rejects.toMatchObject({
      details: [{ path: '/to/0', code: 'notAllowed' }],
    })
  })

  test('visits that nobody has, and visits without a location or a map, are given to one who is named', async () => {
    await visit(near, 0)
    await visit(null, 1)
    await visit(null, 'nowhere')
    measureWays = async () => ({ message: 'No map of real roads.' })
    await expect(reassign({ employee_guid: null, firstDay: date, to: [near, far] })).rejects.toMatchObject({
      code: 'NOT_READY',
    })
    const { visits } = await reassign({ employee_guid: null, firstDay: date, to: [near] })
    expect(visits.map((each) => [each.from, each.extraMetres, each.beginsAt])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(await dayOf(near)).toEqual(['c-0', 'c-1', 'nowhere'])
  })

  test('days that others change while the ways are measured are reckoned again, and refused if that goes on', async () => {
    await visit(sick, 1)
    await visit(near, 0)
    let others = 1
    measureWays = async (...args) => {
      if (others-- > 0) await visit(near, 2)
      return straightWays(...args)
    }
    await reassign({ employee_guid: sick, firstDay: date, to: [near] })
    expect(await dayOf(near)).toEqual(['c-0', 'c-1', 'c-2'])
    await visit(sick, 3)
    others = 100
    await expect(reassign({ employee_guid: sick, firstDay: date, to: [near] })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await dayOf(sick)).toEqual(['c-3'])
  })

  test('changes of one day at the same moment leave every place given once', async () => {
    for (const at of [1, 2, 3]) await visit(sick, at)
    for (const at of [9, 10, 11]) await visit(far, at)
    await visit(near, 0)
    await Promise.all([
      reassign({ employee_guid: sick, firstDay: date, to: [near] }),
      reassign({ employee_guid: far, firstDay: date, to: [near] }),
      insert({ visit_customer_guid: 'c-4', visit_date: date, to: [near] }),
      visit(near, 5),
    ])
    expect((await dayOf(near)).toSorted()).toEqual(
      ['c-0', 'c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-9', 'c-10', 'c-11'].toSorted(),
    )
  })
})

test('an urgent visit goes where it costs least, after visits that have begun, and says what each choice costs', async () => {
  const begun = await visit(near, 0)
  await world.owner.query(`update visit set status = 4, checkout_time = $2 where visit_id = $1`, [
    begun.Id,
    `${date}T05:00:00Z`,
  ])
  await visit(near, 2)
  await visit(far, 32)
  const urgent = {
    visit_customer_guid: 'c-1',
    visit_date: date,
    visit_service_minutes: 20,
    visit_note: 'Now',
  }
  const asked = await insert({ ...urgent, preview: true })
  expect(asked.visit).toBeNull()
  expect(asked.choices.map((each) => [each.employee_guid, each.visit_order])).toEqual([
    [near, 2],
    [far, 1],
  ])
  expect(asked.choices[0]).toMatchObject({ lateSeconds: 0, dayLateSeconds: 0 })
  expect(Math.abs(asked.choices[0]!.extraMetres!)).toBeLessThan(3)
  expect(asked.choices[0]!.beginsAt! > `${date}T05:00:00Z`).toBe(true)
  expect(asked.choices[1]!.extraMetres).toBeGreaterThan(4000)
  const { visit: stored, choices } = await insert(urgent)
  expect(choices).toEqual(asked.choices)
  expect(stored).toMatchObject({ visit_assignee: near, visit_order: 2, visit_status: 2, visit_note: 'Now' })
  expect(await dayOf(near)).toEqual(['c-0', 'c-1', 'c-2'])
  const body = { ...urgent, visit_date: '2031-04-01' }
  await expect(insert(body)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(insert({ ...body, to: [randomUUID()] })).rejects.toMatchObject({
    details: [{ path: '/to/0' }],
  })
})

test('two days are exchanged, of two employees or of one, with their order and times of day', async () => {
  const promised = { visit_planned_start: `${date}T05:30:00Z`, visit_planned_end: `${date}T06:15:00Z` }
  await planDay(near, [0, 1], promised)
  const done = await visit(near, 2)
  await world.owner.query('update visit set status = 4 where visit_id = $1', [done.Id])
  await planDay(far, [32])
  const sides = { one: { employee_guid: near, date }, other: { employee_guid: far, date } }
  const preview = await swap({ ...sides, preview: true })
  expect(await dayOf(near)).toEqual(['c-0', 'c-1', 'c-2'])
  expect({ ...preview, preview: false }).toEqual(await swap(sides))
  expect(await dayOf(near)).toEqual(['c-2', 'c-32'])
  expect(await dayOf(far)).toEqual(['c-0', 'c-1'])
  await swap({ one: { employee_guid: far, date }, other: { employee_guid: far, date: '2031-03-05' } })
  expect(await dayOf(far)).toEqual([])
  expect(await dayOf(far, '2031-03-05')).toEqual(['c-0', 'c-1'])
  const { rows } = await world.owner.query(
    `select distinct planned_start::text start from visit where assignee = $1`,
    [far],
  )
  expect(rows.map(({ start }) => start.slice(0, 16))).toEqual(['2031-03-05 05:30'])
  const outside = {
    one: { employee_guid: far, date: '2031-03-05' },
    other: { employee_guid: far, date: '2031-03-06' },
  }
  await expect(swap(outside)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(swap({ one: outside.one, other: outside.one })).rejects.toMatchObject({
    details: [{ path: '/other' }],
  })
})

test('a manager reassigns only between people below, and a field worker swaps only own days', async () => {
  await visit(sick, 1)
  const field = { role: 'field', employeeGuid: near, visibility: 'hierarchy' }
  const manager = { role: 'manager', employeeGuid: near, hierarchyPath: '/pune', visibility: 'hierarchy' }
  await expect(reassign({ employee_guid: sick, to: [near] }, manager)).rejects.toMatchObject({
    code: 'RIGHT_MISSING',
  })
  const sides = { one: { employee_guid: near, date }, other: { employee_guid: sick, date } }
  await expect(handlers.swapDays(teamCall<'swapDays'>({}, sides, field))).rejects.toMatchObject({
    code: 'RIGHT_MISSING',
  })
  expect(await dayOf(sick)).toEqual(['c-1'])
})
