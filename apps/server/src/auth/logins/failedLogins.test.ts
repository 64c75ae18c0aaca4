import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createLogs } from '../../platform/log/log.ts'
import { createSecurityLog } from '../../platform/log/securityLog.ts'
import { readLog } from '../../platform/testing/readLog.ts'
import { temporaryFolder } from '../../platform/testing/testDatabase.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { createFailedLogins } from './failedLogins.ts'
import { grantRefused } from '../tokens/tokenErrorFormat.ts'

const file = join(temporaryFolder(), 'server.log')
const logs = createLogs({ level: 'info', file })
const wrong = grantRefused('The user name or the password is wrong.')
const asha = {
  tenant: 'acme',
  keyId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e42',
  address: '192.0.2.7',
  username: 'asha',
  isUser: true,
  isDisabled: false,
  isExpired: false,
}
type Line = {
  level: number
  msg: string
  user?: string
  unknownUser?: string
  reason?: string
  repeats?: number
}
let lines: Line[]

beforeAll(async () => {
  const security = createSecurityLog(logs.log)
  const failedLogins = createFailedLogins(security, 'secret')
  for (let at = 0; at < 3000; at += 1) failedLogins.note(asha, wrong)
  const typed = { ...asha, username: 'hunter2-typed-as-name', isUser: false }
  for (let at = 0; at < 5; at += 1) failedLogins.note(typed, wrong)
  failedLogins.note({ ...asha, isDisabled: true }, wrong)
  failedLogins.note(asha, new ApiError('RATE_LIMITED'))
  for (let at = 0; at < 3000; at += 1) failedLogins.note({ ...typed, username: `name ${at}` }, wrong)
  security.close()
  lines = (await readLog<Line>(logs, file)).lines
})

test('a failed login is logged as a warning with address, key, tenant, user and reason, and without a stack trace', () => {
  const { tenant, keyId, address } = asha
  expect(lines[0]).toMatchObject({ level: 40, event: 'login_failed', tenant, keyId, address, user: 'asha' })
  expect(new Set(lines.map(({ reason }) => reason))).toEqual(
    new Set(['wrong password', 'no such user', 'the user is disabled', 'too many failures before']),
  )
  expect(readFileSync(file, 'utf8')).not.toMatch(/stack|"err"/)
})

test('an unknown user name is logged only as a hash', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('hunter2')
  expect(lines.find(({ unknownUser }) => unknownUser)?.unknownUser).toMatch(/^[0-9a-f]{12}$/)
})

test('6,000 failures write a line and a count for each user or address and each reason', () => {
  expect(lines).toHaveLength(6)
  expect(lines.find(({ user, repeats }) => user === 'asha' && repeats)?.repeats).toBe(2999)
  expect(lines.reduce((sum, { repeats = 1 }) => sum + repeats, 0)).toBe(6007)
})
