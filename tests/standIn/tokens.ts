import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account, StandInOptions } from './options.ts'
import { Refusal } from './refusal.ts'

export type TokenResponse = {
  access_token: string
  token_type: string
  expires_in: number
  refresh_token: string
}

/** The credentials of every tenant. Access tokens are JSON Web Tokens; refresh tokens are random and good for one use. */
export class Tokens {
  readonly #secret = randomBytes(32)
  readonly #refreshTokens = new Map<string, Account>()
  readonly #accounts: Account[]
  readonly #seconds: number

  constructor({ accounts, accessTokenSeconds }: StandInOptions) {
    this.#accounts = accounts
    this.#seconds = accessTokenSeconds
  }

  /** Whose API key it is. Throws 401. */
  ownerOfKey(keys: string[]): Account {
    const owner = keys.length === 1 && this.#accounts.find(({ apiKey }) => apiKey === keys[0])
    if (!owner) throw new Refusal(401, 'The API key is missing or wrong.')
    return owner
  }

  /** Whose token the Authorization header carries. Throws 401. */
  ownerOfToken(header: string | undefined): Account {
    const challenge = { 'www-authenticate': 'Bearer' }
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
    const claims = token === undefined ? undefined : this.#readClaims(token)
    const owner = claims && this.#accounts.find(({ tenant }) => tenant === claims.tenant)
    if (!owner) throw new Refusal(401, 'The token is missing, wrong or expired.', challenge)
    return owner
  }

  logIn(account: Account, form: { username: string; password: string }): TokenResponse {
    if (form.username !== account.username || form.password !== account.password)
      throw new Refusal(400, 'The user name or the password is wrong.')
    return this.#issue(account)
  }

  renew(account: Account, refreshToken: string): TokenResponse {
    if (this.#refreshTokens.get(refreshToken) !== account)
      throw new Refusal(400, 'The refresh token is not valid.')
    this.#refreshTokens.delete(refreshToken)
    return this.#issue(account)
  }

  #issue(account: Account): TokenResponse {
    const refreshToken = randomBytes(24).toString('base64url')
    this.#refreshTokens.set(refreshToken, account)
    const claims = {
      sub: account.username,
      tenant: account.tenant,
      exp: Math.floor(Date.now() / 1000) + this.#seconds,
      jti: randomBytes(6).toString('hex'),
    }
    const [head, body] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = this.#sign(`${head}.${body}`).toString('base64url')
    return {
      access_token: `${head}.${body}.${signature}`,
      token_type: 'bearer',
      expires_in: this.#seconds,
      refresh_token: refreshToken,
    }
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest()
  }

  #readClaims(token: string): { tenant: string } | undefined {
    const [head, body, signature] = token.split('.')
    const given = Buffer.from(signature!, 'base64url')
    const expected = this.#sign(`${head}.${body}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as { tenant: string; exp: number }
    return claims.exp * 1000 > Date.now() ? claims : undefined
  }
}
