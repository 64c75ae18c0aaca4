import type { components } from '@geofield/client/openapi'
import type { Transaction } from '../platform/database/database.ts'
import { preview } from '../platform/preview.ts'
import { validationFailed } from '../platform/http/errors.ts'
import { managerFault } from './employee.ts'
import { findAssignable, findNamed, findTeams, type Named } from './employeeBatchStore.ts'

export type BatchItem = components['schemas']['EmployeeBatchItem']
export type BatchKey = 'employee_code' | 'employee_username' | 'Id'

/** How names of employees are compared within a batch; the database compares them with those that are stored. */
export function foldName(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/**
 * Returns the places of the items in an order in which managers come before those who report to them. Items in a circle come
 * last, in the order of the request.
 */
export function orderByManager(items: readonly (BatchItem | undefined)[]): number[] {
  const places = new Map<string, number>()
  // Where two items have one text, a code or a user name counts before an e-mail or a name.
  for (const names of [
    ['employee_full_name', 'employee_email'],
    ['employee_code', 'employee_username'],
  ] as const)
    for (const [index, item] of items.entries())
      for (const name of names) if (item?.[name]) places.set(foldName(item[name]), index)
  const ordered: number[] = []
  const state = new Map<number, 'open' | 'done'>()
  const visit = (index: number) => {
    if (state.has(index)) return
    state.set(index, 'open')
    const manager = items[index]?.employee_reporting_manager
    const place = manager ? places.get(foldName(manager)) : undefined
    if (place !== undefined) visit(place)
    state.set(index, 'done')
    ordered.push(index)
  }
  for (const index of items.keys()) visit(index)
  return ordered
}

/** Returns the employee that has the key of an item, if any. Throws if several have it. */
export function findByKey(key: BatchKey, value: string, named: readonly Named[]): string | undefined {
  // Whether there is one, and may be changed, is found out when it is locked.
  if (key === 'Id') return value
  const by = { employee_code: 'code', employee_username: 'username' } as const
  const found = new Set(named.filter((each) => each.by === by[key]).map(({ employeeId }) => employeeId))
  if (found.size > 1) {
    const message = `is that of ${found.size} employees, so it does not say which is meant`
    throw validationFailed([{ path: `/${key}`, code: 'ambiguous', message }])
  }
  return [...found][0]
}

/** Returns the guids that a text names. A full name counts only where nothing else has the text. */
function guidsOf(named: readonly Named[]): Set<string> {
  const unique = named.filter(({ by }) => by !== 'name')
  return new Set((unique.length > 0 ? unique : named).map(({ employeeGuid }) => employeeGuid))
}

/** Returns the guid of the manager that a text names. */
export function findManager(text: string, named: readonly Named[]): string {
  const found = guidsOf(named)
  const [guid] = found
  if (guid === undefined) {
    const message = `must be the employee_guid, code, user name, e-mail or full name of an employee of the tenant; got ${preview(text)}`
    throw managerFault('reference', message)
  }
  if (found.size === 1) return guid
  const message = `names ${found.size} employees by ${preview(text)}: send the employee_guid or the user name`
  throw validationFailed([{ path: '/employee_reporting_manager', code: 'ambiguous', message }])
}

/** Fields of customers that refer to an employee or a team, for batches that name them as people do. */
export const customerReferences = [
  {
    field: 'customer_assignee',
    what: 'employee',
    findExact: findAssignable,
    async find(transaction: Transaction, texts: string[]) {
      const byText = Map.groupBy(await findNamed(transaction, texts), ({ text }) => text)
      return [...byText].flatMap(([text, named]) => [...guidsOf(named)].map((value) => ({ text, value })))
    },
  },
  {
    field: 'customer_assigned_team',
    what: 'team',
    find: findTeams,
    // Any other text is the id of a team.
    isName: (text: string) => text.startsWith('/'),
  },
]
