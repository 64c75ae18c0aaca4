import { expect, test } from 'vitest'
import { createRandom, pick, type Random } from '../../platform/random.ts'
import { addMove, followMoves, type Progress, type VisitMove } from './visitProgress.ts'

const actions = ['check_in', 'check_in', 'check_out', 'check_out', 'cancel']

/** Few moments, so that many events happen at the same one. */
function randomMoves(random: Random): VisitMove[] {
  return Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => ({
    eventId: `${Math.floor(random() * 1e6)}-${index}`,
    actionCode: pick(actions, random),
    occurredAt: new Date(Math.floor(random() * 4) * 60_000),
    location: pick(['here', 'there', null], random),
    createdByKey: pick(['asha', 'ravi'], random),
  }))
}

const unbegun = { assignee: null, status: 1 }
const isOver = ({ status }: Progress) => status === 4 || status === 5

/** What a visit is after each event that arrives. */
function arrive(moves: VisitMove[]): Progress[] {
  let visit = { ...unbegun, ...followMoves(unbegun, []) }
  return moves.map((move, index) => {
    visit = { ...visit, ...addMove(visit, move, moves.slice(0, index + 1)) }
    const { assignee: _, ...progress } = visit
    return progress
  })
}

test('events that arrive in any order make the same visit as in the order of their times', () => {
  const random = createRandom(1)
  for (let round = 0; round < 5000; round += 1) {
    const moves = randomMoves(random)
    const shuffled = moves
      .map((move) => ({ move, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ move }) => move)
    expect(arrive(shuffled).at(-1), JSON.stringify(moves)).toEqual(followMoves(unbegun, moves))
  }
})

test('a visit that is over stays over, and one that has begun stays begun, whatever arrives', () => {
  const random = createRandom(2)
  const faults: VisitMove[][] = []
  for (let round = 0; round < 5000; round += 1) {
    const moves = randomMoves(random)
    const states = arrive(moves)
    const goesBack = states.some((after, index) => {
      const before = states[index - 1]
      return before && ((isOver(before) && !isOver(after)) || (before.status > 2 && after.status <= 2))
    })
    if (goesBack) faults.push(moves)
  }
  expect(faults).toEqual([])
})

test('a missed visit is done when its check-in and check-out arrive late', () => {
  const missed = { ...followMoves(unbegun, []), assignee: 'e', status: 6 }
  const at = (actionCode: string, ms: number): VisitMove => ({
    eventId: actionCode,
    actionCode,
    occurredAt: new Date(ms),
    createdByKey: 'asha',
    location: null,
  })
  const [left, came] = [at('check_out', 2000), at('check_in', 1000)]
  const waiting = { ...missed, ...addMove(missed, left, [left]) }
  expect(waiting.status).toBe(6)
  expect(addMove(waiting, came, [came, left])).toMatchObject({
    status: 4,
    checkinTime: came.occurredAt,
    checkoutTime: left.occurredAt,
  })
})
