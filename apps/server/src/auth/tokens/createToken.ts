import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Handler, ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { canonicalName } from '../../platform/names/username.ts'
import type { SecurityLog } from '../../platform/log/securityLog.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { AccessTokens } from './accessToken.ts'
import type { FailedLogins } from '../logins/failedLogins.ts'
import type { LoginAttempt, LoginThrottle } from '../logins/loginThrottle.ts'
import { describeDevice } from '../logins/device.ts'
import { insertLogin } from '../logins/loginStore.ts'
import type { LoginUse } from '../logins/loginUse.ts'
import { maskAddress } from '../../platform/network.ts'
import { hashNetwork, rememberNetwork } from '../logins/networkStore.ts'
import { expiredMessage } from '../logins/ownPassword.ts'
import { verifyPassword } from '../logins/password.ts'
import {
  forgetExpiredTokens,
  hashToken,
  issueRefreshToken,
  lockLogins,
  spendRefreshToken,
} from './refreshTokenStore.ts'
import { grantRefused } from './tokenErrorFormat.ts'
import { findLogin, findUserById, type LoginAccount, type UserAccount } from '../userStore.ts'

type TokenOptions = {
  database: Database
  accessTokens: AccessTokens
  accessTokenSeconds: number
  refreshTokenSeconds: number
  /** For how long a spent refresh token returns its successor again. */
  refreshReuseSeconds: number
  throttle: LoginThrottle
  failedLogins: FailedLogins
  loginUse: LoginUse
  security?: SecurityLog
  telemetry?: Telemetry
}

type Token = ResultOf<'createToken'>

export function createToken(options: TokenOptions): Handler<'createToken'> {
  return ({ body, caller: { tenant, address, keyId }, headers }) =>
    body.grant_type === 'password'
      ? passwordGrant(options, tenant, { ...body, address, keyId, userAgent: headers['user-agent'] })
      : refreshGrant(options, tenant, { refreshToken: body.refresh_token, address, keyId })
}

type PasswordGrant = {
  username: string
  password: string
  address: string
  keyId: string
  device_token?: string
  device_name?: string
  userAgent: string | undefined
}

async function passwordGrant(options: TokenOptions, tenant: Tenant, grant: PasswordGrant): Promise<Token> {
  const { tenantId } = tenant
  const { username, address, keyId, device_token } = grant
  const network = hashNetwork(tenantId, address)
  const tokenHash = device_token === undefined ? null : hashToken(device_token)
  const user = await findByName(options.database, tenant, { username, network, tokenHash })
  const { isKnown = false, device } = user ?? {}
  const attempt = {
    tenantId,
    account: user?.userId ?? foldName(username),
    address,
    isKnown,
    device: device ?? undefined,
  }
  try {
    const about = {
      device: describeDevice(grant.device_name, grant.userAgent),
      network: maskAddress(address),
    }
    const { password } = grant
    const token = await grantTokens(user, { options, tenant, attempt, network, password, about })
    options.telemetry?.count('geofield.login.attempts', 1, { 'geofield.outcome': 'succeeded' })
    return token
  } catch (error) {
    const login = { tenant: tenant.code, keyId, address, username: user?.username ?? username }
    if (error instanceof ApiError)
      options.failedLogins.note(
        {
          ...login,
          isUser: !!user,
          isDisabled: user?.disabled ?? false,
          isExpired: user?.isExpired ?? false,
        },
        error,
      )
    throw error
  }
}

/** Attempts with another letter case, or with blanks at the ends, are attempts with the same name. */
function foldName(username: string): string {
  const name = username.trim()
  return canonicalName(name) ?? name.toLowerCase()
}

type Login = {
  options: TokenOptions
  tenant: Tenant
  attempt: LoginAttempt
  network: Buffer
  password: string
  /** What the list of logins shows. */
  about: { device: string | null; network: string | null }
}

