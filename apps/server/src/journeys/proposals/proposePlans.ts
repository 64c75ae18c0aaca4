import type { Database } from '../../platform/database/database.ts'
import { ApiError, type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { dateFault, type Fault, textFault } from '../fault.ts'
import { daysBetween } from '../plans/calendar.ts'
import { ruleFaults } from '../plans/recurrenceRule.ts'
import { checkReferences } from '../references.ts'
import { countOpenProposals, insertProposal, type ProposalRequest, toProposal } from './proposalStore.ts'
import type { ProposalJob, ProposalRunner } from './runProposals.ts'
import { readCustomerDays, readRule } from './customerDays.ts'
import { countVisits, usualDay } from './teamProblem.ts'

const maxDays = 31
const maxVisits = 5000
const maxProposals = 20
/** Each takes the time of a search through a calendar. */
const maxRules = 50
/** Days from the start of a rule to the first day of a proposal. */
const maxRuleDays = 366

export function proposePlans(database: Database, runner: ProposalRunner): Handler<'proposePlans'> {
  return async (call) => {
    const { body: request, caller } = call
    checkRequest(request)
    let made: ProposalJob | undefined
    const proposal = await inTenantOnce(database, call, async (transaction) => {
      await checkReferences(transaction, listReferences(request))
      checkCount(countVisits(request, await readCustomerDays(transaction, request)))
      const stored = await insertProposal(transaction, request, caller)
      if ((await countOpenProposals(transaction)) > maxProposals) throw tooManyProposals()
      made = { proposalId: stored.proposalId, tenant: caller.tenant, request }
      return toProposal(stored)
    })
    if (made) runner.add(made)
    return proposal
  }
}

function tooManyProposals(): ApiError {
  const message = `${maxProposals} proposals of this tenant wait or run. Wait until one is done, or cancel one.`
  return new ApiError('CONFLICT', { message })
}

function listReferences({ workers, customers }: ProposalRequest) {
  return {
    customers: customers.map(({ customer_guid: guid }, i) => ({
      path: `/customers/${i}/customer_guid`,
      guid,
    })),
    employees: workers.map(({ employee_guid: guid }, i) => ({ path: `/workers/${i}/employee_guid`, guid })),
  }
}

function checkRequest(request: ProposalRequest): void {
  const { firstDay, lastDay, workers, customers, name } = request
  const faults: ErrorDetail[] = []
  const add = (path: string, fault: Fault | undefined) => {
    if (fault) faults.push({ path, ...fault })
  }
  add('/name', textFault(name))
  add('/firstDay', dateFault(firstDay))
  const order = (later: string, path: string, earlier: string, message: string) => {
    if (later <= earlier) add(path, { code: 'order', message })
  }
  const days = daysBetween(firstDay, lastDay) + 1
  if (days < 1)
    add('/lastDay', {
      code: 'order',
      message: `must not be before the first day, ${firstDay}; got ${lastDay}`,
    })
  if (days > maxDays) {
    const message = `must be at most ${maxDays - 1} days after the first day, ${firstDay}; got ${lastDay}`
    add('/lastDay', { code: 'maximum', message })
  }
  const guids = new Set(workers.map((worker) => worker.employee_guid))
  faults.push(
    ...repeated(
      workers.map((worker) => worker.employee_guid),
      '/workers',
      'employee_guid',
    ),
  )
  faults.push(
    ...repeated(
      customers.map((customer) => customer.customer_guid),
      '/customers',
      'customer_guid',
    ),
  )
  for (const [
    i,
    { dayStart = usualDay.dayStart, dayEnd = usualDay.dayEnd, skills = [] },
  ] of workers.entries()) {
    order(
      dayEnd,
      `/workers/${i}/dayEnd`,
      dayStart,
      `must be after the start of the day, ${dayStart}; got ${dayEnd}`,
    )
    add(`/workers/${i}/skills`, skills.map(textFault).find(Boolean))
  }
  for (const [i, customer] of customers.entries()) {
    add(`/customers/${i}/customer_guid`, textFault(customer.customer_guid))
    add(`/customers/${i}/skill`, textFault(customer.skill))
    for (const field of ['fixedWorker', 'preferredWorker'] as const) {
      const guid = customer[field]
      if (guid !== undefined && !guids.has(guid)) {
        add(`/customers/${i}/${field}`, {
          code: 'unknown',
          message: `names none of the workers of the request; got ${guid}`,
        })
      }
    }
    faults.push(...windowFaults(customer, `/customers/${i}/windows`))
  }
  faults.push(...frequencyFaults(request))
  if (faults.length > 0) throw validationFailed(faults.slice(0, 100))
}

function checkCount(visits: number): void {
  if (visits <= maxVisits) return
  const message = `ask for ${visits} visits; a proposal has at most ${maxVisits}: divide it into several`
  throw validationFailed([{ path: '/customers', code: 'maxItems', message }])
}

const frequencyFields = ['rrule', 'asPlanned', 'visits', 'per', 'gapDays'] as const

/** Faults of what says how often customers are visited. */
function frequencyFaults(request: ProposalRequest): ErrorDetail[] {
  const { firstDay, customers } = request
  const faults: ErrorDetail[] = []
  const checked = new Map<string, Fault[]>()
  for (const [at, customer] of customers.entries()) {
    const path = `/customers/${at}`
    const chosen = frequencyFields.find((field) => customer[field])
    if (chosen === 'rrule' || chosen === 'asPlanned') {
      const other = frequencyFields.filter((field) => field !== chosen && customer[field])
      const code = 'notAllowed'
      faults.push(
        ...other.map((field) => ({
          path: `${path}/${field}`,
          code,
          message: `is not allowed beside ${chosen}`,
        })),
      )
    }
    const { ruleStart } = customer
    const rule = readRule(customer, request)
    const fault = ruleStart === undefined ? undefined : ruleStartFault(ruleStart, firstDay, Boolean(rule))
    if (fault) faults.push({ path: `${path}/ruleStart`, ...fault })
    if (!rule) continue
    const ofRule = checked.get(rule.rrule) ?? ruleFaults(rule.rrule)
    checked.set(rule.rrule, ofRule)
    faults.push(...ofRule.map((each) => ({ path: `${path}/rrule`, ...each })))
  }
  const rules = new Set(customers.map((customer) => JSON.stringify(readRule(customer, request) ?? null)))
  rules.delete('null')
  if (rules.size > maxRules) {
    const message = `have ${rules.size} different rules; a proposal has at most ${maxRules}`
    faults.push({ path: '/customers', code: 'maxItems', message })
  }
  return faults
}

function ruleStartFault(start: string, firstDay: string, hasRule: boolean): Fault | undefined {
  if (!hasRule) return { code: 'notAllowed', message: 'is only allowed beside rrule' }
  if (start > firstDay)
    return { code: 'order', message: `must not be after the first day, ${firstDay}; got ${start}` }
  if (daysBetween(start, firstDay) <= maxRuleDays) return undefined
  const message = `must be at most ${maxRuleDays} days before the first day, ${firstDay}; got ${start}`
  return { code: 'minimum', message }
}

function windowFaults({ windows = [] }: ProposalRequest['customers'][number], path: string): ErrorDetail[] {
  const inOrder = windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const empty = windows.flatMap(({ from, to }, at) =>
    to < from
      ? [
          {
            path: `${path}/${at}/to`,
            code: 'order',
            message: `must not be before the start of the window, ${from}; got ${to}`,
          },
        ]
      : [],
  )
  const overlap = inOrder.some(({ from }, at) => at > 0 && from <= inOrder[at - 1]!.to)
  return empty.length === 0 && overlap
    ? [{ path, code: 'overlap', message: 'must not overlap or touch each other' }]
    : empty
}

function repeated(guids: string[], path: string, field: string): ErrorDetail[] {
  return guids.flatMap((guid, at) =>
    guids.indexOf(guid) < at
      ? [
          {
            path: `${path}/${at}/${field}`,
            code: 'uniqueItems',
            message: `is named twice; got ${guid.slice(0, 100)}`,
          },
        ]
      : [],
  )
}
