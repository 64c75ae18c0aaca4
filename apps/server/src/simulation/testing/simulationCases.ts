import type { ChildProcess } from 'node:child_process'
import { type Client, createClient } from '@geofield/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dayOf } from '../tenantDay.ts'
import { type Ended, ended, spawnCli } from '../../platform/testing/cli.ts'
import { inFull } from '../../platform/testing/inFull.ts'

export type Started = { url: string; stop: () => Promise<number | null> }
type TestServer = {
  /** Starts a server in demo mode, always on the same data. */
  start: (env: Record<string, string>) => Promise<Started>
  folder: string
}

const inProgress = 3
/** For a busy machine: on an idle one each case takes some seconds. */
const timeLimitMs = 300_000
const patience = { timeout: timeLimitMs, interval: 200 }

/** Test cases of simulated days, on servers that the caller starts. */
export function simulationCases({ start, folder }: TestServer): void {
  describe('a simulation', { timeout: timeLimitMs }, () => {
    let server: Started
    let client: Client
    let planned: number
    beforeAll(async () => {
      server = await start({ GEOFIELD_DEMO_SIMULATION: '0' })
      client = demoClient(server.url)
      planned = (await searchOpenPlans()).total
    }, timeLimitMs)
    afterAll(() => server.stop(), timeLimitMs)

    const simulation = (...args: string[]): ChildProcess => {
      const child = spawnCli(['simulate', '--base-url', server.url, ...args], {}, folder)
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const simulateDay = (seed: string): Promise<Ended> =>
      ended(simulation('--employees', '2', '--hours', '2', '--speed', '3600', '--seed', seed))
    const visitsInProgress = () =>
      client.preview.journeys.searchVisits({ where: { visit_status: inProgress } })
    /** How many there are beside those of the demo's data. */
    const openPlans = async () => (await searchOpenPlans()).total - planned
    const searchOpenPlans = () =>
      client.preview.journeys.searchPlans({ where: { plan_status: { inq: [1, 2, 3] } } })
    const crew = async () => (await client.employees.search({ hierarchyPath: '/simulation' })).data
    const latestDuties = async () => {
      const { data } = await client.preview.tracking.searchLive({ hierarchyPath: '/simulation' })
      return data.trackers.map(({ latest_duty_event: duty }) => duty?.action_code)
    }
    /** Returns what employees did at which customers, on all days in order. */
    const findDay = async (employee: { employee_guid: string; employee_username?: string | null }) => {
      const where = { createUser: employee.employee_username! }
      const events = await client.events.search({ where, takeAll: true })
      const visits = await client.preview.journeys.searchVisits({
        where: { visit_assignee: employee.employee_guid },
        takeAll: true,
      })
      const customers = new Map(visits.data.map(({ Id, visit_customer_guid: guid }) => [Id, guid]))
      return events.data.map(({ actionCode, recordNodeId }) => [
        actionCode,
        customers.get(recordNodeId ?? '') ?? null,
      ])
    }

    test('a simulation leaves finished plans, events and tracks; one seed gives the same crew the same day', async () => {
      const days: unknown[][] = []
      for (const seed of ['1', '1', '2']) {
        const before = days.flat().length
        const { code, out, err } = await simulateDay(seed)
        expect([code, err]).toEqual([0, ''])
        expect(out).toMatch(
          /100 % of the day: \d+ positions, \d+ events, [1-9]\d* visits done\n\d+ requests, /,
        )
        const [first] = await crew()
        days.push((await findDay(first!)).slice(before))
      }
      const [one, again, other] = days
      expect(one!.length).toBeGreaterThan(4)
      expect(again).toEqual(one)
      expect(other).not.toEqual(one)
      expect((await crew()).map(({ employee_status: status }) => status)).toEqual([3, 3])
      expect([await openPlans(), (await visitsInProgress()).total]).toEqual([0, 0])
      expect(await latestDuties()).toEqual(['off_duty', 'off_duty'])
      const to = Math.ceil(Date.now() / 1000)
      const { data: visits } = await client.preview.journeys.searchVisits({ where: { visit_date: today() } })
      expect(visits.length).toBeGreaterThan(0)
      for (const { visit_planned_start: from, visit_planned_end: end, visit_checkin_time: came } of visits) {
        expect(Date.parse(end!)).toBeGreaterThan(Date.parse(from!))
        const minutesLate = came === null ? 0 : (Date.parse(came) - Date.parse(from!)) / 60_000
        expect(Math.abs(minutesLate)).toBeLessThan(90)
      }
      const track = await client.preview.tracking.getHistory({ driver: 'sim-0001', from: to - 10_800, to })
      expect(track.data.flatMap(({ data }) => data).length).toBeGreaterThan(50)
    })

    /** Pauses the process while a visit is in progress. */
    const holdInVisit = (running: ChildProcess) =>
      vi.waitUntil(async () => {
        if ((await visitsInProgress()).total === 0) return false
        running.kill('SIGSTOP')
        if ((await visitsInProgress()).total > 0) return true
        running.kill('SIGCONT')
        return false
      }, patience)

    const signals = inFull ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const)
    test.each(signals)('a simulation that %s stops leaves nothing open', async (signal) => {
      const running = simulation('--employees', '2', '--speed', '120')
      const end = ended(running)
      await holdInVisit(running)
      running.kill(signal)
      running.kill('SIGCONT')
      const { code, err } = await end
      expect([code, err]).toEqual([0, `Stopped by ${signal}.\n`])
      expect([await openPlans(), (await visitsInProgress()).total]).toEqual([0, 0])
      expect(await latestDuties()).toEqual(['off_duty', 'off_duty'])
    })

    test('a simulation that was killed is cleaned up by the next simulation, whatever its size', async () => {
      const running = simulation('--employees', '2', '--speed', '120')
      const end = ended(running)
      await holdInVisit(running)
      running.kill('SIGKILL')
      await end
      expect(await openPlans()).toBe(2)
      const next = await ended(simulation('--employees', '1', '--hours', '1', '--speed', '3600'))
      expect([next.code, next.err]).toEqual([0, ''])
      expect([await openPlans(), (await visitsInProgress()).total]).toEqual([0, 0])
    })

    test.runIf(inFull)(
      'lived offline leaves the same visits, times, tracks and customers as lived online',
      async () => {
        const customers = async () => (await client.customers.search({ take: 0 })).total
        const before = await customers()
        const day = ['--offline', '--employees', '3', '--hours', '6', '--speed', '3600', '--seed', '3']
        const { code, out, err } = await ended(simulation(...day))
        expect([code, err]).toEqual([0, ''])
        expect(out).toContain('The day lived offline equals the day lived online.')
        expect(out).toMatch(/[1-9]\d* delayed, [1-9]\d* made twice, [1-9]\d* cut\n/)
        expect(await customers()).toBe(before)
      },
    )

    test('without credentials fails and says so', async () => {
      const { code, err } = await ended(simulation('--password', 'wrong'))
      expect(code).toBe(1)
      expect(err).toContain('password')
    })

    test('the simulation of the demo is not started with GEOFIELD_DEMO_SIMULATION 0', async () => {
      // This server has run far longer than a crew needs to start.
      const { total } = await client.employees.search({ hierarchyPath: '/simulation/demo' })
      expect(total).toBe(0)
    })
  })

  test.runIf(inFull)(
    'a demo has simulated employees at work and ends their day when it stops',
    { timeout: timeLimitMs },
    async () => {
      const running: Started[] = []
      onTestFinished(async () => {
        for (const server of running) await server.stop()
      })
      const startNext = async (env: Record<string, string>) => {
        await running.at(-1)?.stop()
        running.push(await start(env))
        return demoClient(running.at(-1)!.url)
      }
      const client = await startNext({})
      const crew = { hierarchyPath: '/simulation/demo' }
      const dutyActions = async (asClient: Client) => {
        const { data } = await asClient.preview.tracking.searchLive(crew)
        return data.trackers.map(({ latest_duty_event: duty }) => duty?.action_code)
      }
      await vi.waitUntil(async () => (await dutyActions(client)).includes('on_duty'), patience)
      const after = await startNext({ GEOFIELD_DEMO_SIMULATION: '0' })
      expect(new Set(await dutyActions(after))).toEqual(new Set(['off_duty']))
      const guids = (await after.employees.search(crew)).data.map(({ employee_guid: guid }) => guid)
      expect(guids).toHaveLength(5)
      const open = { visit_assignee: { inq: guids }, visit_status: { inq: [1, 2, 3] } }
      expect(await after.preview.journeys.searchVisits({ where: open })).toMatchObject({ total: 0 })
    },
  )
}

/** The day that work of the last two hours belongs to, by the calendar of the demo's tenant. */
function today(): string {
  return dayOf(Date.now() / 1000 - 7200, 'Asia/Kolkata').date
}

function demoClient(baseUrl: string): Client {
  return createClient({ baseUrl, apiKey: 'demo-key', username: 'demo', password: 'demo' })
}
