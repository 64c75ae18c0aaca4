import { type Any, type Fault, inBody, isSuccess, ours, readJson, type Scene, type Sent } from './fault.ts'

const token = 'createToken'

/** Faults of tokens and of who they open the service to. */
export function authFaults(): Fault[] {
  return [
    inBody(token, 'expires_in is in milliseconds', 'Token response: expires_in in seconds', (body) => {
      body.expires_in *= 1000
    }),
    inBody(token, 'expires_in is 0', 'Token response: seconds until the token expires', (body) => {
      body.expires_in = 0
    }),
    inBody(token, 'the access token is cut off', 'Token response: a bearer token', (body) => {
      body.access_token = body.access_token.slice(0, -8)
    }),
    inBody(
      token,
      'the refresh token is not a refresh token',
      'Token response: used to obtain a new token',
      (body) => {
        body.refresh_token = 'not-one'
      },
    ),
    inBody(token, 'the tokens are swapped', 'Token response', (body) => {
      const { access_token, refresh_token } = body
      Object.assign(body, { access_token: refresh_token, refresh_token: access_token })
    }),
    onGrant('refresh_token', 'a refresh token is refused', 'Authentication 2', async (sent, { forward }) =>
      forward({ ...sent, text: 'grant_type=refresh_token&refresh_token=none' }),
    ),
    onGrant('password', 'a password is refused', 'Authentication 1', async (sent, { forward }) =>
      forward({ ...sent, text: 'grant_type=password' }),
    ),
    takes(
      'any grant type',
      'Token operations: grant_type',
      ({ grant_type }) => grant_type !== 'password' && grant_type !== 'refresh_token',
    ),
    takes(
      'a login without a password',
      'Token operations: all required',
      (form) => form.grant_type === 'password' && form.password === undefined,
    ),
    takes(
      'a login without a user name',
      'Token operations: all required',
      (form) => form.grant_type === 'password' && form.username === undefined,
    ),
    takes(
      'a refresh without a token',
      'Token operations: both required',
      (form) => form.grant_type === 'refresh_token' && form.refresh_token === undefined,
    ),
    ...ours(
      takes('a wrong password', 'the password', (form, scene) => wrongWord(form, scene)),
      inBody(token, 'token_type is mac', 'RFC 6750', (body) => {
        body.token_type = 'mac'
      }),
    ),
    expiredTokens,
    otherTenantsToken,
    bearerOnKeyOnly,
  ]
}

function onGrant(grant: string, id: string, fact: string, serve: NonNullable<Fault['serve']>): Fault {
  return {
    id: `${token}: ${id}`,
    operation: token,
    fact,
    documented: true,
    serve: (sent, scene) =>
      new URLSearchParams(sent.text).get('grant_type') === grant ? serve(sent, scene) : undefined,
  }
}

type Form = Record<string, string | undefined>

/** A login that should be refused gets a token: the service responds as if it were the last good one. */
function takes(what: string, fact: string, isWrong: (form: Form, scene: Scene) => boolean): Fault {
  return {
    id: `${token}: takes ${what}`,
    operation: token,
    fact,
    documented: true,
    serve: (sent, scene) => {
      const form: Form = Object.fromEntries(new URLSearchParams(sent.text))
      if (!isWrong(form, scene)) return undefined
      return scene.forward(sent).then(async (received) =>
        isSuccess(received)
          ? received
          : {
              ...received,
              status: 200,
              text: JSON.stringify({
                access_token: await scene.token(),
                token_type: 'bearer',
                expires_in: 60,
                refresh_token: 'given-by-mistake',
              }),
            },
      )
    },
  }
}

function wrongWord(form: Form, scene: Scene): boolean {
  return form.grant_type === 'password' && form.username !== undefined && form.password !== scene.password
}

const bearerOf = ({ headers }: Sent) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

function claimsOf(text: string): Any {
  return readJson(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) ?? {}
}

const withToken = async (sent: Sent, scene: Scene) =>
  scene.forward({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${await scene.token()}` } })

const expiredTokens: Fault = {
  id: 'service: takes expired tokens',
  fact: 'Authentication 3: tokens are short-lived',
  documented: true,
  serve: (sent, scene) => {
    const given = bearerOf(sent)
    const isExpired =
      given !== undefined && scene.issued.has(given) && claimsOf(given).exp * 1000 < scene.nowMs
    return isExpired ? withToken(sent, scene) : undefined
  },
}

const otherTenantsToken: Fault = {
  id: "service: takes another tenant's token",
  fact: 'Authentication 4: the token identifies the caller, the key the tenant',
  documented: true,
  serve: (sent, scene) => {
    const given = bearerOf(sent)
    const isOther = given !== undefined && scene.issued.has(given) && !scene.ownTokens.has(given)
    return isOther ? withToken(sent, scene) : undefined
  },
}

const bearerOnKeyOnly: Fault = {
  id: 'service: key-only operations need a token too',
  fact: 'Authentication 5: a bearer token is not needed',
  documented: true,
  serve: (sent) => {
    const isKeyOnly = sent.operation !== undefined && sent.values.tenant === undefined
    if (!isKeyOnly || sent.headers.authorization !== undefined) return undefined
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve({ status: 401, headers, text: '{"message":"No token."}' })
  },
}
