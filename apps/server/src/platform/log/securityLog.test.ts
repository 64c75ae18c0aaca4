import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readLog } from '../testing/readLog.ts'
import { temporaryFolder } from '../testing/testDatabase.ts'
import { createLogs } from './log.ts'
import { createSecurityLog, type SecurityEvent, type SecurityLog } from './securityLog.ts'

type Line = {
  event: SecurityEvent | 'security_others'
  of?: SecurityEvent
  tenant?: string
  keyId?: string
  address?: string
  user?: string
  unknownUser?: string
  reason?: string
  repeats?: number
  addresses?: number
  from?: string[]
  names?: number
}

const acme = { tenant: 'acme', keyId: 'key-1' }
const makeAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

/** Returns the lines of one minute. */
async function logged(work: (note: SecurityLog['note']) => void): Promise<Line[]> {
  const file = join(temporaryFolder(), 'server.log')
  const logs = createLogs({ level: 'info', file })
  const security = createSecurityLog(logs.log)
  work(security.note)
  security.close()
  return (await readLog<Line>(logs, file)).lines
}

/** Returns the lines of one user's failures, and how many failures they stand for. */
function about(lines: Line[], user: string) {
  const named = lines.filter((line) => line.user === user)
  return { named, count: total(named) }
}
const total = (lines: Line[]) => lines.reduce((sum, { repeats = 1 }) => sum + repeats, 0)

const madeUp = (index: number, address = '192.0.2.7') => ({
  ...acme,
  address,
  unknownUser: `hash-${index}`,
  reason: 'no such user',
})
const wrong = (user: string, address = '192.0.2.7') => ({ ...acme, address, user, reason: 'wrong password' })

test('105 failures with made-up names hide none of the 5 on a known user that follow from the same address', async () => {
  const lines = await logged((note) => {
    for (let index = 0; index < 105; index += 1) note('login_failed', madeUp(index))
    for (let times = 0; times < 5; times += 1) note('login_failed', wrong('boss'))
  })
  expect(about(lines, 'boss').named).toEqual([
    expect.objectContaining({ event: 'login_failed', ...wrong('boss') }),
    expect.objectContaining({ event: 'login_failed', ...wrong('boss'), repeats: 4 }),
  ])
  const noise = lines.filter(({ user }) => user !== 'boss')
  expect(noise).toHaveLength(2)
  expect(noise[1]).toMatchObject({ ...acme, address: '192.0.2.7', repeats: 104, names: 105 })
})

test('failures on a known user from 60 addresses are logged with the user, their count and how many addresses', async () => {
  const lines = await logged((note) => {
    for (let index = 0; index < 105; index += 1) note('login_failed', madeUp(index, makeAddress(index)))
    for (let index = 0; index < 60; index += 1) note('login_failed', wrong('boss', makeAddress(index)))
  })
  const { named, count } = about(lines, 'boss')
  expect(named).toHaveLength(2)
  expect(count).toBe(60)
  expect(named[1]).toMatchObject({ tenant: 'acme', repeats: 59, addresses: 60, reason: 'wrong password' })
  expect(named[1]!.from).toEqual([0, 1, 2, 3, 4].map(makeAddress))
  expect(named[1]).not.toHaveProperty('address')
})

test('made-up names from 10,000 addresses leave room for each known user, and are counted in a bounded number of lines', async () => {
  const lines = await logged((note) => {
    for (let index = 0; index < 10_000; index += 1) note('login_failed', madeUp(index, makeAddress(index)))
    note('login_failed', wrong('boss', makeAddress(20_000)))
    for (let index = 10_000; index < 20_000; index += 1)
      note('login_failed', madeUp(index, makeAddress(index)))
    for (let times = 0; times < 4; times += 1) note('login_failed', wrong('boss', makeAddress(20_000)))
  })
  expect(about(lines, 'boss').count).toBe(5)
  expect(lines.length).toBeLessThan(161)
  expect(total(lines)).toBe(20_005)
  const others = lines.find(({ event }) => event === 'security_others')!
  expect(others).toMatchObject({ of: 'login_failed' })
  expect(others.addresses).toBeGreaterThan(4000)
})

