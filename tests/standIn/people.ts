import { randomUUID } from 'node:crypto'
import type { Account } from './options.ts'
import { pageOf, type PageQuestion } from './records.ts'
import { refuse } from './refusal.ts'

/** Teams by their path in the organization. */
const teams = ['/sales/north', '/sales/south']
const statuses = [1, 2, 3, 4]

type Employee = { path: string; fields: Record<string, unknown> }

export function makeEmployees(): Employee[] {
  const manager = randomUUID()
  return Array.from({ length: 9 }, (_, i) => {
    const path = teams[i % teams.length]!
    return {
      path,
      fields: {
        Id: i === 0 ? manager : randomUUID(),
        employee_full_name: `Field worker ${i + 1}`,
        employee_organization_id: 7,
        employee_team_id: path.split('/').at(-1),
        employee_reporting_manager: i === 0 ? null : manager,
        employee_status: statuses[(i + 2) % statuses.length],
      },
    }
  })
}

/** `hierarchyPath` restricts the search to one team's path. */
export function searchEmployees(
  employees: Employee[],
  question: PageQuestion,
  hierarchyPath?: string,
): object {
  const found = employees.filter(({ path }) => hierarchyPath === undefined || path === hierarchyPath)
  return { data: pageOf(found, question).map(({ fields }) => fields), total: found.length }
}

export type Event = Record<string, unknown> & { createUser: string }
export type EventInput = {
  typeCode: string
  actionCode: string
  layerCode?: string
  recordNodeId?: string
}
export type EventQuestion = PageQuestion & { filter?: { createUser?: string } }

/** Any type and action is taken: an administrator may have declared it. */
export function createEvent(events: Event[], account: Account, body: EventInput): Event {
  const { typeCode, actionCode, layerCode, recordNodeId } = body
  if (typeCode === '' || actionCode === '') refuse('An event has a type and an action.')
  const link = { ...(layerCode && { layerCode }), ...(recordNodeId && { recordNodeId }) }
  const event = {
    eventId: randomUUID(),
    typeCode,
    actionCode,
    ...link,
    createUser: account.username,
    createTime: new Date().toISOString(),
  }
  events.push(event)
  return event
}

export function searchEvents(events: Event[], question: EventQuestion): object {
  const { createUser } = question.filter ?? {}
  const found = events.filter((event) => createUser === undefined || event.createUser === createUser)
  return { data: pageOf(found.toReversed(), question), total: found.length }
}