async function grantTokens(user: LoginAccount | undefined, login: Login): Promise<Token> {
  const { options, tenant, attempt, network, password, about } = login
  const { tenantId } = tenant
  await options.throttle.check(attempt)
  const right = await verifyPassword(password, user?.passwordHash, tenant.tenantId)
  if (!user || !right || user.disabled) {
    await options.throttle.failed(attempt)
    throw wrongCredentials()
  }
  // Others may have failed meanwhile: of many concurrent guesses, none beyond the limit learns whether it was
  // right.
  await options.throttle.check(attempt)
  if (user.isExpired) throw grantRefused(expiredMessage)
  return options.database.inTenant(tenant, async (transaction) => {
    await lockLogins(transaction, user.userId)
    // The account may have changed while the password was compared.
    const present = await findUserById(transaction, user.userId)
    if (present?.passwordHash !== user.passwordHash || present.disabled) throw wrongCredentials()
    await forgetExpiredTokens(transaction)
    await rememberNetwork(transaction, { tenantId, userId: user.userId, network })
    const owner = { tenantId, userId: user.userId, familyId: randomUUID() }
    await insertLogin(transaction, { ...owner, ...about })
    const lifeSeconds = options.refreshTokenSeconds
    const refreshToken = await issueRefreshToken(transaction, { ...owner, lifeSeconds })
    return toToken({ options, tenant, user: present, refreshToken, familyId: owner.familyId })
  })
}

async function findByName(
  database: Database,
  tenant: Tenant,
  login: { username: string; network: Buffer; tokenHash: Buffer | null },
): Promise<LoginAccount | undefined> {
  // PostgreSQL text has no NUL character.
  if (login.username.includes('\0')) return undefined
  return database.inTenant(tenant, (transaction) => findLogin(transaction, login))
}

type RefreshGrant = { refreshToken: string; address: string; keyId: string }

async function refreshGrant(
  options: TokenOptions,
  tenant: Tenant,
  { refreshToken, ...from }: RefreshGrant,
): Promise<Token> {
  // A reused token is refused only after the transaction that revokes its family is committed.
  const token = await options.database.inTenant(tenant, async (transaction) => {
    const spent = await spendRefreshToken(transaction, refreshToken, {
      keys: options.database.tokenKeys(),
      reuseSeconds: options.refreshReuseSeconds,
    })
    if (typeof spent === 'string') return spent
    const { userId, familyId, successor } = spent
    const user = await findUserById(transaction, userId)
    if (!user || user.disabled || user.isExpired) return 'unknown'
    const { tenantId } = tenant
    const lifeSeconds = options.refreshTokenSeconds
    // A repeat changes nothing: the successor keeps its expiry.
    if (!spent.isStored)
      await issueRefreshToken(transaction, { tenantId, userId, familyId, lifeSeconds }, successor)
    options.loginUse.note({ tenantId, userId, familyId })
    return toToken({ options, tenant, user, refreshToken: successor, familyId })
  })
  if (token === 'reused') {
    options.security?.note('login_revoked', { tenant: tenant.code, ...from })
    throw grantRefused(
      'The refresh token was used before. All tokens of its login are revoked; log in again.',
    )
  }
  if (token === 'unknown') throw grantRefused('The refresh token is not valid: unknown, expired or revoked.')
  return token
}

type Issued = {
  options: TokenOptions
  tenant: Tenant
  user: UserAccount
  refreshToken: string
  familyId: string
}

async function toToken({ options, tenant, user, refreshToken, familyId }: Issued): Promise<Token> {
  return {
    access_token: await options.accessTokens.sign({ ...user, familyId }, tenant),
    token_type: 'bearer',
    expires_in: options.accessTokenSeconds,
    refresh_token: refreshToken,
    ...(user.isTemporary && { password_change_required: true as const }),
  }
}

/**
 * The same error for a wrong password, an unknown and a disabled user, so that it does not reveal which names exist.
 */
function wrongCredentials(): ApiError {
  return grantRefused('The user name or the password is wrong.')
}
