import { expect, test } from 'vitest'
import { describeLateness, isLate, latenessOf, type Visit } from './lateness.ts'
import { zonedTime } from '../zonedTime.ts'

const zone = zonedTime('Asia/Kolkata')
const at = (clock: string) => zone.read('2026-11-23', clock)!
const utc = (clock: string) => new Date(at(clock) * 1000).toISOString()

function visit(fields: Partial<Visit>): Visit {
  return {
    visit_date: '2026-11-23',
    visit_status: 2,
    visit_planned_start: null,
    visit_checkin_time: null,
    visit_checkout_time: null,
    ...fields,
  } as Visit
}

test.each<[Partial<Visit>, string, string]>([
  [{ visit_planned_start: utc('10:00') }, '09:50', 'not due yet'],
  [{ visit_planned_start: utc('10:00') }, '10:25', '25 min late, not there yet'],
  [{ visit_window_end: '11:00' }, '12:30', '1 h 30 min late, not there yet'],
  [
    { visit_planned_start: utc('10:00'), visit_checkin_time: utc('10:12'), visit_status: 4 },
    '15:00',
    '12 min late',
  ],
  [
    { visit_planned_start: utc('10:00'), visit_checkin_time: utc('09:40'), visit_status: 3 },
    '15:00',
    '20 min early',
  ],
  [
    { visit_planned_start: utc('10:00'), visit_checkin_time: utc('10:01'), visit_status: 3 },
    '15:00',
    'on time',
  ],
  [{}, '15:00', 'no planned time'],
  [{ visit_planned_start: utc('10:00'), visit_status: 5 }, '15:00', 'cancelled'],
  [{ visit_planned_start: utc('10:00'), visit_status: 6 }, '15:00', 'missed'],
])('a visit %j at %s is: %s', (fields, now, said) => {
  const given = visit(fields)
  const late = latenessOf(given, zone, at(now))
  expect(describeLateness(late, given.visit_status)).toBe(said)
  expect(isLate(late)).toBe(said.includes('late'))
})
