import { RRuleTemporal } from 'rrule-temporal'
import { isCalendarDate } from '../../platform/search/moment.ts'
import type { Fault } from '../fault.ts'

/** The days of the week as RFC 5545 names them. */
const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)'
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

type Parts = ReadonlyMap<string, string>

/** Returns what is wrong with the value of a part, without the part's name. */
type CheckPart = (value: string, parts: Parts) => string | undefined

const number =
  (least: number, most: number): CheckPart =>
  (value) =>
    isWithin(value, least, most) ? undefined : `must be a number from ${least} to ${most}; got ${value}`

/** Numbers from 1 to `most`, or counted from the end from -1 to -`most`. */
const numbers =
  (most: number, allowed: string[] = frequencies): CheckPart =>
  (value, parts) =>
    notFor(parts, allowed) ??
    firstFault(value, (each) =>
      isWithin(each.replace(/^[+-]/, ''), 1, most)
        ? undefined
        : `must be numbers from 1 to ${most}, or -1 to -${most} from the end; got ${each}`,
    )

const checks: Record<string, CheckPart> = {
  FREQ: (value) =>
    frequencies.includes(value) ? undefined : `must be ${listWords(frequencies)}; got ${value}`,
  INTERVAL: number(1, 366),
  COUNT: (value, parts) => besides(parts, ['UNTIL']) ?? number(1, 366)(value, parts),
  UNTIL: (value) => (isDate(value) ? undefined : `must be a date, such as 20271231; got ${value}`),
  WKST: (value) =>
    new RegExp(`^${weekday}$`).test(value) ? undefined : `must be a day, MO to SU; got ${value}`,
  BYDAY: (value, parts) => firstFault(value, (each) => dayFault(each, parts)),
  BYMONTH: (value) =>
    firstFault(value, (each) =>
      isWithin(each, 1, 12) ? undefined : `must be months from 1 to 12; got ${each}`,
    ),
  BYMONTHDAY: numbers(31, ['DAILY', 'MONTHLY', 'YEARLY']),
  BYYEARDAY: (value, parts) =>
    besides(parts, ['BYMONTH', 'BYMONTHDAY', 'BYWEEKNO', 'BYDAY']) ?? numbers(366, ['YEARLY'])(value, parts),
  BYWEEKNO: (value, parts) =>
    besides(parts, ['BYMONTH', 'BYMONTHDAY']) ?? numbers(53, ['YEARLY'])(value, parts),
  BYSETPOS: (value, parts) =>
    [...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS')
      ? numbers(366)(value, parts)
      : 'needs another part to choose from, such as BYDAY',
}

const timeParts = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND'])

/** Returns a fault for each part of the rule that RFC 5545 does not allow, or that a plan of days can't have. */
export function ruleFaults(rule: string): Fault[] {
  if (rule.startsWith('RRULE:')) return [{ code: 'rule', message: 'must be sent without RRULE:' }]
  const written = rule.split(';').map((part) => part.split('=', 2) as [string, string?])
  const parts = new Map(written.map(([name, value = '']) => [name, value]))
  const faults = written.flatMap(([name, value = ''], index) => {
    const first = written.findIndex(([other]) => other === name)
    const message = first < index ? 'must not stand twice' : partFault(name, value, parts)
    return message === undefined ? [] : [{ code: 'rule', message: `${name || 'An empty part'} ${message}` }]
  })
  if (parts.has('FREQ')) return faults
  return [{ code: 'rule', message: `FREQ is missing: ${listWords(frequencies)}` }, ...faults]
}

function partFault(name: string, value: string, parts: Parts): string | undefined {
  if (timeParts.has(name)) return 'is not allowed: a plan has days, and its visits have the times'
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined
  if (!check) return `is not a part of a rule; parts are ${Object.keys(checks).join(', ')}`
  return check(value, parts)
}

function dayFault(day: string, parts: Parts): string | undefined {
  const [, ordinal] = new RegExp(`^([+-]?[0-9]+)?${weekday}$`).exec(day) ?? [undefined, 'none']
  if (ordinal === undefined) return undefined
  const frequency = parts.get('FREQ') ?? ''
  const most = frequency === 'YEARLY' && !parts.has('BYMONTH') ? 53 : 5
  if (ordinal === 'none') return `must be days, MO to SU, such as FR or -1FR; got ${day}`
  const fault = notFor(parts, ['MONTHLY', 'YEARLY'])
  if (fault) return `with a number, ${day}, ${fault}`
  const other = besides(parts, most === 53 ? ['BYWEEKNO', 'BYMONTHDAY'] : ['BYWEEKNO'])
  if (other) return `with a number, ${day}, ${other}`
  return isWithin(ordinal.replace(/^[+-]/, ''), 1, most)
    ? undefined
    : `must count from 1 to ${most}, or from -1 to -${most}; got ${day}`
}

function notFor(parts: Parts, allowed: string[]): string | undefined {
  const frequency = parts.get('FREQ') ?? ''
  if (!frequencies.includes(frequency) || allowed.includes(frequency)) return undefined
  return `is only allowed for FREQ ${listWords(allowed)}; got ${frequency}`
}

function besides(parts: Parts, others: string[]): string | undefined {
  const other = others.find((name) => parts.has(name))
  return other && `is not allowed beside ${other}`
}

function firstFault(list: string, check: (each: string) => string | undefined): string | undefined {
  return list.split(',').map(check).find(Boolean)
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^[0-9]{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most
}

/** Whether it is a date as RFC 5545 writes it, YYYYMMDD. */
function isDate(text: string): boolean {
  return /^[0-9]{8}$/.test(text) && isCalendarDate(text.replace(/(.{4})(.{2})(.{2})/, '$1-$2-$3'))
}

function listWords(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/**
 * Returns the dates (YYYY-MM-DD) that a rule without faults has from the first day to the last. The first day begins the
 * rule, and is one of its dates only if it fits.
 */
export function listRuleDates(rule: string, { start, end }: { start: string; end: string }): string[] {
  const dtstart = `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`
  const dates = new RRuleTemporal({ rruleString: `${dtstart}\nRRULE:${rule}` })
  return dates.between(new Date(start), new Date(end), true).map((date) => date.toString().slice(0, 10))
}
