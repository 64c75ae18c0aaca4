import type { Database } from '../../platform/database/database.ts'
import { ApiError, type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { dateFault, type Fault, textFault } from '../fault.ts'
import { daysBetween } from '../plans/calendar.ts'
import { checkReferences } from '../references.ts'
import { countOpenProposals, insertProposal, type ProposalRequest, toProposal } from './proposalStore.ts'
import type { ProposalJob, ProposalRunner } from './runProposals.ts'
import { countVisits, usualDay } from './teamProblem.ts'

const maxDays = 31
const maxVisits = 5000
const maxProposals = 20

export function proposePlans(database: Database, runner: ProposalRunner): Handler<'proposePlans'> {
  return async (call) => {
    const { body: request, caller } = call
    checkRequest(request)
    let made: ProposalJob | undefined
    const proposal = await inTenantOnce(database, call, async (transaction) => {
      await checkReferences(transaction, listReferences(request))
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
  if (faults.length === 0 && countVisits(request) > maxVisits) {
    const message = `ask for ${countVisits(request)} visits; a proposal has at most ${maxVisits}: divide it into several`
    add('/customers', { code: 'maxItems', message })
  }
  if (faults.length > 0) throw validationFailed(faults.slice(0, 100))
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
