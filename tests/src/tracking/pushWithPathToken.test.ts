import { expect } from 'vitest'
import { callWith, createToken, expectCode } from '../accounts/limitedToken.ts'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { history, newDevice, newestTs, position, timesIn } from './positions.ts'

const check = checksFor('pushWithPathToken').provisional.writes

const newPosition = () => position({ trackerId: newDevice(), ts: newestTs() })
const push = (token: string, body = newPosition()) =>
  call('pushWithPathToken', { path: { token }, body, apiKey: null, authorization: null })

check(
  'stores positions as the account of the token, and the response tells caches and links nothing',
  async () => {
    const { token } = await createToken({ scope: 'push' })
    const [trackerId, ts] = [newDevice(), newestTs()]
    const response = await push(token, position({ trackerId, ts }))
    expect([response.status, response.body?.data], response.text).toEqual([
      200,
      { accepted: 1, rejected: [] },
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(timesIn(await history({ trackerId, from: ts - 10, to: ts + 1 }))).toEqual([[ts]])
  },
)

check('refuses a token of the scope read, and one that was revoked, without repeating it', async () => {
  const { token } = await createToken({ scope: 'read', collections: ['live'] })
  const wrong = await push(token)
  expectCode(wrong, [403, 'TOKEN_SCOPE_MISSING'])
  const { token: ended, Id } = await createToken({ scope: 'push' })
  await call('revokeLimitedToken', { path: { id: Id } })
  const refused = await push(ended)
  expectCode(refused, [401, 'TOKEN_INVALID'])
  expect([wrong.text, refused.text].join()).not.toMatch(/gft_/)
  expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
})

check('a push token opens pushPositions and createEvent too, and nothing that reads', async () => {
  const { token } = await createToken({ scope: 'push' })
  expect((await callWith(token, 'pushPositions', { body: newPosition() })).status).toBe(200)
  const event = { typeCode: 'DUTY', actionCode: 'on_duty' }
  expect((await callWith(token, 'createEvent', { body: event })).status).toBe(200)
  expectCode(await callWith(token, 'searchLivePositions', { body: {} }), [403, 'TOKEN_SCOPE_MISSING'])
})
