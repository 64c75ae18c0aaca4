import { describe, expect, test } from 'vitest'
import { judgeClock, type KnownTime, patienceSeconds, type Reading } from './clockTrust.ts'

const [hour, day] = [3600, 86_400]
const start = 1_795_000_000

/** Upkeep by the hour. The truth is what really passes; the clocks show what the test sets. */
function upkeep(given: { retentionStart?: KnownTime; newestTs?: number | null } = {}) {
  let known = given.retentionStart
  const world = {
    truth: start,
    off: 0,
    databaseOff: undefined as number | undefined,
    newestTs: given.newestTs ?? null,
  }
  let elapsedSeconds = 0
  const run = (change: Partial<Reading> = {}) => {
    const clock = world.truth + world.off
    const databaseClock = world.truth + (world.databaseOff ?? world.off)
    const judgement = judgeClock(known, {
      clock,
      databaseClock,
      elapsedSeconds,
      newestTs: world.newestTs,
      ...change,
    })
    known = judgement.next
    elapsedSeconds = 0
    return judgement.doubt === undefined
  }
  return {
    world,
    run,
    known: () => known,
    /** The server runs on; returns the number of hourly runs that trusted the clock. */
    runFor(seconds: number, each: () => void = () => undefined) {
      let trusted = 0
      for (let at = 0; at < seconds; at += hour) {
        world.truth += hour
        elapsedSeconds = hour
        each()
        if (run()) trusted += 1
      }
      return trusted
    },
    offFor: (seconds: number) => void (world.truth += seconds),
  }
}

describe('a clock is trusted', () => {
  test('on an empty database, and from run to run', () => {
    const { run, runFor } = upkeep()
    expect(run()).toBe(true)
    expect(runFor(30 * day)).toBe(30 * 24)
  })

  test('after the server was off for less than a day, whatever the positions say', () => {
    const { run, offFor } = upkeep({ newestTs: start - hour })
    expect(run()).toBe(true)
    offFor(23 * hour)
    expect(run()).toBe(true)
  })

  test('while no positions come', () => {
    const { run, runFor } = upkeep({ newestTs: start })
    expect(run()).toBe(true)
    expect(runFor(30 * day)).toBe(30 * 24)
  })
})

describe.each([400 * day, -400 * day, 2 * day])('a clock that jumps by %i s', (jump) => {
  test(`a clock that jumps by ${jump} s is doubted, even after restarts, until it is corrected, and then trusted at once`, () => {
    const { world, run, runFor } = upkeep({ newestTs: start })
    run()
    world.off = jump
    for (let starts = 0; starts < 5; starts += 1) expect(run()).toBe(false)
    expect(runFor(3 * day)).toBe(0)
    world.off = 0
    expect(runFor(hour)).toBe(1)
    expect(runFor(day)).toBe(24)
  })

  test(`a clock that jumps by ${jump} s is doubted just as long when ten servers run`, () => {
    const { world, run, known } = upkeep()
    run()
    world.off = jump
    // Each server ran an hour ago, and they run six minutes apart.
    for (let runs = 0; runs < 10 * 6 * 24; runs += 1) {
      world.truth += hour / 10
      expect(run({ elapsedSeconds: hour })).toBe(false)
    }
    expect(known()!.doubtedSeconds).toBeLessThanOrEqual(6 * day + hour)
  })

  test(`a clock that jumps by ${jump} s is trusted after servers ran with it for a week`, () => {
    const { world, run, runFor } = upkeep()
    run()
    world.off = jump
    expect(run()).toBe(false)
    expect(runFor(patienceSeconds - hour)).toBe(0)
    expect(runFor(hour)).toBe(1)
    expect(runFor(day)).toBe(24)
  })

  test(`a clock that jumps by ${jump} s is doubted for ever when the database's clock differs`, () => {
    const { world, run, runFor } = upkeep()
    run()
    Object.assign(world, { off: jump, databaseOff: 0 })
    expect(runFor(3 * patienceSeconds)).toBe(0)
    world.off = 0
    expect(runFor(day)).toBe(24)
  })
})

describe('a server that was off for a month', () => {
  test('trusts its clock after a week of running', () => {
    const { offFor, run, runFor, world } = upkeep({ newestTs: start })
    run()
    offFor(30 * day)
    expect(run()).toBe(false)
    expect(runFor(patienceSeconds - hour, () => (world.newestTs = world.truth))).toBe(0)
    expect(runFor(day)).toBe(24)
  })

  test('a server that was off for a month and is upgraded meanwhile doubts its clock, because the newest position is far from it', () => {
    const { run, runFor } = upkeep({ newestTs: start - 30 * day })
    expect(run()).toBe(false)
    expect(runFor(patienceSeconds)).toBe(1)
  })
})

test('a clock that was wrong from the beginning is doubted while devices contradict it, and trusted within a week after it is corrected', () => {
  const { world, run, runFor } = upkeep()
  world.off = 100 * day
  expect(run()).toBe(true)
  expect(runFor(2 * day, () => (world.newestTs = world.truth))).toBe(0)
  // At night no positions come.
  expect(runFor(8 * hour)).toBe(0)
  world.off = 0
  expect(runFor(patienceSeconds, () => (world.newestTs = world.truth))).toBeGreaterThan(24)
  expect(runFor(day)).toBe(24)
})
