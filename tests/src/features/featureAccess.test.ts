import { expect } from 'vitest'
import { basic, callWith, createToken, expectCode } from '../accounts/limitedToken.ts'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { JsonObject } from '../spec/json.ts'
import { position, newDevice, nowSeconds, push } from '../tracking/positions.ts'
import { settings } from '../run/settings.ts'

const check = checksFor('listFeatures').provisional

check.writes(
  'a limited token works in each form, and links repeat it only where it was in the address',
  async () => {
    const { token } = await createToken({ scope: 'read', collections: ['customers'] })
    const path = { collectionId: 'customers' }
    const query = { limit: '1' }
    const inHeader = await callWith(token, 'listFeatures', { path, query })
    const asPassword = await callWith(token, 'listFeatures', {
      path,
      query,
      authorization: basic('qgis', token),
    })
    const inAddress = await callWith(token, 'listFeatures', {
      path,
      query: { ...query, token },
      authorization: null,
    })
    for (const { status, text } of [inHeader, asPassword, inAddress]) expect(status, text).toBe(200)
    expect(inHeader.text).not.toContain(token)
    expect(asPassword.text).not.toContain(token)
    for (const { href } of inAddress.body.links) expect(new URL(href).searchParams.get('token')).toBe(token)
    expect(inAddress.headers.get('referrer-policy')).toBe('no-referrer')
  },
)

check.writes('a token opens the collections that it names, and lists no others', async () => {
  const { token } = await createToken({
    scope: 'read',
    collections: ['visits', 'live', 'records:SAMPLE_DATA'],
  })
  const { body } = await callWith(token, 'listFeatureCollections')
  // A visit lies where its customer is.
  expect(body.collections.map(({ id }: JsonObject) => id)).toEqual(['live', 'records:SAMPLE_DATA'])
  for (const collectionId of ['live', 'records:SAMPLE_DATA'])
    expect((await callWith(token, 'listFeatures', { path: { collectionId } })).status).toBe(200)
  for (const collectionId of ['customers', 'visits', 'tracks', 'records:PRODUCT', 'shops'])
    expectCode(await callWith(token, 'listFeatures', { path: { collectionId } }), [
      403,
      'TOKEN_SCOPE_MISSING',
    ])
  const { token: pusher } = await createToken({ scope: 'push' })
  expectCode(await callWith(pusher, 'getFeaturesLandingPage'), [403, 'TOKEN_SCOPE_MISSING'])
})

check('a wrong or repeated token in the address is refused', async () => {
  const query = (...tokens: string[]) => tokens.map((token): [string, string] => ['token', token])
  const unknown = `gft_${'x'.repeat(43)}`
  for (const tokens of [[unknown], [unknown, unknown], [''], ['gft_']])
    expectCode(
      await call('getFeaturesLandingPage', { query: query(...tokens), apiKey: null, authorization: null }),
      [401, 'TOKEN_INVALID'],
    )
})

check.writes(
  'a day of a device is a track, and a live position has the place that was sent last',
  async () => {
    const [trackerId, ts] = [newDevice(), nowSeconds() - 600]
    const places = [0, 1, 2, 3].map((step) => ({ ts: ts + 60 * step, lat: 18.5 + 0.005 * step, lng: 73.85 }))
    await push(places.map((place) => position({ trackerId, ...place })))
    const { username } = settings()
    const { body } = await call('listFeatures', { path: { collectionId: 'tracks' }, query: { trackerId } })
    const [track] = body.features
    expect(track.properties).toMatchObject({ driver: username, trackerId, left_out: 0 })
    const line = track.geometry.coordinates.flat()
    expect([track.geometry.type, line[0]]).toEqual(['MultiLineString', [73.85, 18.5]])
    const { body: alone } = await call('getFeature', {
      path: { collectionId: 'tracks', featureId: track.id },
    })
    expect(alone).toMatchObject({ id: track.id, geometry: track.geometry, properties: track.properties })
    const within = async (bbox: string) =>
      (await call('listFeatures', { path: { collectionId: 'tracks' }, query: { trackerId, bbox } })).body
        .features.length
    // Between two positions, which are 550 m apart.
    expect(await within('73.84,18.501,73.86,18.502')).toBe(1)
    expect(await within('73.86,18.4,73.9,18.6')).toBe(0)
    const { body: position_ } = await call('getFeature', {
      path: { collectionId: 'live', featureId: username },
    })
    expect(position_.id).toBe(username)
  },
)
