import { InputError } from '../inputError.ts'
import { SheetCell } from './sheetCell.ts'

/** How the days of a file are written. `excel` are the numbers of days that a workbook keeps. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd' | 'excel'
const orders = ['dmy', 'mdy', 'ymd'] as const

export interface MomentOptions {
  order?: DateOrder | undefined
  /** The zone of times without one, a name of the IANA database. Undefined if nobody said it. */
  timeZone?: string | undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads `dd/mm/yyyy` and the like, in any letters, separators and length, and `excel`. */
export function parseDateFormat(text: string): DateOrder {
  const plain = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (plain === 'excel') return 'excel'
  const order = plain.replaceAll(/([dmy])\1*/g, '$1')
  if (/^[dmy]{3}$/.test(order) && orders.some((each) => each === order)) return order as DateOrder
  throw new InputError(
    `"${text}" is not a form of dates`,
    'Choose dd/mm/yyyy, mm/dd/yyyy, yyyy/mm/dd or excel.',
  )
}

const withZone = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))?$/
const written =
  /^(\d{1,4})([-/. ])(\d{1,2}|[a-z]{3,9})\2(\d{1,4})(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d)(\.\d{1,9})?)?\s*([ap]\.?m\.?)?)?$/i

/** The day and time of a text, and what they may mean. */
interface Written {
  parts: readonly [string, string, string]
  /** `T09:30:00`, or nothing. */
  time: string
}

function split(text: string): Written | undefined {
  const [, first, , second, third, hour, minute, seconds = '00', fraction = '', half] =
    written.exec(text) ?? []
  if (first === undefined) return undefined
  const parts = [first, second!, third!] as const
  if (hour === undefined) return { parts, time: '' }
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const of12 = Number(hour) % 12
  const hours = half === undefined ? Number(hour) : of12 + (isAfternoon ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(seconds) > 59) return undefined
  return { parts, time: `T${String(hours).padStart(2, '0')}:${minute}:${seconds}${fraction}` }
}

/** The orders in which the text is a day that exists. A month in letters and a year of four digits leave one of them. */
export function findOrders(text: string): DateOrder[] {
  const found = split(text.trim())
  return found ? orders.filter((order) => toDay(found.parts, order) !== undefined) : []
}

/** The day as `2026-03-04`. A year of two digits is in this century. */
function toDay(parts: Written['parts'], order: DateOrder): string | undefined {
  const of = (letter: string) => parts[order.indexOf(letter)]!
  const [year, month, day] = [of('y'), of('m'), of('d')]
  if (!/^(\d\d|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(full, number - 1, Number(day)))
  date.setUTCFullYear(full)
  const exists = date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day) && number > 0
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/** Whether the text says its moment by itself: as RFC 3339, or with the year of four digits first. */
export function isPlainMoment(text: string): boolean {
  return withZone.test(text.trim()) || /^\d{4}\D/.test(text.trim())
}

/**
 * A cell or a text as RFC 3339. A time without a zone is in `timeZone`. What is no date stays as it is: the platform refuses it.
 *
 * @throws InputError for a day that could be another one, and for a time that a clock change leaves out or shows twice
 */
export function readMoment(value: unknown, { order, timeZone }: MomentOptions): string {
  if (value instanceof SheetCell) {
    if (value.kind === 'date') return inZone(String(value.value), timeZone)
    if (value.kind === 'number' && order === 'excel') return fromDays(Number(value.value), timeZone)
    if (value.kind === 'time') throw new InputError(`"${value.text}" is a time without a day`)
  }
  const text = String(value).trim()
  if (withZone.test(text)) return text
  if (order === 'excel' && /^\d+(\.\d+)?$/.test(text)) return fromDays(Number(text), timeZone)
  const found = split(text)
  const possible = findOrders(text)
  if (!found || possible.length === 0) return text
  const fitting = isPlainMoment(text) ? 'ymd' : onlyOf(possible, order)
  if (fitting === undefined) {
    throw new InputError(
      possible.length > 1 ? `"${text}" could be several days` : `"${text}" is not a day of the stated form`,
      'Say how days are written, for example: --date-format dd/mm/yyyy',
    )
  }
  const day = toDay(found.parts, fitting)
  return day === undefined ? text : inZone(day + found.time, timeZone)
}

/** The order that was stated, if the text has it; without a statement the only one, which a month in letters leaves. */
function onlyOf(fitting: readonly DateOrder[], stated: DateOrder | undefined): DateOrder | undefined {
  if (stated !== undefined && stated !== 'excel') return fitting.includes(stated) ? stated : undefined
  return fitting.length === 1 ? fitting[0] : undefined
}

function fromDays(days: number, timeZone: string | undefined): string {
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000)).toISOString()
  return inZone(Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, -1).replace('.000', ''), timeZone)
}

/** `2026-03-04T09:30:00` with the offset that the zone has then. A day alone has none. */
function inZone(local: string, timeZone: string | undefined): string {
  if (!local.includes('T')) return local
  const shown = local.replace('T', ' ')
  if (timeZone === undefined)
    throw new InputError(`${shown} has no time zone`, 'Name it: --time-zone Asia/Kolkata')
  const utcMs = Date.parse(`${local}Z`)
  const near = [utcMs - 86_400_000, utcMs + 86_400_000].map((ms) => findOffsetMinutes(ms, timeZone))
  const fitting = [...new Set(near)].filter(
    (minutes) => findOffsetMinutes(utcMs - minutes * 60_000, timeZone) === minutes,
  )
  if (fitting.length === 1) return local + writeOffset(fitting[0]!)
  throw new InputError(
    `${shown} ${fitting.length === 0 ? 'does not exist' : 'is twice'} in ${timeZone}, where clocks change`,
    'Write it with its offset, for example 2026-03-29T02:30:00+01:00.',
  )
}

function writeOffset(minutes: number): string {
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(Math.abs(minutes) % 60)}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the zone is ahead of UTC at a moment, in minutes. */
function findOffsetMinutes(ms: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) clocks.set(timeZone, (clock = createClock(timeZone)))
  const name = clock.formatToParts(ms).find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    throw new InputError(
      `"${timeZone}" is not a time zone`,
      'Use a name of the IANA database, for example Asia/Kolkata.',
    )
  }
}
