import { createHmac } from 'node:crypto'
import { settings } from '../run/settings.ts'
import { toWire } from './request.ts'
import { operations, send } from './send.ts'
import type { ServiceResponse } from './trace.ts'
import { shapeOfText } from '../run/values.ts'

type Session = { token: string; refreshToken: string; renewAtMs: number }

type Account = { apiKey: string; username: string; password: string }

const forgetting: (() => void)[] = []

/** Makes the next call log in: a token that was got from a faulty service may be no good. */
export function forgetTokens(): void {
  for (const forget of forgetting) forget()
}

/** An access token of this tenant that is good for a while. One login serves the whole worker. */
export const bearerToken = renewedToken(() => settings())

/** The same of the second tenant. */
export const otherBearerToken = renewedToken(() => {
  const { other } = settings()
  if (!other) throw new Error('There is no second tenant')
  return other
})

/** A token that is renewed at half its life. */
function renewedToken(account: () => Account): () => Promise<string> {
  let session: Session | undefined
  let renewing: Promise<unknown> | undefined
  forgetting.push(() => (session = undefined))
  return async () => {
    // Once a call: a token of a very short life would be renewed for ever.
    if (!session || session.renewAtMs <= Date.now()) {
      // One renewal at a time: a refresh token is good for one use.
      renewing ??= logIn(account(), session?.refreshToken)
        .then((renewed) => (session = renewed))
        .finally(() => (renewing = undefined))
      await renewing
    }
    return session!.token
  }
}

async function logIn({ apiKey, username, password }: Account, refreshToken?: string): Promise<Session> {
  const renewed =
    refreshToken && (await requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken }, apiKey))
  const response =
    renewed && renewed.status === 200
      ? renewed
      : await requestToken({ grant_type: 'password', username, password }, apiKey)
  if (!hasToken(response)) throw noToken(username, response)
  const { access_token: token, refresh_token: next, expires_in: seconds } = response.body
  if (seconds <= 0) throw new Error(`The service gives tokens for ${seconds} seconds`)
  return { token, refreshToken: next, renewAtMs: Date.now() + seconds * 500 }
}

/** A fresh pair of tokens that no other check spends. */
export async function newLogin(): Promise<{ accessToken: string; refreshToken: string }> {
  const { username, password } = settings()
  const response = await requestToken({ grant_type: 'password', username, password })
  if (!hasToken(response)) throw noToken(username, response)
  const { body } = response
  return { accessToken: body.access_token, refreshToken: body.refresh_token }
}

/** An access token of another account of the tenant. */
export async function logInAs(username: string, password: string): Promise<string> {
  const response = await requestToken({ grant_type: 'password', username, password })
  if (!hasToken(response)) throw noToken(username, response)
  return response.body.access_token
}

function hasToken({ status, body }: ServiceResponse): boolean {
  return status === 200 && typeof body?.access_token === 'string'
}

function noToken(username: string, { status, text, headers }: ServiceResponse): Error {
  const location = headers.get('location')
  const type = headers.get('content-type') ?? 'no content type'
  const moved = location ? `, which sends callers to ${location}: is that the --base-url?` : ''
  return new Error(
    `No access token for user ${username}: POST ${settings().baseUrl}/authen/oauth/token responded ${status} with ` +
      `${shapeOfText(text)} (${type})${moved}`,
  )
}

function requestToken(form: Record<string, string>, apiKey = settings().apiKey) {
  const { baseUrl } = settings()
  const operation = operations().find(({ id }) => id === 'createToken')
  if (!operation) throw new Error('The spec has no createToken, which every tenant operation needs')
  const request = toWire(baseUrl, operation, {
    path: {},
    query: [['api-key', apiKey]],
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return send(request)
}

/** Signs the token's claims again with a key that is not the server's. */
export function signedByAnother(token: string): string {
  const [header, claims] = token.split('.')
  const signature = createHmac('sha256', 'not the key').update(`${header}.${claims}`).digest('base64url')
  return `${header}.${claims}.${signature}`
}

/** The token's claims, one of them changed, under the old signature. */
export function withChangedClaims(token: string): string {
  const [header, claims, signature] = token.split('.')
  const read = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...read, exp: 4_102_444_800 })).toString('base64url')
  return `${header}.${changed}.${signature}`
}

/** The token's claims with the algorithm `none` and no signature (RFC 8725, section 2.1). */
export function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

/** Whether the service's tokens are of a form that these forgeries work on. */
export function isJsonWebToken(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}
