import { expect, test } from 'vitest'
import { listDates, type Recurrence } from './calendar.ts'
import { listRuleDates, ruleFaults } from './recurrenceRule.ts'

const plan = (recurrence: Partial<Recurrence>): Recurrence => ({
  start: '2028-01-30',
  end: '2028-03-31',
  frequency: 'daily',
  days: [],
  rrule: null,
  skipped: [],
  holidays: null,
  ...recurrence,
})

test('a daily plan has every day, including the leap day', () => {
  const dates = listDates(plan({ start: '2028-02-27', end: '2028-03-01' }))
  expect(dates).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
})

test('a weekly plan has its weekdays, 1 for Monday to 7 for Sunday', () => {
  const dates = listDates(plan({ start: '2026-11-16', end: '2026-11-29', frequency: 'weekly', days: [1, 7] }))
  expect(dates).toEqual(['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-29'])
})

test('a fortnightly plan has the week of its first day and every second week after it', () => {
  // The first day is a Thursday: its week is Monday 16 to Sunday 22 November.
  const dates = listDates(
    plan({ start: '2026-11-19', end: '2026-12-31', frequency: 'fortnightly', days: [1, 4, 7] }),
  )
  expect(dates).toEqual([
    '2026-11-19',
    '2026-11-22',
    '2026-11-30',
    '2026-12-03',
    '2026-12-06',
    '2026-12-14',
    '2026-12-17',
    '2026-12-20',
    '2026-12-28',
    '2026-12-31',
  ])
})

test('skipped dates are left out, and those that the plan does not have change nothing', () => {
  const skipped = ['2026-11-24', '2026-11-26', '2027-01-01']
  const dates = listDates(plan({ start: '2026-11-23', end: '2026-11-26', skipped }))
  expect(dates).toEqual(['2026-11-23', '2026-11-25'])
})

test('a monthly plan has the last day of a month without the day, once', () => {
  expect(listDates(plan({ frequency: 'monthly', days: [30, 31], end: '2028-04-30' }))).toEqual([
    '2028-01-30',
    '2028-01-31',
    '2028-02-29',
    '2028-03-30',
    '2028-03-31',
    '2028-04-30',
  ])
  const nextYear = { start: '2027-02-01', end: '2027-03-01' }
  expect(listDates(plan({ frequency: 'monthly', days: [29], ...nextYear }))).toEqual(['2027-02-28'])
  // The last day of the plan is not that of the month.
  expect(listDates(plan({ frequency: 'monthly', days: [31], end: '2028-01-30' }))).toEqual([])
})

/** From RFC 5545, section 3.8.5.3, and from what calendars offer. */
const ruled: [string, string, string, string[]][] = [
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    '2027-12-31',
    '2028-03-31',
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-12-31', '2028-03-31', ['2027-12-31', '2028-01-31', '2028-03-31']],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    '2027-01-30',
    '2027-03-31',
    ['2027-01-30', '2027-02-28', '2027-03-30'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=1FR,-1SU;COUNT=3',
    '1997-09-05',
    '1997-12-31',
    ['1997-09-05', '1997-09-28', '1997-10-03'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1998-01-01',
    '1998-12-31',
    ['1998-02-13', '1998-03-13', '1998-11-13'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09-04',
    '1997-11-30',
    ['1997-09-04', '1997-10-07', '1997-11-06'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH',
    '2026-12-03',
    '2026-12-31',
    ['2026-12-03', '2026-12-21', '2026-12-24'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08-05',
    '1997-12-31',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08-05',
    '1997-12-31',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
  ],
  ['FREQ=YEARLY;BYDAY=20MO', '1998-01-01', '1998-12-31', ['1998-05-18']],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1998-01-01', '1998-12-31', ['1998-05-11']],
  ['FREQ=YEARLY;BYYEARDAY=1,-1', '2027-06-01', '2028-05-31', ['2027-12-31', '2028-01-01']],
  ['FREQ=DAILY;INTERVAL=10;UNTIL=20270111', '2027-01-01', '2027-12-31', ['2027-01-01', '2027-01-11']],
]
for (const [rule, start, end, dates] of ruled) {
  test(`${rule} from ${start} has the days that RFC 5545 gives it`, () => {
    expect(ruleFaults(rule)).toEqual([])
    expect(listRuleDates(rule, { start, end })).toEqual(dates)
  })
}

const faulty: [string, string][] = [
  ['BYDAY=MO', 'FREQ is missing: DAILY, WEEKLY, MONTHLY or YEARLY'],
  ['FREQ=HOURLY', 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY; got HOURLY'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL must be a number from 1 to 366; got 0'],
  ['FREQ=DAILY;FREQ=DAILY', 'FREQ must not stand twice'],
  ['FREQ=DAILY;', 'An empty part is not a part of a rule'],
  ['RRULE:FREQ=DAILY', 'must be sent without RRULE:'],
  ['FREQ=DAILY;constructor=1', 'constructor is not a part of a rule'],
  ['FREQ=DAILY;BYHOUR=9', 'BYHOUR is not allowed: a plan has days'],
  ['FREQ=DAILY;COUNT=3;UNTIL=20270101', 'COUNT is not allowed beside UNTIL'],
  ['FREQ=DAILY;UNTIL=20270229', 'UNTIL must be a date, such as 20271231; got 20270229'],
  ['FREQ=WEEKLY;BYDAY=MO,XX', 'BYDAY must be days, MO to SU, such as FR or -1FR; got XX'],
  [
    'FREQ=WEEKLY;BYDAY=2MO',
    'BYDAY with a number, 2MO, is only allowed for FREQ MONTHLY or YEARLY; got WEEKLY',
  ],
  ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY must count from 1 to 5, or from -1 to -5; got 6MO'],
  ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY is only allowed for FREQ DAILY, MONTHLY or YEARLY; got WEEKLY'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,1.5',
    'BYMONTHDAY must be numbers from 1 to 31, or -1 to -31 from the end; got 1.5',
  ],
  ['FREQ=MONTHLY;BYMONTH=0', 'BYMONTH must be months from 1 to 12; got 0'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs another part to choose from, such as BYDAY'],
  ['FREQ=YEARLY;BYYEARDAY=9;BYDAY=MO', 'BYYEARDAY is not allowed beside BYDAY'],
  ['FREQ=DAILY;WKST=1', 'WKST must be a day, MO to SU; got 1'],
]
for (const [rule, message] of faulty) {
  test(`${rule} is refused with the name of the part`, () => {
    expect(ruleFaults(rule).map((fault) => fault.message)).toEqual([expect.stringContaining(message)])
  })
}

test('a rule that never has a day ends', () => {
  const year = { start: '2027-01-01', end: '2027-12-31' }
  expect(listRuleDates('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', year)).toEqual([])
})
