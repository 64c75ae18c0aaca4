import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Authenticate } from '../platform/http/credentials.ts'
import type { Log } from '../platform/log/log.ts'
import { createSecurityLog, type SecurityLog } from '../platform/log/securityLog.ts'
import { createQuota } from '../platform/rateLimit/quota.ts'
import { redisWindows } from '../platform/rateLimit/redisWindows.ts'
import { memoryWindows, type Windows } from '../platform/rateLimit/windows.ts'
import { noTelemetry, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { createAccessTokens } from './tokens/accessToken.ts'
import { type ApiKey, createApiKeyStore } from './apiKeyStore.ts'
import { createAuthenticate } from './authenticate.ts'
import { createToken } from './tokens/createToken.ts'
import { createFailedLogins } from './logins/failedLogins.ts'
import { createLogins } from './logins/logins.ts'
import { createLoginThrottle } from './logins/loginThrottle.ts'

export * from './operatorStore.ts'
export { countTenantRows, eraseTenant } from './eraseStore.ts'
export { deleteUser } from './leaving/deleteUser.ts'
export { startLeavingUpkeep } from './leaving/finishLeaving.ts'
export type { TrackSetting } from './leaving/leavingStore.ts'
export { completeNames, keepNamesOfGone, listNameFaults, releaseName, usernameFault } from './nameStore.ts'
export {
  createAccount,
  disableAccount,
  enableAccount,
  removeAccount,
  renameAccount,
  setAccountRole,
} from './areaAccountStore.ts'
export { hashPassword, observePasswords } from './logins/password.ts'
export { findReach, type Reach, type Right, rights, type TenantOperationId } from './rights.ts'
export { tokenRevoked } from './logins/logins.ts'
export { tokenErrorFormat } from './tokens/tokenErrorFormat.ts'

type Auth = {
  handlers: Pick<Handlers, 'createToken'>
  authenticate: Authenticate
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
  const { accessTokenSeconds, refreshTokenSeconds } = config
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
  const storeLastUse = () =>
    keys
      .storeLastUse()
      .catch((error: unknown) => log.warn({ err: error }, 'could not note the last use of keys'))
  const noting = setInterval(storeLastUse, storeLastUseEveryMs).unref()
  return {
    handlers: {
      createToken: createToken({
        database,
        accessTokens,
        accessTokenSeconds,
        refreshTokenSeconds,
        throttle,
        failedLogins,
        security,
        telemetry,
      }),
    },
    authenticate: createAuthenticate({
      keys,
      accessTokens,
      logins: createLogins(database),
      quota: createQuota(windows, { limit: config.rateLimit, windowSeconds: config.rateLimitWindowSeconds }),
      demo,
      security,
    }),
    async close() {
      clearInterval(noting)
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
