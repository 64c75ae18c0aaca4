import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { createHttp } from './http.ts'
import { addStatus, type Status } from './status.ts'
import { silent } from '../testing/testDatabase.ts'

const problem = 'The file /srv/maps/new.osm.pbf is damaged.'
const status: Status = {
  version: '1.2.3',
  mode: 'production',
  database: 'external',
  map: { source: 'osm', synthetic: false, description: 'Roads', attribution: ['© OSM'], problem },
  elevation: { dataset: 'dem', synthetic: false, attribution: [] },
  places: { count: 7, attribution: ['GeoNames'], problem },
  tiles: { ready: false, problem },
}

test('GET /status tells strangers the data and their sources, and callers with a key the rest', async () => {
  const authenticate = ({ apiKey }: { apiKey: string | undefined }) => {
    if (apiKey !== 'k') throw new ApiError('API_KEY_INVALID')
    return { tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }
  }
  const app = createHttp({ handlers: {}, authenticate, errorFormats: {}, bodyLimitBytes: 1000, ...silent })
  addStatus(app, status, authenticate)
  const stranger = await app.inject('/status')
  expect(stranger.json()).toEqual({
    mode: 'production',
    map: { source: 'osm', synthetic: false, description: 'Roads', attribution: ['© OSM'] },
    elevation: status.elevation,
    places: { count: 7, attribution: ['GeoNames'] },
    tiles: { ready: false },
  })
  expect((await app.inject('/status?api-key=k')).json()).toEqual(status)
  const wrong = await app.inject('/status?api-key=x')
  expect([wrong.statusCode, wrong.json().error.code]).toEqual([401, 'API_KEY_INVALID'])
  await app.close()
})
