import { fieldDefaults } from '../../platform/http/contract/defaults.ts'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf, ResultOf } from '../../platform/http/handlers.ts'
import { listDates, dayOfMonth, daysBetween, type Frequency, getWeekday } from './calendar.ts'
import { ruleFaults } from './recurrenceRule.ts'
import { dateFault, type Fault, textFault, timesFault, windowFault } from '../fault.ts'

/** A stored plan, without its visits. */
export type StoredPlan = {
  planId: string
  planGuid: string
  name: string
  assignee: string | null
  start: string
  end: string
  frequency: Frequency
  days: number[]
  /** A rule of RFC 5545, in upper case. Null unless the frequency is `rrule`. */
  rrule: string | null
  skipped: string[]
  /** The holidays of the tenant that the plan leaves out. Null: it keeps holidays. */
  holidays: string[] | null
  /** When the first visit of each day begins, HH:MM by the tenant's clock. Null means 09:00. */
  dayStart: string | null
  entries: Entry[]
  status: number
}

/** Who creates a plan, in which tenant. */
export type Author = { tenant: { tenantId: number }; user: { username: string } }

/** One of the `visits` in a create body. A plan that repeats creates a visit from it on each of its days. */
export type Entry = {
  customerGuid: string
  /** The visit's day. Null means the plan's first day, and is the only value in a plan that repeats. */
  date: string | null
  plannedStart: string | null
  plannedEnd: string | null
  /** Absent in plans that were stored before visits had windows. */
  serviceMinutes?: number | null
  windowStart?: string | null
  windowEnd?: string | null
  note: string | null
}

/** A visit that the plan should have: the index of its entry, its day, and its Id if a seed gives it one. */
export type Due = { entry: number; date: string; visitId?: string | undefined }

export type PlanFields = Pick<
  StoredPlan,
  | 'name'
  | 'assignee'
  | 'start'
  | 'end'
  | 'frequency'
  | 'days'
  | 'rrule'
  | 'skipped'
  | 'holidays'
  | 'dayStart'
  | 'entries'
>

const longestDays = 365
const maxVisits = 5000

const defaults = fieldDefaults('PlanInput', 'plan_frequency')

/** Reads a create body. Throws VALIDATION_FAILED with all faults. */
export function readNewPlan(body: BodyOf<'createPlan'>): PlanFields {
  const frequency = body.plan_frequency ?? (body.plan_rrule ? 'rrule' : defaults.plan_frequency)
  const start = body.plan_start_date
  const faults: ErrorDetail[] = []
  if (frequency !== 'once' && body.plan_end_date === undefined) {
    faults.push({ path: '/plan_end_date', code: 'required', message: 'is missing: the plan repeats' })
  }
  const plan: PlanFields = {
    name: body.plan_name,
    assignee: body.plan_assignee ?? null,
    start,
    end: body.plan_end_date ?? start,
    frequency,
    days: body.plan_days ?? usualDays(frequency, start),
    rrule: body.plan_rrule?.toUpperCase() ?? null,
    skipped: (body.plan_skipped_dates ?? []).toSorted(),
    holidays: body.plan_skip_holidays ? [] : null,
    dayStart: body.plan_day_start ?? null,
    entries: (body.visits ?? []).map((visit) => ({
      customerGuid: visit.visit_customer_guid,
      date: visit.visit_date ?? null,
      plannedStart: visit.visit_planned_start ?? null,
      plannedEnd: visit.visit_planned_end ?? null,
      serviceMinutes: visit.visit_service_minutes ?? null,
      windowStart: visit.visit_window_start ?? null,
      windowEnd: visit.visit_window_end ?? null,
      note: visit.visit_note ?? null,
    })),
  }
  faults.push(...planFaults(plan), ...entryFaults(plan))
  checkPlan(plan, faults)
  return plan
}