test('an address that fails often is named although 10,000 others fail once', async () => {
  const often = '198.51.100.4'
  const lines = await logged((note) => {
    for (let index = 0; index < 10_000; index += 1) {
      note('login_failed', madeUp(index, makeAddress(index)))
      if (index % 100 === 0) note('login_failed', madeUp(index, often))
    }
  })
  expect(total(lines.filter(({ address }) => address === often))).toBe(100)
})

test('a user with many failures is among the named ones although 900 other users fail twice', async () => {
  const lines = await logged((note) => {
    for (let round = 0; round < 2; round += 1)
      for (let index = 0; index < 900; index += 1) note('login_failed', wrong(`user-${index}`))
    for (let times = 0; times < 5; times += 1) note('login_failed', wrong('boss', '198.51.100.4'))
  })
  expect(about(lines, 'boss').count).toBe(5)
  expect(lines.length).toBeLessThan(161)
  expect(total(lines)).toBe(1805)
})

test('an event of one kind has its room whatever number of others comes between', async () => {
  const lines = await logged((note) => {
    for (let index = 0; index < 3000; index += 1) {
      const address = makeAddress(index)
      note('login_failed', madeUp(index, address))
      note('key_refused', { address, reason: 'The API key is not valid.' })
      note('token_refused', { ...acme, address })
      if (index % 1000 !== 999) continue
      note('tenant_refused', { ...acme, address: '198.51.100.4', user: 'mallory' })
      note('token_revoked', { ...acme, address: '198.51.100.5', user: 'ravi' })
      note('key_refused', { ...acme, address: '198.51.100.6', reason: 'The API key has expired.' })
      note('login_revoked', { ...acme, address: '198.51.100.7' })
    }
  })
  const count = (event: SecurityEvent, by: Partial<Line>) =>
    total(
      lines.filter(
        (line) =>
          line.event === event &&
          Object.entries(by).every(([name, value]) => line[name as keyof Line] === value),
      ),
    )
  expect(count('tenant_refused', { user: 'mallory' })).toBe(3)
  expect(count('token_revoked', { user: 'ravi' })).toBe(3)
  expect(count('key_refused', { keyId: 'key-1' })).toBe(3)
  expect(count('login_revoked', { address: '198.51.100.7' })).toBe(3)
  expect(new Set(lines.flatMap(({ of }) => of ?? []))).toEqual(
    new Set(['login_failed', 'key_refused', 'token_refused']),
  )
  expect(lines.length).toBeLessThan(4 * 161)
})

test('the addresses of one IPv6 subscriber share the room of their network', async () => {
  const lines = await logged((note) => {
    for (let index = 1; index <= 1000; index += 1)
      note('login_failed', madeUp(index, `2001:db8:1:2::${index.toString(16)}`))
  })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ repeats: 999, addresses: 1000, names: 1000 })
})

test('memory for a minute of 1,000,000 different events stays below 32 MB', async () => {
  const events: SecurityEvent[] = [
    ...(['login_failed', 'login_locked', 'login_revoked', 'key_refused'] as const),
    ...(['key_revoked', 'token_refused', 'token_revoked', 'tenant_refused'] as const),
  ]
  let grownMb = Infinity
  await logged((note) => {
    const before = usedMb()
    for (let index = 0; index < 125_000; index += 1) {
      for (const event of events) {
        const address = makeAddress(index >> 1)
        note(event, { ...acme, address, ...(index % 4 < 2 && { user: `user ${index >> 1}` }) })
      }
    }
    grownMb = usedMb() - before
  })
  expect(grownMb).toBeLessThan(32)
}, 60_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as NodeJS.GCFunction

/** The memory that stays after a collection. */
function usedMb(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}
