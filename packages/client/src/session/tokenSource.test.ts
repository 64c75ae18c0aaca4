import { describe, expect, test } from 'vitest'
import type { Token, TransportOptions } from '../options/clientOptions.ts'
import { ApiError } from '../errors/ApiError.ts'
import { createRedactor } from '../secrets/redactor.ts'
import type { Grant } from '../types/tokenTypes.ts'
import { createTokenSource } from './tokenSource.ts'

const user = { username: 'asha', password: 'pass-9c2e' }

/** A token source with the test's clock and a token endpoint with listed responses. */
function source(client: Partial<TransportOptions>, responses: (Partial<Token> | ApiError)[]) {
  const sent: Grant[] = []
  const clock = { nowMs: 1_000_000 }
  const tokens = createTokenSource({
    client: { baseUrl: 'http://localhost', apiKey: 'key-6f1d', ...client },
    redactor: createRedactor(),
    now: () => clock.nowMs,
    requestToken: async (grant) => {
      sent.push(grant)
      const response = responses.shift()
      if (response instanceof Error) throw response
      return response
    },
  })
  return { tokens, sent, clock }
}

const response = (n: number, expires_in = 300) => ({
  access_token: `access-${n}`,
  token_type: 'bearer',
  expires_in,
  refresh_token: `refresh-${n}`,
})
function tokenError(status: number, code: string): ApiError {
  const rest = { message: 'No.', details: [], requestId: undefined, retryAfterMs: undefined, body: {} }
  return new ApiError({ operationId: 'createToken', status, code, ...rest })
}
const invalidGrant = tokenError(400, 'invalid_grant')

describe('renewal', () => {
  test('renewal starts 30 s before the expiry with the newest refresh token, while calls continue', async () => {
    const { tokens, sent, clock } = source(user, [response(1), response(2), response(3)])
    expect(await tokens.get()).toBe('access-1')
    clock.nowMs += 269_000
    expect(await tokens.get()).toBe('access-1')
    expect(sent).toHaveLength(1)
    clock.nowMs += 1_000
    expect(await tokens.get()).toBe('access-1')
    await expect.poll(() => tokens.get()).toBe('access-2')
    clock.nowMs += 300_000
    expect(await tokens.get()).toBe('access-3')
    expect(sent.slice(1)).toEqual([
      { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
      { grant_type: 'refresh_token', refresh_token: 'refresh-2' },
    ])
  })

  test('renewal of a short-lived token starts after four fifths of its life', async () => {
    const { tokens, sent, clock } = source(user, [response(1, 10), response(2)])
    await tokens.get()
    clock.nowMs += 7_900
    expect(await tokens.get()).toBe('access-1')
    expect(sent).toHaveLength(1)
    clock.nowMs += 100
    await tokens.get()
    expect(sent).toHaveLength(2)
    await expect.poll(() => tokens.get()).toBe('access-2')
  })

  test('renewal that fails keeps the token in use until its expiry and is retried a second later', async () => {
    const down = tokenError(503, 'HTTP_503')
    const { tokens, sent, clock } = source(user, [response(1), down, down, down, response(2)])
    await tokens.get()
    clock.nowMs += 270_000
    for (const tries of [2, 3]) {
      for (let calls = 0; calls < 3; calls++) {
        expect(await tokens.get()).toBe('access-1')
        // The source records the failure a few microtasks later.
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(sent).toHaveLength(tries)
      clock.nowMs += 1_000
    }
    clock.nowMs += 28_000
    await expect(tokens.get()).rejects.toBe(down)
    expect(await tokens.get()).toBe('access-2')
  })

  test('renewal waits for a refusal when the response has no lifetime', async () => {
    const { tokens, clock } = source(user, [{ access_token: 'access-1' }, response(2)])
    await tokens.get()
    clock.nowMs += 1e12
    expect(await tokens.get()).toBe('access-1')
    expect(tokens.reject('access-1')).toBe(true)
    expect(await tokens.get()).toBe('access-2')
  })

  test('renewal keeps the refresh token when the response has no new one', async () => {
    const { tokens, sent } = source(user, [response(1), { ...response(2), refresh_token: '' }, response(3)])
    for (const n of [1, 2, 3]) {
      expect(await tokens.get()).toBe(`access-${n}`)
      tokens.reject(`access-${n}`)
    }
    expect(sent.slice(1).map((grant) => 'refresh_token' in grant && grant.refresh_token)).toEqual([
      'refresh-1',
      'refresh-1',
    ])
  })

  test('renewal falls back to the password when the refresh token is refused, and shows the token as proof of the device', async () => {
    const { tokens, sent } = source(user, [response(1), invalidGrant, response(2)])
    await tokens.get()
    tokens.reject('access-1')
    expect(await tokens.get()).toBe('access-2')
    expect(sent.map((grant) => grant.grant_type)).toEqual(['password', 'refresh_token', 'password'])
    expect(sent[2]).toEqual({ grant_type: 'password', ...user, device_token: 'refresh-1' })
  })

  test('renewal does not fall back when the refresh token was not refused', async () => {
    const down = tokenError(503, 'HTTP_503')
    const { tokens, sent } = source(user, [response(1), down, response(2)])
    await tokens.get()
    tokens.reject('access-1')
    await expect(tokens.get()).rejects.toBe(down)
    expect(await tokens.get()).toBe('access-2')
    expect(sent[2]).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })
  })

  test('renewal starts with the refresh token of an earlier session, and fails when it is refused and there is no password', async () => {
    const { tokens, sent, clock } = source({ refreshToken: 'old' }, [invalidGrant])
    await expect(tokens.get()).rejects.toBe(invalidGrant)
    expect(sent).toEqual([{ grant_type: 'refresh_token', refresh_token: 'old' }])
    clock.nowMs += 60_000
    await expect(tokens.get()).rejects.toThrow('The session is over')
  })

  test('pauses for 5 s after a refusal', async () => {
    const { tokens, sent, clock } = source(user, [invalidGrant, response(1)])
    await expect(tokens.get()).rejects.toBe(invalidGrant)
    clock.nowMs += 4_999
    await expect(tokens.get()).rejects.toBe(invalidGrant)
    clock.nowMs += 1
    expect(await tokens.get()).toBe('access-1')
    expect(sent).toHaveLength(2)
  })

  test('calls onToken with every new token', async () => {
    const told: string[] = []
    const { tokens } = source({ ...user, onToken: (token) => told.push(token.refresh_token) }, [
      response(1),
      response(2),
    ])
    await tokens.get()
    tokens.reject('access-1')
    await tokens.get()
    expect(told).toEqual(['refresh-1', 'refresh-2'])
  })

  test('a late refusal of an old token does not discard the new one', async () => {
    const { tokens, sent } = source(user, [response(1), response(2)])
    await tokens.get()
    tokens.reject('access-1')
    await tokens.get()
    tokens.reject('access-1')
    expect(await tokens.get()).toBe('access-2')
    expect(sent).toHaveLength(2)
  })
})
