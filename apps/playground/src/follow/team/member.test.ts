import { expect, test } from 'vitest'
import { describeMember, type Member, stateAt } from './member.ts'

const now = 1_795_145_400
const heardAgo = (seconds: number): Member => ({
  driver: 'asha',
  name: 'Asha',
  at: { lat: 18.5, lon: 73.8 },
  heard: now - seconds,
  silence: 900,
  state: 'moving',
  speed: 10,
})

test('a member who was not heard for minutes is not said to move', () => {
  expect(describeMember(heardAgo(10), now)).toMatch(/^moving, .*heard/)
  expect(describeMember(heardAgo(600), now)).toMatch(/^last seen moving, heard/)
  expect(describeMember(heardAgo(901), now)).toMatch(/^silent for/)
  expect(describeMember({ ...heardAgo(10), isMock: true }, now)).toMatch(/mock location$/)
  expect([stateAt(heardAgo(900), now), stateAt(heardAgo(901), now)]).toEqual(['moving', 'silent'])
  expect(stateAt({ ...heardAgo(901), silence: 3600 }, now)).toBe('moving')
})
