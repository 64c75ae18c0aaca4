import { expect } from 'vitest'
import { buildRequest, callOperation, type CallInput } from '../check/call.ts'
import { check, provisional } from '../check/check.ts'
import {
  bearerToken,
  isJsonWebToken,
  signedByAnother,
  unsigned,
  withChangedClaims,
} from '../check/credentials.ts'
import { expectRefusal, type Reason } from '../check/refusal.ts'
import { send } from '../check/send.ts'
import { noteFinding } from '../check/trace.ts'
import { reasons } from '../report/reasons.ts'
import { settings } from '../run/settings.ts'
import { type Operation, successStatus } from '../spec/operations.ts'
import { validRequest } from './examples.ts'
import { until } from '../service/time.ts'

/** Every request without the right credentials is refused. */
export function checkCredentials(operation: Operation): void {
  const { id } = operation
  const refuses = (what: string, reason: Reason, change: () => CallInput | Promise<CallInput>) =>
    check.calls(operation)(`${id}: refuses ${what}`, async () => {
      const response = await callOperation(operation, {
        ...(await validRequest(operation)),
        ...(await change()),
      })
      expectRefusal(operation, response, reason)
      expectChallenge(operation, response.headers, reason)
    })
  if (operation.security.length === 0) {
    const token = `gft_${'x'.repeat(43)}`
    refuses('a token in the path that nobody has', 'tokenWrong', async () => {
      const { path } = await validRequest(operation)
      return { path: { ...path, token }, apiKey: null }
    })
    return
  }
  refuses('a call without an API key', 'keyMissing', () => ({ apiKey: null }))
  refuses('an empty API key', 'keyMissing', () => ({ apiKey: '' }))
  refuses('a wrong API key', 'keyWrong', () => ({ apiKey: 'not-a-key' }))
  checkRepeatedKey(operation)
  if (!operation.needsBearer) {
    checkKeyAlone(operation)
    return
  }
  refuses('a call without a token', 'tokenMissing', () => ({ authorization: null }))
  refuses('a malformed token', 'tokenWrong', () => ({ authorization: 'Bearer not-a-token' }))
  refuses('another scheme than bearer', 'tokenWrong', () => ({ authorization: 'Basic dXNlcjpwYXNzd29yZA==' }))
  const forged = async (forge: (token: string) => string) => {
    const token = await bearerToken()
    // An opaque token has no signature to forge: then any change of it must do.
    return { authorization: `Bearer ${isJsonWebToken(token) ? forge(token) : `${token}x`}` }
  }
  refuses('a wrongly signed token', 'tokenWrong', () => forged(signedByAnother))
  refuses('a token whose claims were changed', 'tokenWrong', () => forged(withChangedClaims))
  refuses('an unsigned token (alg none)', 'tokenWrong', () => forged(unsigned))
  checkTenant(operation)
}

/** No bearer token and no tenant: the path has no segment for one. */
function checkKeyAlone(operation: Operation): void {
  check(`${operation.id}: accepts a call that has the API key and nothing else`, async () => {
    expect(operation.path).not.toContain('{tenant}')
    const response = await callOperation(operation, {
      ...(await validRequest(operation)),
      authorization: null,
    })
    expect(response.status).toBe(successStatus(operation))
  })
}

function checkRepeatedKey(operation: Operation): void {
  check.calls(operation)(`${operation.id}: refuses an API key that is given twice`, async () => {
    const input = await validRequest(operation)
    const query = [
      ...Object.entries((input.query ?? {}) as Record<string, string>),
      ['api-key', settings().apiKey],
    ]
    const response = await callOperation(operation, { ...input, query: query as [string, string][] })
    expectRefusal(operation, response, 'keyRepeated')
  })
}

function checkTenant(operation: Operation): void {
  check.calls(operation)(`${operation.id}: refuses a tenant that does not exist`, async () => {
    const input = await validRequest(operation)
    const response = await callOperation(operation, {
      ...input,
      path: { ...input.path, tenant: 'no-such-tenant' },
    })
    expectRefusal(operation, response, 'otherTenant')
  })
}

/** RFC 6750, section 3: a refused bearer token is reported in WWW-Authenticate. */
function expectChallenge(operation: Operation, headers: Headers, reason: Reason): void {
  if (!reason.startsWith('token') || !operation.needsBearer) return
  const challenge = headers.get('www-authenticate') ?? ''
  if (challenge.startsWith('Bearer')) return
  if (provisional()) noteFinding(`WWW-Authenticate is "${challenge}"; Geofield sends Bearer (RFC 6750)`)
  else expect(challenge, 'WWW-Authenticate').toMatch(/^Bearer/)
}

/** Comes last in a run: by then the token has expired without anybody waiting for it. */
export function checkExpiredToken(operation: Operation): void {
  if (!operation.needsBearer) return
  const { expiredToken } = settings()
  check.calls(operation)(
    `${operation.id}: refuses an expired token`,
    async () => {
      await until('the token expires', () => Date.now() >= expiredToken!.atMs, { limitMs: 900_000 })
      const authorization = `Bearer ${expiredToken!.token}`
      const response = await send(
        await buildRequest(operation, { ...(await validRequest(operation)), authorization }),
      )
      expectRefusal(operation, response, 'tokenExpired')
      expectChallenge(operation, response.headers, 'tokenExpired')
    },
    {
      lacks: !expiredToken && reasons['expired-token'],
    },
  )
}
