import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const tenantId = 1

describe('passwords', () => {
  test('only the right password matches', async () => {
    const hash = await hashPassword('correct horse', tenantId)
    expect(await verifyPassword('correct horse', hash, tenantId)).toBe(true)
    const wrong = ['correct horse ', 'Correct horse', '', 'correct horse\0']
    const matches = await Promise.all(wrong.map((password) => verifyPassword(password, hash, tenantId)))
    expect(matches).toEqual([false, false, false, false])
  })

  test('hashes of one password differ and do not contain it', async () => {
    const [first, second] = await Promise.all([
      hashPassword('secret', tenantId),
      hashPassword('secret', tenantId),
    ])
    expect(first).not.toBe(second)
    expect(first).not.toContain('secret')
    expect(first).toMatch(/^argon2id\$19456\$2\$1\$/)
  })

  test('a password typed on another keyboard is the same (NFKC)', async () => {
    expect(await verifyPassword('Zoe\u0308', await hashPassword('Zoë', tenantId), tenantId)).toBe(true)
  })

  test('a password that was hashed with scrypt still matches', async () => {
    const hash = 'scrypt$32768$8$3$MDEyMzQ1Njc4OWFiY2RlZg$YX2XUCqlQryHZC93S4JFIOJ4k_YC2h_wCM52bgNcKV4'
    expect(await verifyPassword('secret', hash, tenantId)).toBe(true)
    expect(await verifyPassword('Secret', hash, tenantId)).toBe(false)
  })

  test('checking the password of an unknown user fails and takes as much work', async () => {
    const hash = await hashPassword('secret', tenantId)
    // Processor time, of all threads: a busy machine changes the time of day only.
    const measureMs = async (stored: string | undefined) => {
      const before = process.cpuUsage()
      expect(await verifyPassword('wrong', stored, tenantId)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const rounds = [1, 2]
    const absent: number[] = []
    const present: number[] = []
    for (const _ of rounds) {
      absent.push(await measureMs(undefined))
      present.push(await measureMs(hash))
    }
    expect(Math.min(...absent)).toBeGreaterThan(Math.min(...present) / 3)
  })

  test('a malformed hash never matches', async () => {
    for (const hash of ['', 'plain', 'md5$1$2$3$c2FsdA$a2V5', 'scrypt$32768$8$3$$', 'argon2id$19456$2$1$$']) {
      expect(await verifyPassword('plain', hash, tenantId)).toBe(false)
    }
  })

  test('many logins of one tenant do not keep another tenant from logging in', async () => {
    const flood = Array.from({ length: 100 }, () => hashPassword('secret', tenantId))
    const other = Array.from({ length: 5 }, () => hashPassword('secret', tenantId + 1))
    const outcomes = await Promise.allSettled(flood)
    await expect(Promise.all(other)).resolves.toHaveLength(5)
    // Two logins run and 64 wait. The first tenant's other 34 are refused. The other tenant's first login runs at once,
    // and 4 of those that wait make room for its further ones.
    // On a busy machine some of those that wait are refused for the time that it takes.
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(100 - 2 - 64 + 4)
    expect(new Set(refused.map(({ reason }) => (reason as { code: string }).code))).toEqual(
      new Set(['NOT_READY']),
    )
  })
})