/** Returns the plan with the changes of an update body. Throws VALIDATION_FAILED with all faults. */
export function applyPlanChanges(plan: StoredPlan, body: BodyOf<'updatePlan'>): PlanFields {
  const frequency = body.plan_frequency ?? (body.plan_rrule ? 'rrule' : plan.frequency)
  const start = body.plan_start_date ?? plan.start
  const isOneDay = plan.frequency === 'once' && plan.start === plan.end
  const changed: PlanFields = {
    name: body.plan_name ?? plan.name,
    assignee: body.plan_assignee === undefined ? plan.assignee : body.plan_assignee,
    start,
    // A plan of one day moves as a whole.
    end: body.plan_end_date ?? (isOneDay && frequency === 'once' ? start : plan.end),
    frequency,
    days: body.plan_days ?? (frequency === plan.frequency ? plan.days : usualDays(frequency, start)),
    rrule: body.plan_rrule?.toUpperCase() ?? (frequency === 'rrule' ? plan.rrule : null),
    ...changeExceptions(plan, body, frequency),
    dayStart: body.plan_day_start === undefined ? plan.dayStart : body.plan_day_start,
    entries: plan.entries,
  }
  // The entries were checked when the plan was created. Entries outside the new days create no visit.
  checkPlan(changed, planFaults(changed))
  return changed
}

/** A plan that no longer repeats leaves out nothing. */
function changeExceptions(
  { skipped, holidays }: StoredPlan,
  { plan_skipped_dates: sent, plan_skip_holidays: skips }: BodyOf<'updatePlan'>,
  frequency: Frequency,
): Pick<PlanFields, 'skipped' | 'holidays'> {
  const isOnce = frequency === 'once'
  const isLeftOut = skips ?? (holidays !== null && !isOnce)
  return {
    skipped: (sent ?? (isOnce ? [] : skipped)).toSorted(),
    holidays: isLeftOut ? (holidays ?? []) : null,
  }
}

function usualDays(frequency: Frequency, start: string): number[] {
  if (frequency === 'weekly' || frequency === 'fortnightly') return [getWeekday(start)]
  return frequency === 'monthly' ? [dayOfMonth(start)] : []
}

/** Throws VALIDATION_FAILED if there are faults or the plan would create too many visits. */
function checkPlan(plan: PlanFields, faults: ErrorDetail[]): void {
  if (faults.length === 0 && listDueVisits(plan).length > maxVisits) {
    const message = `would make ${listDueVisits(plan).length} visits; a plan may have ${maxVisits}: divide it into several plans`
    throw validationFailed([{ path: '/visits', code: 'maxItems', message }])
  }
  if (faults.length > 0) throw validationFailed(faults)
}

function planFaults(plan: PlanFields): ErrorDetail[] {
  const faults: ErrorDetail[] = []
  const add = (path: string, fault: Fault | undefined) => {
    if (fault) faults.push({ path, ...fault })
  }
  const isBefore = plan.end < plan.start
  add('/plan_name', textFault(plan.name))
  add('/plan_start_date', dateFault(plan.start))
  if (isBefore) {
    const message = `must not be before the first day, ${plan.start}; got ${plan.end}`
    add('/plan_end_date', { code: 'order', message })
  } else if (daysBetween(plan.start, plan.end) > longestDays) {
    const message = `must be at most ${longestDays} days after the first day, ${plan.start}; got ${plan.end}`
    add('/plan_end_date', { code: 'maximum', message })
  }
  add('/plan_days', daysFault(plan))
  faults.push(...rruleFaults(plan, faults.length === 0))
  if (plan.frequency === 'once' && plan.skipped.length > 0) {
    add('/plan_skipped_dates', { code: 'notAllowed', message: 'is not allowed for once' })
  }
  if (plan.frequency === 'once' && plan.holidays !== null) {
    add('/plan_skip_holidays', { code: 'notAllowed', message: 'is not allowed for once' })
  }
  add('/plan_skipped_dates', plan.skipped.map(dateFault).find(Boolean))
  return faults
}

function entryFaults(plan: PlanFields): ErrorDetail[] {
  const faults: ErrorDetail[] = []
  const add = (path: string, fault: Fault | undefined) => {
    if (fault) faults.push({ path, ...fault })
  }
  for (const [index, entry] of plan.entries.entries()) {
    const path = `/visits/${index}`
    add(`${path}/visit_customer_guid`, textFault(entry.customerGuid))
    add(`${path}/visit_note`, textFault(entry.note))
    add(`${path}/visit_planned_end`, timesFault(entry))
    add(`${path}/visit_window_end`, windowFault(entry))
    add(`${path}/visit_date`, entryDateFault(plan, entry))
  }
  return faults
}

