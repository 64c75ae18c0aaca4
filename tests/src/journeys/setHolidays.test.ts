import { expect } from 'vitest'
import { bearer, createAccount } from '../accounts/account.ts'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { createPlan, customers, expectFaults } from './journey.ts'

const check = checksFor('setHolidays').provisional.writes

type Holiday = { date: string; name?: string }

const set = (holidays: Json, tag?: string) =>
  call('setHolidays', { body: { holidays }, ...(tag !== undefined && { headers: { 'if-match': tag } }) })
const read = () => call('getHolidays')

/** The tenant has these holidays beside its own while `run` runs. */
async function withHolidays(added: Holiday[], run: (all: Holiday[]) => Promise<void>): Promise<void> {
  const before: Holiday[] = (await read()).body.holidays
  const dates = new Set(added.map(({ date }) => date))
  const all = [...added, ...before.filter(({ date }) => !dates.has(date))]
  const response = await set(all)
  expect(response.status, response.text).toBe(200)
  try {
    await run(all.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  } finally {
    await set(before)
  }
}

const [tuesday, wednesday] = [{ date: '2031-03-04', name: 'Holi' }, { date: '2031-03-05' }]

check('getHolidays and getAccount return what was set, the earliest first', () =>
  withHolidays([wednesday, tuesday], async (all) => {
    expect((await read()).body).toEqual({ holidays: all })
    expect((await call('getAccount')).body.holidays).toEqual(all.map(({ date }) => date))
  }),
)

check('a plan that skips holidays leaves them out, and a plan that was there keeps its visits', async () => {
  const body = {
    plan_frequency: 'daily',
    plan_start_date: '2031-03-03',
    plan_end_date: '2031-03-06',
    plan_skip_holidays: true,
    visits: [{ visit_customer_guid: customers[0] }],
  }
  const earlier = await createPlan(body)
  await withHolidays([tuesday, wednesday], async () => {
    expect((await createPlan(body)).plan_skipped_holidays).toEqual(['2031-03-04', '2031-03-05'])
    const { body: now } = await call('getPlan', { path: { id: earlier.Id } })
    expect(now.visits).toHaveLength(4)
  })
})

check('If-Match with the ETag of an earlier list is refused with the present one, and changes nothing', () =>
  withHolidays([tuesday], async () => {
    const earlier = (await read()).headers.get('etag')!
    expect((await set([tuesday, wednesday], earlier)).status).toBe(200)
    const current = await read()
    const refused = await set([], earlier)
    expect([refused.status, refused.body.error.code, refused.body.current]).toEqual([
      412,
      'PRECONDITION_FAILED',
      current.body,
    ])
    expect(refused.headers.get('etag')).toBe(current.headers.get('etag'))
    expect((await read()).body).toEqual(current.body)
  }),
)

check('a day that is listed twice, no date, and an empty name are refused with their places', async () => {
  expectFaults(await set([tuesday, { date: '2031-03-04' }]), ['/holidays/1/date'])
  expectFaults(await set([{ date: '2031-02-29', name: '' }]), ['/holidays/0/date', '/holidays/0/name'])
})

check('an employee reads the holidays and may not set them', async () => {
  const caller = await bearer((await createAccount()).username)
  expect((await call('getHolidays', caller)).body).toEqual((await read()).body)
  const refused = await call('setHolidays', { ...caller, body: { holidays: [] } })
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'RIGHT_MISSING'])
})
