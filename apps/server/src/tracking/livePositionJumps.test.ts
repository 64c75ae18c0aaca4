import { judgeFixes } from '@geofield/track'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { metresPerDegree } from '@geofield/geography'
import { createRandom } from '../platform/random.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { whole } from '../platform/testing/whole.ts'
import { trackingHandlers } from './index.ts'
import { nowSeconds } from './position.ts'
import { callAs } from './testing/callAs.ts'

let postgres: TestDatabase
let database: Database
let handlers: ReturnType<typeof trackingHandlers>
const start = nowSeconds() - 5000

beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  handlers = trackingHandlers(database, readConfig({}))
  await ask(connection, `insert into geofield.tenant (code, name) values ('acme', 'Acme')`)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

type Sent = { trackerId: string; ts: number; lat: number; lng: number; accuracy?: number }

const push = (body: object, username = 'asha') => handlers.pushPositions(callAs(username, body))
const live = async (trackerId: string, username = 'asha') => {
  const response = await whole(await handlers.searchLivePositions(callAs(username, { driver: username })))
  return response.data.trackers[0]!.trackingInfo.find((each) => each.trackerId === trackerId)
}
/** A position some metres north of a place, `seconds` after the start. */
const at = (trackerId: string, seconds: number, metres: number): Sent => ({
  trackerId,
  ts: start + seconds,
  lat: 18.5 + metres / metresPerDegree,
  lng: 73.8,
})

describe('the live picture', () => {
  test('the live picture does not show a jump, and goes on with the next position that can be reached', async () => {
    await push(at('one', 0, 0))
    await push(at('one', 10, 900_000))
    expect(await live('one')).toMatchObject({ ts: start, lat: 18.5 })
    await push(at('one', 20, 150))
    expect(await live('one')).toMatchObject({ ts: start + 20 })
  })

  test('the live picture shows the third of three jumps in a row that can be reached from each other', async () => {
    await push(at('flight', 0, 0))
    for (const [seconds, shown] of [
      [60, 0],
      [70, 0],
      [80, 80],
      [90, 90],
    ] as const) {
      await push(at('flight', seconds, 900_000 + seconds))
      expect(await live('flight')).toMatchObject({ ts: start + shown })
    }
  })

  test('the live picture does not show jumps that disagree, however many', async () => {
    await push(at('wild', 0, 0))
    for (const seconds of [10, 20, 30, 40]) await push(at('wild', seconds, 50_000 * seconds))
    expect(await live('wild')).toMatchObject({ ts: start })
  })

  test('the live picture shows the newest position of a batch that is not a jump', async () => {
    await push([at('batch', 0, 0), at('batch', 10, 100), at('batch', 20, 900_000)])
    expect(await live('batch')).toMatchObject({ ts: start + 10 })
    const [track] = (
      await whole(
        await handlers.getPositionHistory(
          callAs('asha', { trackerId: 'batch', from: start, to: start + 60 }),
        ),
      )
    ).data
    expect(track!.metaData.map(({ jump }) => jump)).toEqual([undefined, undefined, true])
  })

  test('agrees with the track, position by position, for random walks with random jumps', async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = createRandom(seed)
      const [trackerId, driver] = [`walk ${seed}`, `walker ${seed}`]
      let [metres, seconds] = [0, 0]
      const sent: Sent[] = []
      for (let step = 0; step < 60; step += 1) {
        seconds += 1 + Math.floor(20 * random())
        metres += random() < 0.1 ? 500_000 * (random() - 0.5) : 200 * random()
        const glitch = random() < 0.15 ? 30_000 * random() : 0
        sent.push({ ...at(trackerId, seconds, metres + glitch), accuracy: 50 * random() })
        await push(sent.at(-1)!, driver)
        const kinds = judgeFixes(sent.map(({ lng, ...fix }) => ({ ...fix, lon: lng })))
        const shown = sent[kinds.findLastIndex((kind) => kind !== 'jump')]!
        expect(await live(trackerId, driver), `seed ${seed}, step ${step}`).toMatchObject({ ts: shown.ts })
      }
    }
  })
})
