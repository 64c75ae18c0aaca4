import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { pick, createRandom } from '../platform/random.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { whole } from '../platform/testing/whole.ts'
import { trackingHandlers } from './index.ts'
import { nowSeconds } from './position.ts'
import { callAs } from './testing/callAs.ts'

let postgres: TestDatabase
let servers: { database: Database; handlers: ReturnType<typeof trackingHandlers> }[]
const now = nowSeconds()

beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  const open = async () => {
    const database = await openDatabase(connection, silent.log)
    return { database, handlers: trackingHandlers(database, readConfig({})) }
  }
  servers = [await open(), await open()]
  await ask(connection, `insert into geofield.tenant (code, name) values ('acme', 'Acme')`)
})
afterAll(async () => {
  for (const { database } of servers) await database.close()
  await postgres.stop()
})

type Sent = { trackerId: string; ts: number; lat: number; lng: number }

const push = async (username: string, positions: Sent[], server = 0) =>
  (await servers[server]!.handlers.pushPositions(callAs(username, positions))).data
const history = async (body: object) =>
  (await whole(await servers[0]!.handlers.getPositionHistory(callAs('reader', body)))).data
const live = async () =>
  (await whole(await servers[0]!.handlers.searchLivePositions(callAs('reader', { take: -1 })))).data
const at = (trackerId: string, ts: number, lat = 18.5): Sent => ({ trackerId, ts, lat, lng: 73.8 })

test('a device that two drivers push for keeps the positions of both drivers, even at the same time', async () => {
  const [from, to] = [now - 300, now + 1]
  const times = Array.from({ length: 300 }, (_, index) => from + index)
  const squatted = await push(
    'yash',
    times.map((ts) => at('phone', ts, 1)),
  )
  expect(squatted).toEqual({ accepted: 300, rejected: [] })
  const own = [at('phone', from + 10, 2), at('phone', from + 20, 2)]
  expect(await push('xena', own)).toEqual({ accepted: 2, rejected: [] })

  const [track, ...more] = await history({ driver: 'xena', from, to })
  expect(more).toEqual([])
  expect(track).toMatchObject({
    driver: 'xena',
    trackerId: 'phone',
    times: [from + 10, from + 20],
    data: [
      [73.8, 2],
      [73.8, 2],
    ],
  })
  const newest = (await live()).trackers.map(({ driver, trackingInfo }) => [driver, trackingInfo[0]!.lat])
  expect(newest).toEqual([
    ['xena', 2],
    ['yash', 1],
  ])
})

test('a device that two drivers push for has separate history segments for each driver, which name the driver', async () => {
  const ts = now - 1000
  await push('anil', [at('handed on', ts), at('handed on', ts + 2)])
  await push('bela', [at('handed on', ts + 1), at('handed on', ts + 3)])
  const segments = await history({ trackerId: 'handed on', from: ts, to: ts + 9 })
  expect(segments.map(({ driver, times }) => [driver, times])).toEqual([
    ['anil', [ts, ts + 2]],
    ['bela', [ts + 1, ts + 3]],
  ])
  const one = await history({ trackerId: 'handed on', driver: 'bela', from: ts, to: ts + 9 })
  expect(one.map(({ times }) => times)).toEqual([[ts + 1, ts + 3]])
})

test.each([1, 2, 3])(
  'history and live positions show exactly the positions that concurrent pushes counted as accepted (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const drivers = ['d1', 'd2', 'd3', 'd4'].map((name) => `${name} of ${seed}`)
    const start = now - 5000 * seed
    /** Latitudes pushed by a driver, device and time: any of them may be the stored one, and no other. */
    const sent = new Map<string, Map<string, number[]>>(drivers.map((driver) => [driver, new Map()]))
    const toKey = ({ trackerId, ts }: { trackerId: string; ts: number }) => `${trackerId}@${ts}`

    const makeBatch = (driver: string) => {
      const trackers = [`shared ${seed}`, `shared too ${seed}`, `own ${driver}`]
      const positions = Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
        at(pick(trackers, random), start + Math.floor(random() * 60), 18 + Math.round(random() * 80) / 1e6),
      )
      for (const position of positions) {
        const lats = sent.get(driver)!
        lats.set(toKey(position), [...(lats.get(toKey(position)) ?? []), position.lat])
      }
      return positions
    }
    for (let round = 0; round < 6; round += 1) {
      const batches = Array.from({ length: 12 }, () => {
        const driver = pick(drivers, random)
        return { driver, positions: makeBatch(driver), server: random() < 0.5 ? 0 : 1 }
      })
      const responses = await Promise.all(
        batches.map(({ driver, positions, server }) => push(driver, positions, server)),
      )
      expect(responses).toEqual(
        batches.map(({ positions }) => ({ accepted: positions.length, rejected: [] })),
      )
    }

    const { trackers } = await live()
    for (const driver of drivers) {
      const expected = sent.get(driver)!
      const segments = await history({ driver, from: start, to: start + 60 })
      const shown = segments.flatMap(({ trackerId, times, data }) =>
        times.map((ts, index) => ({ trackerId, ts, lat: data[index]![1]! })),
      )
      expect(shown.map(toKey).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const position of shown) expect(expected.get(toKey(position))).toContain(position.lat)

      const newest = [...Map.groupBy(shown, ({ trackerId }) => trackerId).values()].map((positions) =>
        positions.reduce((one, other) => (one.ts > other.ts ? one : other)),
      )
      const { trackingInfo } = trackers.find((tracker) => tracker.driver === driver)!
      const known = trackingInfo.map(({ trackerId, ts, lat }) => ({ trackerId, ts, lat }))
      expect(known.toSorted(byTracker)).toEqual(newest.toSorted(byTracker))
    }
  },
)

function byTracker(one: { trackerId: string }, other: { trackerId: string }): number {
  return one.trackerId < other.trackerId ? -1 : 1
}
