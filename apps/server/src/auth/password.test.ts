import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('passwords', () => {
  test('the right one is right, and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await verifyPassword('correct horse', hash)).toBe(true)
    const wrong = ['correct horse ', 'Correct horse', '', 'correct horse\0']
    const right = await Promise.all(wrong.map((password) => verifyPassword(password, hash)))
    expect(right).toEqual([false, false, false, false])
  })

  test('the same one is never stored twice alike, nor readable', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
    expect(first).not.toBe(second)
    expect(first).not.toContain('secret')
    expect(first).toMatch(/^argon2id\$19456\$2\$1\$/)
  })

  test('one typed on another keyboard is the same (NFKC)', async () => {
    expect(await verifyPassword('Zoe\u0308', await hashPassword('Zoë'))).toBe(true)
  })

  test('one that was hashed with scrypt is right still, and no other', async () => {
    const hash = 'scrypt$32768$8$3$MDEyMzQ1Njc4OWFiY2RlZg$YX2XUCqlQryHZC93S4JFIOJ4k_YC2h_wCM52bgNcKV4'
    expect(await verifyPassword('secret', hash)).toBe(true)
    expect(await verifyPassword('Secret', hash)).toBe(false)
  })

  test('of an absent user none is right, and finding out takes as long', async () => {
    const hash = await hashPassword('secret')
    const timeOf = async (stored: string | undefined) => {
      const startedMs = performance.now()
      expect(await verifyPassword('wrong', stored)).toBe(false)
      return performance.now() - startedMs
    }
    const rounds = [1, 2]
    const absent: number[] = []
    const present: number[] = []
    for (const _ of rounds) {
      absent.push(await timeOf(undefined))
      present.push(await timeOf(hash))
    }
    expect(Math.min(...absent)).toBeGreaterThan(Math.min(...present) / 3)
  })

  test('what is no hash is never right', async () => {
    for (const hash of ['', 'plain', 'md5$1$2$3$c2FsdA$a2V5', 'scrypt$32768$8$3$$', 'argon2id$19456$2$1$$']) {
      expect(await verifyPassword('plain', hash)).toBe(false)
    }
  })
})
