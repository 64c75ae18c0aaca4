import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import type { ImportTarget, Item, ItemResult, SaveOptions } from '@geofield/sheets/items/target'
import { fieldsOfEmployees } from '../data/fields.ts'
import { makePassword, openPasswords } from './passwords.ts'
import { listNames, managersFirst, readManager } from './staffOrder.ts'

type EmployeeItem = components['schemas']['EmployeeBatchItem']

export interface EmployeeOptions {
  activate: boolean
  /** Where temporary passwords are written. */
  passwords: string
}

const maxItems = 500
/** The service hashes each password, which takes a while on a busy machine. */
const timeoutMs = 300_000
/** Enough for the service to start again many times. The deadline of the call decides. */
const maxRetries = 10_000

const keys = new Set(['employee_code', 'employee_username'])
/** What columns of a list of staff are usually called, beside the names of the fields. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  employee_code: [
    'emp code',
    'emp no',
    'employee no',
    'employee id',
    'emp id',
    'staff no',
    'staff number',
    'staff id',
  ],
  employee_full_name: ['name', 'employee', 'employee name', 'emp name', 'staff name'],
  employee_username: ['user name', 'login', 'login name', 'login id', 'user id'],
  employee_reporting_manager: [
    'manager',
    'manager code',
    "manager's code",
    'reports to',
    'reporting to',
    'line manager',
    'supervisor',
  ],
  employee_team_id: ['team', 'team name'],
  employee_role: ['role'],
  hierarchyPath: ['hierarchy path', 'team path'],
}

/** Employees, with accounts where a row has a user name. Accounts get temporary passwords, which are made here. */
export function openEmployees({ preview: { employees } }: Client, options: EmployeeOptions): ImportTarget {
  const fields = fieldsOfEmployees
    .filter(({ name, isWritable }) => isWritable && !name.startsWith('employee_password'))
    .map(({ name, type }) => ({
      name,
      otherNames: [name.replace(/^employee_/, ''), ...(otherNames[name] ?? [])],
      type,
      isRequired: name === 'employee_full_name',
      isUnique: name === 'employee_username',
      isKey: keys.has(name),
      values: undefined,
    }))
  const passwords = openPasswords(options.passwords)
  // The trials of keys that a spreadsheet may have changed are no rows: what the dry run says stays apart.
  const [judged, stored] = [knowRows(), knowRows()]
  const saveMany = async (items: EmployeeItem[], { key, isDryRun, ...rest }: SaveOptions) => {
    const body = {
      ...(key !== undefined && { key: key as 'employee_code' }),
      ...(isDryRun && { dryRun: true }),
      items,
    }
    const { idempotencyKey, signal, patienceMs: deadlineMs } = rest
    const sending = { idempotencyKey, signal, timeoutMs, deadlineMs, retries: maxRetries }
    return (await employees.saveMany(body, sending)).results as ItemResult[]
  }
  const withPasswords = (items: readonly EmployeeItem[], find: (username: string) => string | undefined) =>
    items.map((item) => {
      const password = item.employee_username === undefined ? undefined : find(item.employee_username)
      return password === undefined
        ? item
        : { ...item, employee_password: password, employee_password_temporary: true }
    })
  return {
    name: 'EMPLOYEE',
    fields,
    maxItems,
    lanes: 1,
    inOrder: managersFirst,
    async save(rows, saving) {
      const items = rows.map((row) => toEmployee(row, options))
      const trial = () => makePassword()
      if (saving.isDryRun) {
        const results = await saveMany(withPasswords(judged.withoutNewManagers(items), trial), saving)
        return judged.explain(items, results)
      }
      const isUnknown = ({ employee_username: name }: EmployeeItem) =>
        name !== undefined && passwords.find(name) === undefined
      if (!items.some(isUnknown))
        return stored.explain(items, await saveMany(withPasswords(items, passwords.find), saving))
      // Only accounts that this import makes get a password. All items are tried, because some are managers of others.
      const tried = await saveMany(withPasswords(items, trial), { ...saving, isDryRun: true })
      const isMade = (result: ItemResult) =>
        result.outcome === 'created' ||
        ('changes' in result && result.changes?.['employee_username'] !== undefined)
      passwords.add(
        items
          .filter((item, i) => isUnknown(item) && isMade(tried[i]!))
          .map(({ employee_username: name }) => name!),
      )
      const saved = await saveMany(withPasswords(items, passwords.find), saving)
      // The trial had passwords for all, so it knows why an item has no account.
      const results = saved.map((result, i) =>
        result.outcome === 'failed' && tried[i]!.outcome === 'failed' ? tried[i]! : result,
      )
      return stored.explain(items, results)
    },
  }
}

/** What the batches before said of the people whom later rows name as managers. */
function knowRows() {
  const stored = new Set<string>()
  const refused = new Set<string>()
  return {
    /** A dry run stores nothing, so the next one doesn't find the managers that an import would have stored. */
    withoutNewManagers: (items: readonly EmployeeItem[]) =>
      items.map((item) => {
        const { employee_reporting_manager: _, ...others } = item
        return stored.has(readManager(item) ?? '') ? others : item
      }),
    /** Notes the results, and says of those who report to somebody refused that this is why. */
    explain(items: readonly EmployeeItem[], results: readonly ItemResult[]): ItemResult[] {
      for (const [index, { outcome }] of results.entries())
        for (const name of listNames(items[index]!)) (outcome === 'failed' ? refused : stored).add(name)
      return results.map((result, index) => {
        const { employee_reporting_manager: manager } = items[index]!
        if (result.outcome !== 'failed' || !refused.has(readManager(items[index]!) ?? '')) return result
        const { message, details: all = [] } = result.error
        const details = all.map((detail) =>
          detail.path === '/employee_reporting_manager' && detail.code === 'reference'
            ? { ...detail, message: `is "${manager}", whose own row is refused` }
            : detail,
        )
        return { ...result, error: { message, details } }
      })
    },
  }
}

/** A team that is written as a path, with or without a slash at its start, is the place in the hierarchy. */
function toEmployee(row: Item, { activate }: EmployeeOptions): EmployeeItem {
  const { employee_team_id: team, ...others } = row as EmployeeItem
  return {
    ...others,
    ...(team?.includes('/') && others.hierarchyPath === undefined
      ? { hierarchyPath: team.replace(/^\/?/, '/') }
      : team !== undefined && { employee_team_id: team }),
    ...(activate && { activate }),
  } as EmployeeItem
}
