import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { check } from '../check/check.ts'
import { toWire } from '../check/request.ts'
import { operations, send } from '../check/send.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { demoAccount, type DemoServer, startDemoServer } from '../service/demoServer.ts'
import { copyPreparedData, ownMaps } from '../service/ownMaps.ts'
import { makeServerFolder } from '../run/privateFolder.ts'
import { settings } from '../run/settings.ts'

/** A separate server with very low limits, which would only hinder the checks of the shared server. */
const limits = { requests: 12, failures: 3, windowSeconds: 120 }
const skip = settings().live ? 'needs a server of its own' : undefined
let server: DemoServer
let folder: string
beforeAll(async () => {
  if (skip) return
  folder = makeServerFolder(settings().folder)
  const maps = ownMaps()
  await copyPreparedData(folder, maps)
  server = await startDemoServer({
    ...maps,
    folder,
    accessTokenSeconds: 60,
    signal: new AbortController().signal,
    env: {
      ...maps.env,
      GEOFIELD_RATE_LIMIT: String(limits.requests),
      GEOFIELD_RATE_LIMIT_WINDOW_SECONDS: String(limits.windowSeconds),
      GEOFIELD_LOGIN_FAILURES_PER_USER: String(limits.failures),
    },
  })
})
afterAll(async () => {
  if (skip) return
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function ask(
  id: string,
  query: Record<string, string>,
  form?: Record<string, string>,
): Promise<ServiceResponse> {
  const operation = operations().find((each) => each.id === id)!
  return send(
    toWire(server.url, operation, {
      path: {},
      query: [...Object.entries(query), ['api-key', demoAccount.apiKey]],
      headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
      body: form && new URLSearchParams(form).toString(),
    }),
  )
}
const logIn = (username: string, password: string) =>
  ask('createToken', {}, { grant_type: 'password', username, password })
const left = ({ headers }: ServiceResponse) => Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1])

check(
  'createToken: after a few failed logins all are refused for a while, whether or not the user exists',
  async () => {
    for (const username of [demoAccount.username, 'nobody-of-this-name']) {
      for (let at = 0; at < limits.failures; at++)
        expect((await logIn(username, 'not-the-password')).body).toMatchObject({ error: 'invalid_grant' })
    }
    // The right password gets the same response, so a guess can't be confirmed.
    const known = await logIn(demoAccount.username, demoAccount.password)
    const unknown = await logIn('nobody-of-this-name', demoAccount.password)
    for (const response of [known, unknown]) {
      expect(response.status).toBe(429)
      expect(response.body.error).toBe('invalid_request')
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  },
  { skip },
)

check(
  'every response reports the quota of its key; a key that used it up gets 429 with when to try again, until then',
  async () => {
    const encode = () => ask('encodeDigipin', { latitude: '28.6', longitude: '77.2' })
    const first = await encode()
    expect(first.status).toBe(200)
    expect(first.headers.get('ratelimit-policy')).toBe(
      `"default";q=${limits.requests};w=${limits.windowSeconds}`,
    )
    // Refused calls count, too: with a wrong body, and of the token call.
    const wrong = await ask('encodeDigipin', { latitude: 'north', longitude: '77.2' })
    expect([wrong.status, left(wrong)]).toEqual([400, left(first) - 1])
    let response = wrong
    for (let at = left(wrong); at > 0; at--) {
      response = await encode()
      expect([response.status, left(response)]).toEqual([200, at - 1])
    }
    response = await encode()
    expect(response.status).toBe(429)
    expect(response.body.error).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' })
    const waitSeconds = Number(response.headers.get('retry-after'))
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(limits.windowSeconds)
    expect(left(response)).toBe(0)
    const token = await logIn(demoAccount.username, demoAccount.password)
    expect([token.status, token.body.error]).toEqual([429, 'invalid_request'])
  },
  // `send` waits for a short Retry-After, as a good caller does.
  { skip },
)