function daysFault({ frequency, days }: PlanFields): Fault | undefined {
  if (frequency === 'once' || frequency === 'daily' || frequency === 'rrule') {
    return days.length > 0 ? { code: 'notAllowed', message: `is not allowed for ${frequency}` } : undefined
  }
  if (days.length === 0) return { code: 'minItems', message: `must name a day: the plan is ${frequency}` }
  const tooLate = frequency === 'monthly' ? undefined : days.find((day) => day > 7)
  return tooLate === undefined
    ? undefined
    : { code: 'maximum', message: `must be days of the week, 1 Monday to 7 Sunday; got ${tooLate}` }
}

/** Only a plan whose days are in order is asked for the dates of its rule. */
function rruleFaults(plan: PlanFields, isInOrder: boolean): ErrorDetail[] {
  const path = '/plan_rrule'
  const { frequency, rrule } = plan
  if (rrule === null) {
    return frequency === 'rrule'
      ? [{ path, code: 'required', message: 'is missing: the plan repeats by a rule' }]
      : []
  }
  if (frequency !== 'rrule') return [{ path, code: 'notAllowed', message: `is not allowed for ${frequency}` }]
  const faults = ruleFaults(rrule).map((fault) => ({ path, ...fault }))
  if (faults.length > 0 || !isInOrder || listDates({ ...plan, skipped: [], holidays: null }).length > 0)
    return faults
  const message = `has no day from ${plan.start} to ${plan.end}; got ${rrule}`
  return [{ path, code: 'rule', message }]
}

function entryDateFault(plan: PlanFields, { date }: Entry): Fault | undefined {
  if (date === null) return undefined
  if (plan.frequency !== 'once') {
    return {
      code: 'notAllowed',
      message: 'is not allowed in a plan that repeats: the days of the plan set its visits',
    }
  }
  return withinFault(plan, date)
}

function withinFault({ start, end }: PlanFields, date: string): Fault | undefined {
  if (date >= start && date <= end) return undefined
  return { code: 'range', message: `must lie within the plan, ${start} to ${end}; got ${date}` }
}

/** Throws VALIDATION_FAILED unless the date is within the plan. */
export function checkWithinPlan(plan: PlanFields, date: string): void {
  const fault = withinFault(plan, date)
  if (fault) throw validationFailed([{ path: '/visit_date', ...fault }])
}

/** Returns the visits that the plan should have, in order. */
export function listDueVisits(plan: PlanFields): Due[] {
  const { start, end, frequency, entries } = plan
  if (frequency !== 'once') {
    const dates = listDates(plan)
    return dates.flatMap((date) => entries.map((_, entry) => ({ entry, date })))
  }
  return entries
    .map(({ date }, entry) => ({ entry, date: date ?? start }))
    .filter(({ date }) => date >= start && date <= end)
}

const dayFields = [
  'plan_start_date',
  'plan_end_date',
  'plan_frequency',
  'plan_days',
  'plan_rrule',
  'plan_skipped_dates',
  'plan_skip_holidays',
] as const

/** Whether an update sets the days of the plan, which then leaves out the holidays that the tenant has now. */
export function setsDays(body: BodyOf<'updatePlan'>): boolean {
  return dayFields.some((field) => body[field] !== undefined)
}

/** Returns the days on which the plan should have visits. */
export function listDays(plan: StoredPlan): { planId: string; assignee: string | null; date: string }[] {
  const { planId, assignee } = plan
  return listDueVisits(plan).map(({ date }) => ({ planId, assignee, date }))
}

export function toPlan(plan: StoredPlan): ResultOf<'getPlan'> {
  return {
    Id: plan.planId,
    plan_guid: plan.planGuid,
    plan_name: plan.name,
    plan_assignee: plan.assignee,
    plan_start_date: plan.start,
    plan_end_date: plan.end,
    plan_frequency: plan.frequency,
    plan_days: plan.days,
    ...(plan.rrule !== null && { plan_rrule: plan.rrule }),
    ...(plan.skipped.length > 0 && { plan_skipped_dates: plan.skipped }),
    ...(plan.holidays && { plan_skip_holidays: true, plan_skipped_holidays: plan.holidays }),
    ...(plan.dayStart !== null && { plan_day_start: plan.dayStart }),
    plan_status: plan.status as ResultOf<'getPlan'>['plan_status'],
  }
}
