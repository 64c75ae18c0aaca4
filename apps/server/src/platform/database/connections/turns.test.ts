import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectionTurns, shareConnections, type TurnKind } from './turns.ts'

/** Calls of a tenant that hold their turns until the test ends. */
async function hold(turns: ReturnType<typeof connectionTurns>, kind: TurnKind, tenantId: number) {
  let count = 0
  for (let index = 0; index < 60; index += 1) {
    void turns[kind](tenantId, () => {
      count += 1
      return new Promise(() => undefined)
    }).catch(() => undefined)
  }
  await tick()
  return count
}

test.each<[TurnKind, number]>([
  ['short', 6],
  ['search', 6],
])('%s transactions of a tenant: at most %i at once, and the next tenant has one', async (kind, most) => {
  const turns = connectionTurns(shareConnections())
  expect(await hold(turns, kind, 1)).toBe(most)
  expect(await hold(turns, kind, 2)).toBeGreaterThan(0)
})

test('searches of one tenant leave short transactions as they are', async () => {
  const turns = connectionTurns(shareConnections())
  await hold(turns, 'search', 1)
  await expect(turns.short(1, async () => 'done')).resolves.toBe('done')
})
