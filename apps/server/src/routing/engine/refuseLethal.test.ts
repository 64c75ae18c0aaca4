import { expect, test } from 'vitest'
import { EngineError } from './engineError.ts'
import { EngineUnavailable, type UnavailableReason } from './engineUnavailable.ts'
import { refuseLethal } from './refuseLethal.ts'

const minuteMs = 60_000

/** A guarded call whose engine ends for these reasons, one per call, and then responds. */
function guarded(reasons: UnavailableReason[]) {
  let nowMs = 0
  let sent = 0
  const guard = refuseLethal(
    async () => {
      sent++
      const reason = reasons.shift()
      if (reason) throw new EngineUnavailable(reason, reason)
      return 'answered'
    },
    { memoryLimitMb: 2048, nowMs: () => nowMs },
  )
  const ask = (request = '{}') =>
    guard('isochrone', request).catch((error: unknown) =>
      error instanceof EngineError ? error.body : [(error as EngineUnavailable).retryAfterSeconds],
    )
  return { ask, sent: () => sent, wait: (ms: number) => (nowMs += ms) }
}

const tooMuch = {
  error_code: 900,
  error: 'Exceeded max memory of one request in MB: 2048',
  status_code: 400,
  status: 'Bad Request',
}

test("a request that exhausted an engine's memory is refused at once for ten minutes", async () => {
  const { ask, sent, wait } = guarded(['memory'])
  expect(await ask()).toEqual(tooMuch)
  wait(9 * minuteMs)
  expect(await ask()).toEqual(tooMuch)
  expect(sent()).toBe(1)
  expect(await ask('{"other":1}')).toBe('answered')
  wait(minuteMs)
  expect(await ask()).toBe('answered')
})

test.each(['crashed', 'timeout'] as const)(
  'a request whose engine %s has a second try, and is then refused with the time of the next one',
  async (reason) => {
    const { ask, sent, wait } = guarded([reason, reason])
    expect(await ask()).toEqual([1])
    expect(await ask()).toEqual([600])
    wait(9 * minuteMs)
    expect(await ask()).toEqual([60])
    expect(sent()).toBe(2)
    wait(minuteMs)
    expect(await ask()).toBe('answered')
  },
)

test('a successful response clears an earlier crash', async () => {
  const { ask } = guarded(['crashed'])
  expect([await ask(), await ask()]).toEqual([[1], 'answered'])
})

test('a busy engine does not count against a request', async () => {
  const { ask, sent } = guarded(['queue-full', 'queue-full', 'queue-full'])
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([[1], [1], [1], 'answered'])
  expect(sent()).toBe(4)
})
