import type { Transaction } from '../../platform/database/database.ts'
import { listDates } from '../plans/calendar.ts'
import { listRepeatingPlans } from '../plans/planStore.ts'
import { listRuleDates } from '../plans/recurrenceRule.ts'
import type { ProposalRequest } from './proposalStore.ts'

type Customer = ProposalRequest['customers'][number]
type Period = Pick<ProposalRequest, 'firstDay' | 'lastDay'>

/** The days of the period on which customers are to be visited, by `customer_guid`: of those whose days are set. */
export type CustomerDays = Map<string, string[]>

/** Reads the days of customers with a rule, and of those who are visited as their plans in force say. */
export async function readCustomerDays(
  transaction: Transaction,
  request: ProposalRequest,
): Promise<CustomerDays> {
  const { customers } = request
  const planned = customers.flatMap((each) => (each.asPlanned ? [each.customer_guid] : []))
  const ofPlans = planned.length > 0 ? await readPlannedDays(transaction, request, planned) : new Map()
  const ofRules = new Map<string, string[]>()
  const days: CustomerDays = new Map()
  for (const customer of customers) {
    const { customer_guid: guid, asPlanned } = customer
    if (asPlanned) days.set(guid, ofPlans.get(guid.toLowerCase()) ?? [])
    const rule = readRule(customer, request)
    if (!rule) continue
    const key = JSON.stringify(rule)
    const dates = ofRules.get(key) ?? listDaysOfRule(rule, request)
    ofRules.set(key, dates)
    days.set(guid, dates)
  }
  return days
}

export type CustomerRule = { rrule: string; start: string }

/** The rule of a customer and the day that begins it. Undefined for customers without a rule. */
export function readRule({ rrule, ruleStart }: Customer, { firstDay }: Period): CustomerRule | undefined {
  return rrule === undefined ? undefined : { rrule: rrule.toUpperCase(), start: ruleStart ?? firstDay }
}

function listDaysOfRule({ rrule, start }: CustomerRule, { firstDay, lastDay }: Period): string[] {
  return listRuleDates(rrule, { start, end: lastDay }).filter((date) => date >= firstDay)
}

/** By `customer_guid` in lower case. */
async function readPlannedDays(
  transaction: Transaction,
  { firstDay, lastDay }: Period,
  guids: string[],
): Promise<CustomerDays> {
  const wanted = new Set(guids.map((guid) => guid.toLowerCase()))
  const plans = await listRepeatingPlans(transaction, { firstDay, lastDay, guids: [...wanted] })
  const days = new Map<string, Set<string>>()
  for (const plan of plans) {
    const end = plan.end < lastDay ? plan.end : lastDay
    const dates = listDates({ ...plan, end }).filter((date) => date >= firstDay)
    for (const { customerGuid } of plan.entries) {
      const guid = customerGuid.toLowerCase()
      if (wanted.has(guid)) days.set(guid, new Set([...(days.get(guid) ?? []), ...dates]))
    }
  }
  return new Map([...days].map(([guid, dates]) => [guid, [...dates].toSorted()]))
}
