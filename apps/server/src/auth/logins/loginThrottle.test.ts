import { expect, test } from 'vitest'
import { memoryWindows } from '../../platform/rateLimit/windows.ts'
import { createLoginThrottle, type LoginAttempt } from './loginThrottle.ts'

const limits = { perUser: 10, perAddress: 100, perDay: 1_000, windowSeconds: 300 }
const victim: LoginAttempt = { tenantId: 1, account: 'asha', address: '203.0.113.7', isKnown: false }
const dayMs = 86_400_000

function startThrottle() {
  const clock = { nowMs: 0 }
  const throttle = createLoginThrottle(
    memoryWindows(() => clock.nowMs),
    limits,
  )
  return {
    clock,
    mayTry: (attempt: LoginAttempt) =>
      throttle.check(attempt).then(
        () => true,
        () => false,
      ),
    /** Guesses until one is refused; returns how many were judged. */
    guess: async (attempt: LoginAttempt, most: number) => {
      for (let judged = 0; judged < most; judged += 1) {
        try {
          await throttle.check(attempt)
          await throttle.failed(attempt)
        } catch {
          return judged
        }
      }
      return most
    },
  }
}

const makeAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

test('strangers at many addresses lock a user out only at addresses where the user has never logged in', async () => {
  const { guess, mayTry } = startThrottle()
  let judged = 0
  for (let index = 0; index < 11; index += 1)
    judged += await guess({ ...victim, address: makeAddress(index) }, 10)
  expect(judged).toBe(100)
  expect(await mayTry({ ...victim, isKnown: true })).toBe(true)
  expect(await mayTry({ ...victim, device: 'login-1' })).toBe(true)
  expect(await mayTry({ ...victim, account: 'ravi' })).toBe(true)
  expect(await mayTry(victim)).toBe(false)
})

test('a neighbour behind the same address who tries many names locks nobody out', async () => {
  const { guess, mayTry } = startThrottle()
  for (let index = 0; index < 30; index += 1) await guess({ ...victim, account: `user-${index}` }, 10)
  expect(await mayTry(victim)).toBe(true)
  expect(await mayTry({ ...victim, tenantId: 2 })).toBe(true)
  // Each further name has a few guesses there, and no more.
  expect(await guess({ ...victim, account: 'ravi' }, 10)).toBe(2)
  expect(await guess({ ...victim, tenantId: 2 }, 10)).toBe(10)
})

test('a neighbour behind the same address who tries one name does not block a known device of that user', async () => {
  const { guess, mayTry } = startThrottle()
  expect(await guess({ ...victim, isKnown: true }, 1_000)).toBe(10)
  expect(await mayTry({ ...victim, isKnown: true })).toBe(false)
  expect(await mayTry({ ...victim, device: 'login-1' })).toBe(true)
})

test('a known device has no more guesses than an address', async () => {
  const { guess } = startThrottle()
  expect(await guess({ ...victim, device: 'login-1' }, 1_000)).toBe(10)
})

test('all unknown addresses together have at most 1,000 guesses at one user a day', async () => {
  const { clock, guess } = startThrottle()
  let judged = 0
  for (let window = 0; window < 20; window += 1) {
    for (let index = 0; index < 20; index += 1)
      judged += await guess({ ...victim, address: makeAddress(index) }, 10)
    clock.nowMs += limits.windowSeconds * 1000
  }
  expect(judged).toBe(1_000)
  clock.nowMs = dayMs
  expect(await guess(victim, 10)).toBe(10)
})
