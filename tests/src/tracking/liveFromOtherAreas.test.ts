import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { settings } from '../run/settings.ts'
import type { JsonObject } from '../spec/json.ts'
import { created, logIn, newUsername, onEmployee, password } from '../employees/employee.ts'
import { history, live, newDevice, nowSeconds, position, timesIn } from './positions.ts'

// Live positions also show fields of two other areas: employees and events. Tracks are found by employee too.

type Driver = { username: string; guid: string; name: string; authorization: string }

/** Creates an active employee with these fields and an account, and logs in. */
async function newDriver(fields: Record<string, string>): Promise<Driver> {
  const username = newUsername()
  const body = await created('driver', {
    ...fields,
    employee_username: username,
    employee_password: password,
  })
  expect((await onEmployee('activateEmployee', body.Id)).status).toBe(200)
  const { body: token } = await logIn(username)
  return {
    username,
    guid: body.employee_guid,
    name: body.employee_full_name,
    authorization: `Bearer ${token.access_token}`,
  }
}

/** Returns the usernames of the drivers that the search finds. */
const findDrivers = async (filter: JsonObject) =>
  (await live(filter)).body.data.trackers.map(({ driver }: JsonObject) => driver) as string[]

check.provisional.writes(
  'searchLivePositions: names the employee who has the account, and finds it by organization, team and hierarchy',
  async () => {
    // Unique to this run, so that the searches find no other employee.
    const mark = `live-${settings().runId}`
    const employee = { employee_organization_id: mark, employee_team_id: 'north' }
    const driver = await newDriver({ ...employee, hierarchyPath: `/${mark}/north/one` })
    const [trackerId, ts] = [newDevice(), nowSeconds()]
    const pushed = await call('pushPositions', {
      body: position({ trackerId, ts }),
      authorization: driver.authorization,
    })
    expect(pushed.body.data.accepted).toBe(1)
    const { body } = await live({ organization: mark })
    expect(body.data).toMatchObject({
      total: 1,
      trackers: [
        {
          driver: driver.username,
          trackingInfo: [{ trackerId, employee_guid: driver.guid, employee_full_name: driver.name }],
        },
      ],
    })
    for (const path of [`/${mark}`, `/${mark}/`, `/${mark}/north`, `/${mark}/north/one/`]) {
      expect(await findDrivers({ hierarchyPath: path }), path).toEqual([driver.username])
    }
    // A path is matched by whole segments.
    for (const path of [`/${mark}/nor`, `/${mark}/north/one/more`, '/north']) {
      expect(await findDrivers({ hierarchyPath: path }), path).toEqual([])
    }
    expect(await findDrivers({ organization: mark, team: 'north' })).toEqual([driver.username])
    expect(await findDrivers({ organization: mark, team: 'south' })).toEqual([])
    expect(await findDrivers({ team: 'north', hierarchyPath: `/${mark}` })).toEqual([driver.username])
  },
)

check.provisional.writes(
  'getPositionHistory: takes the employee who has the account, alone or with a driver and a device that fit',
  async () => {
    const driver = await newDriver({})
    const [trackerId, ts] = [newDevice(), nowSeconds()]
    const pushed = position({ trackerId, ts })
    await call('pushPositions', { body: pushed, authorization: driver.authorization })
    const range = { employee_guid: driver.guid, from: ts, to: ts + 1 }
    for (const more of [{}, { trackerId }, { driver: driver.username }]) {
      expect(timesIn(await history({ ...range, ...more })), JSON.stringify(more)).toEqual([[ts]])
    }
    expect(timesIn(await history({ ...range, driver: settings().username }))).toEqual([])
    const nobody = { ...range, employee_guid: '00000000-0000-4000-8000-000000000000' }
    expect(timesIn(await history(nobody))).toEqual([])
    const own = await call('getPositionHistory', { body: range, authorization: driver.authorization })
    expect(own.body.data).toHaveLength(1)
    const others = await call('getPositionHistory', { body: nobody, authorization: driver.authorization })
    expect([others.status, others.body.error.code]).toEqual([403, 'RIGHT_MISSING'])
  },
)

check.provisional.writes(
  "searchLivePositions: shows the driver's newest event of each type, and the newest duty event apart",
  async () => {
    const { authorization, username } = await newDriver({})
    const event = async (typeCode: string, actionCode: string, more: JsonObject = {}) => {
      const { status, text } = await call('createEvent', {
        body: { typeCode, actionCode, ...more },
        authorization,
      })
      expect(status, text).toBe(200)
    }
    const findTracker = async () =>
      (await live()).body.data.trackers.find(({ driver }: JsonObject) => driver === username)
    await event('DUTY', 'on_duty', { address: 'Shivajinagar, Pune 411005' })
    expect(await findTracker(), 'a driver without a position').toBeUndefined()
    await call('pushPositions', {
      body: position({ trackerId: newDevice(), ts: nowSeconds() }),
      authorization,
    })
    const onDuty = { action_code: 'on_duty', typeCode: 'DUTY', address: 'Shivajinagar, Pune 411005' }
    expect(await findTracker()).toMatchObject({ latest_events: { DUTY: onDuty }, latest_duty_event: onDuty })
    await event('DUTY', 'off_duty')
    const { latest_duty_event: newest } = await findTracker()
    expect(newest).toMatchObject({ action_code: 'off_duty', address: null })
    expect(Math.abs(newest.event_ts - nowSeconds())).toBeLessThan(60)
  },
)
