import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Authenticate } from '../platform/http/credentials.ts'
import type { Log } from '../platform/log/log.ts'
import { createSecurityLog, type SecurityLog } from '../platform/log/securityLog.ts'
import { createQuota } from '../platform/rateLimit/quota.ts'
import { redisWindows } from './redisWindows.ts'
import { memoryWindows, type Windows } from '../platform/rateLimit/windows.ts'
import { repeat } from '../platform/repeat.ts'
import { noTelemetry, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { createAccessTokens } from './tokens/accessToken.ts'
import { type ApiKey, createApiKeyStore } from './apiKeyStore.ts'
import { createAuthenticate } from './authenticate.ts'
import { createToken } from './tokens/createToken.ts'
import { revokeToken } from './tokens/revokeToken.ts'
import { createFailedLogins } from './logins/failedLogins.ts'
import { createLimitedTokens } from './limited/limitedTokens.ts'
import { createLogins } from './logins/logins.ts'
import { collectLoginUse } from './logins/loginUse.ts'
import { createLoginThrottle } from './logins/loginThrottle.ts'
import { type ConfirmPassword, createConfirmPassword } from './logins/ownPassword.ts'

export * from './operatorStore.ts'
export { endUserLogins, listUserLogins } from './operatorLoginStore.ts'
export { countTenantRows, eraseTenant } from './eraseStore.ts'
export { deleteUser, leaveWithEmployee } from './leaving/deleteUser.ts'
export { finishLeaving, startLeavingUpkeep } from './leaving/finishLeaving.ts'
export type { TrackSetting } from './leaving/leavingStore.ts'
export { completeNames, keepNamesOfGone, listNameFaults, releaseName } from './nameStore.ts'
export {
  changeOwnPassword,
  createAccount,
  disableAccount,
  enableAccount,
  removeAccount,
  renameAccount,
  resetPassword,
  setAccountRole,
} from './areaAccountStore.ts'
export { newPasswordFault, refuseWeakPassword } from './logins/newPassword.ts'
export { type ConfirmPassword, wrongPassword } from './logins/ownPassword.ts'
export { hashPassword, observePasswords } from './logins/password.ts'
export { type TrackPlace, trackPlaces } from './trackPlaces.ts'
export { isShared, refuseShared, sharedAccount } from './sharedAccount.ts'
export { checkRight, findReach, type Reach, type Right, rights, type TenantOperationId } from './rights.ts'
export { endLogins, listLogins, type StoredLogin } from './logins/loginStore.ts'
export { createLimitedTokens, makeLimitedToken } from './limited/limitedTokens.ts'
export { hashLimitedToken } from './limited/limitedTokenStore.ts'
export { collections, feed, openedBy, recordsPrefix, type Scope } from './limited/scopes.ts'
export { lockLogins } from './tokens/refreshTokenStore.ts'
export { tokenRevoked } from './logins/logins.ts'
export { tokenErrorFormat } from './tokens/tokenErrorFormat.ts'

type Auth = {
  handlers: Pick<Handlers, 'createToken' | 'revokeToken'>
  authenticate: Authenticate
  confirmPassword: ConfirmPassword
  security: SecurityLog
  close: () => Promise<void>
}

type Parts = {
  database: Database
  config: Config
  log: Log
  demo: boolean
  telemetry?: Telemetry
  /** Counts requests and failed logins unless Redis does; by default in this process only. */
  windows?: Windows | undefined
}

const storeLastUseEveryMs = 30_000

export async function createAuth({
  database,
  config,
  log,
  demo,
  telemetry = noTelemetry,
  windows: own = memoryWindows(),
}: Parts): Promise<Auth> {
  const { accessTokenSeconds, refreshTokenSeconds, refreshReuseSeconds } = config
  const windows = config.redisUrl ? await redisWindows(config.redisUrl, log) : own
  const throttle = createLoginThrottle(windows, {
    perUser: config.loginFailuresPerUser,
    perAddress: config.loginFailuresPerAddress,
    perDay: config.loginFailuresPerDay,
    windowSeconds: config.loginWindowSeconds,
  })
  const security = createSecurityLog(log)
  const failedLogins = createFailedLogins(security, database.serverSecret, telemetry)
  const accessTokens = createAccessTokens({ keys: database.tokenKeys, lifeSeconds: accessTokenSeconds })
  const graceMs = config.outageSeconds * 1000
  const keys = createApiKeyStore(database, { graceMs, onEnd: noteRevocations(security) })
  const loginUse = collectLoginUse(database)
  const limitedTokens = createLimitedTokens(database)
  const storeLastUse = async () => {
    const warn = (of: string) => (error: unknown) =>
      log.warn({ err: error }, `could not note the last use of ${of}`)
    await keys.storeLastUse().catch(warn('keys'))
    await loginUse.store().catch(warn('logins'))
    await limitedTokens.storeLastUse().catch(warn('limited tokens'))
  }
  const noting = repeat(storeLastUse, storeLastUseEveryMs)
  return {
    handlers: {
      createToken: createToken({
        database,
        accessTokens,
        accessTokenSeconds,
        refreshTokenSeconds,
        refreshReuseSeconds,
        throttle,
        failedLogins,
        loginUse,
        security,
        telemetry,
      }),
      revokeToken: revokeToken({ database, accessTokens }),
    },
    authenticate: createAuthenticate({
      keys,
      limitedTokens,
      accessTokens,
      logins: createLogins(database),
      loginUse,
      quota: createQuota(windows, { limit: config.rateLimit, windowSeconds: config.rateLimitWindowSeconds }),
      demo,
      security,
    }),
    confirmPassword: createConfirmPassword({ database, throttle, security }),
    security,
    async close() {
      await noting.stop()
      security.close()
      await storeLastUse()
      await windows.close()
    },
  }
}

/** Logs a key that worked until now and no longer does: it was revoked or rotated. */
function noteRevocations(security: SecurityLog) {
  return ({ keyId, tenantCode: tenant }: ApiKey) => security.note('key_revoked', { keyId, tenant })
}
