import { describe, expect, test } from 'vitest'
import { areas } from './entries/generated/areas.ts'
import type { OperationFacts } from './types/call.ts'
import { auth } from './testing/requests/auth.ts'
import { accounts } from './testing/requests/accounts.ts'
import { records } from './testing/requests/records.ts'
import { customers } from './testing/requests/customers.ts'
import { employees } from './testing/requests/employees.ts'
import { tracking } from './testing/requests/tracking.ts'
import { journeys } from './testing/requests/journeys.ts'
import { events } from './testing/requests/events.ts'
import { changes } from './testing/requests/changes.ts'
import { geocoding } from './testing/requests/geocoding.ts'
import { digipin } from './testing/requests/digipin.ts'
import { elevation } from './testing/requests/elevation.ts'
import { routing } from './testing/requests/routing.ts'
import { styles } from './testing/requests/styles.ts'
import { id, key } from './testing/requests/sentRequest.ts'
import { startToyServer, toyClient, withTokens } from './testing/toyServer.ts'

const user = { username: 'asha', password: 'pass-9c2e' }

/** The request of each method. */
const sent = [
  auth,
  accounts,
  records,
  customers,
  employees,
  tracking,
  journeys,
  events,
  changes,
  geocoding,
  digipin,
  elevation,
  routing,
  styles,
].flat()

describe('each method sends its operation', () => {
  test.each(sent)('$line', async ({ call, line, body }) => {
    const server = await startToyServer(withTokens(() => ({})))
    await call(toyClient(server, user))
    const got = server.got.at(-1)!
    expect(`${got.method} ${got.target}`).toBe(line)
    if (body === undefined) {
      expect(got.body).toBe('')
      expect(got.headers['content-type']).toBeUndefined()
    } else if (typeof body === 'string') {
      expect(got.body).toBe(body)
      expect(got.headers['content-type']).toBe('application/x-www-form-urlencoded')
    } else {
      expect(JSON.parse(got.body)).toEqual(body)
      expect(got.headers['content-type']).toBe('application/json')
    }
    expect(got.headers.authorization).toBe(got.path.startsWith('/demo/') ? 'Bearer access-1' : undefined)
  })

  test('every operation of the table is tested', () => {
    const called = new Set(sent.map(({ line }) => line.replace(/\?.*/, '')))
    const operations = Object.values(areas).flatMap((functions): OperationFacts[] => Object.values(functions))
    const rows = operations.map(({ row }) =>
      `${row.method} ${row.path}`
        .replace('{tenant}', 'demo')
        .replace('{layerName}', 'SAMPLE_DATA')
        .replace('{id}', id)
        .replace('{loginId}', id)
        .replace('{file}', id)
        .replace('{tokenId}', id)
        .replaceAll('{style}', 'bright')
        .replace('/route/v1/{profile}/{coordinates}', '/route/v1/car/73.8,18.5;73.9,18.6')
        .replace('/nearest/v1/{profile}/{coordinates}', '/nearest/v1/foot/73.8,18.5'),
    )
    expect([...called].sort()).toEqual(rows.sort())
  })
})

test('a map style comes from the map server when there is one', async () => {
  const [gateway, cdn] = [await startToyServer(() => ({})), await startToyServer(() => ({}))]
  await toyClient(gateway, { mapCdnUrl: cdn.url }).styles.getMapStyle({ style: '3d' })
  expect(cdn.got.map(({ target }) => target)).toEqual([`/styles/3d/3d.json?${key}`])
  expect(gateway.got).toEqual([])
})
