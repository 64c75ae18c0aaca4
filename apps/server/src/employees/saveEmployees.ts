import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.ts'
import { isRightMissing } from '../platform/database/connections/unavailable.ts'
import { inSavepoint, runAndUndo } from '../platform/database/savepoints.ts'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import { ApiError, isOfServer, validationFailed } from '../platform/http/errors.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { Handler, Tenant } from '../platform/http/handlers.ts'
import { inTenantOnce } from '../platform/once/once.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import { toBatchResult } from '../records/index.ts'
import { type AccountPort, adminsAccount, type PreparedAccount } from './accountPort.ts'
import {
  type EmployeeChanges,
  type EmployeeInput,
  makeHierarchyPath,
  nextStatus,
  roleWithoutAccount,
  type StoredEmployee,
  toEmployee,
  withMovedPath,
} from './employee.ts'
import {
  type BatchItem,
  type BatchKey,
  findByKey,
  findManager,
  foldName,
  orderByManager,
} from './employeeBatch.ts'
import { findNamed } from './employeeBatchStore.ts'
import {
  findEmployee,
  insertEmployee,
  lockReporting,
  updateEmployeeFields,
  updateStatus,
} from './employeeStore.ts'
import { lockForChange } from './lockForChange.ts'
import { prepareAccount } from './prepareAccount.ts'
import { checkManager } from './reporting.ts'

const defaults = fieldDefaults('EmployeeBatch', 'dryRun')
const itemDefaults = fieldDefaults('EmployeeBatchItem', 'activate')

type Outcome = Parameters<typeof toBatchResult>[0][number]
/** An item, or why it can't be stored, with its account if it has one. */
type Prepared = { item?: BatchItem; account?: PreparedAccount | undefined; error?: ApiError }
type Batch = { key: BatchKey | undefined; isDryRun: boolean; tenant: Tenant; username: string }

export function saveEmployees(database: Database, accounts: AccountPort): Handler<'saveEmployees'> {
  const shapeFaults = schemaValidator('EmployeeBatchItem')
  return async (call) => {
    const { tenant, user } = call.caller
    const { key, dryRun: isDryRun, items } = { ...defaults, ...call.body }
    const prepared = await prepareAll(items, { shapeFaults, accounts, tenant, isDryRun })
    const batch = { key, isDryRun, tenant, username: user.username }
    const store = async (transaction: Transaction) => {
      await lockReporting(transaction, tenant.tenantId)
      const save = () => saveAll(transaction, accounts, { prepared, batch })
      return toBatchResult(await (isDryRun ? runAndUndo(transaction, save) : save()), isDryRun)
    }
    return isDryRun ? database.inTenant(tenant, store) : inTenantOnce(database, call, store)
  }
}

type Preparing = {
  shapeFaults: ReturnType<typeof schemaValidator>
  accounts: AccountPort
  tenant: Tenant
  isDryRun: boolean
}

/** A tenant's hashes of passwords run two at a time; those that wait are refused where they are many. */
const lanes = 2

async function prepareAll(items: readonly unknown[], preparing: Preparing): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  const left = items.entries()
  const prepareRest = async () => {
    for (const [index, item] of left) prepared[index] = await prepareItem(item, preparing)
  }
  await Promise.all(Array.from({ length: lanes }, prepareRest))
  return prepared
}

/** Checks what needs no database, and hashes the password before the transaction begins. */
async function prepareItem(
  sent: unknown,
  { shapeFaults, accounts, tenant, isDryRun }: Preparing,
): Promise<Prepared> {
  const faults = shapeFaults(sent)
  if (faults.length > 0) return { error: validationFailed(faults) }
  const item = sent as BatchItem
  try {
    refuseUnstorable(item)
    // A dry run stores no password, so it need not wait for a hash.
    const port = isDryRun ? { ...accounts, hashPassword: async () => 'dry run' } : accounts
    return { item, account: await prepareAccount(port, tenant, item) }
  } catch (error) {
    if (!(error instanceof ApiError) || isOfServer(error)) throw error
    return { item, error }
  }
}

async function saveAll(
  transaction: Transaction,
  accounts: AccountPort,
  { prepared, batch }: { prepared: Prepared[]; batch: Batch },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const keys = new Map<string, number>()
  for (const index of orderByManager(prepared.map(({ item }) => item))) {
    const { item, account, error } = prepared[index]!
    try {
      if (error || !item) throw error!
      refuseRepeatedKey(item, index, { key: batch.key, keys })
      outcomes[index] = await inSavepoint(transaction, () =>
        saveOne(transaction, accounts, { item, account, batch }),
      )
    } catch (cause) {
      const known = isRightMissing(cause) ? new ApiError('RIGHT_MISSING', { cause }) : cause
      if (!(known instanceof ApiError) || isOfServer(known)) throw cause
      outcomes[index] = { outcome: 'failed', error: known }
    }
  }
  return outcomes
}

function refuseRepeatedKey(
  item: BatchItem,
  index: number,
  { key, keys }: { key: BatchKey | undefined; keys: Map<string, number> },
): void {
  const value = key && item[key]
  if (key === undefined || !value) return
  const first = keys.get(foldName(value))
  keys.set(foldName(value), first ?? index)
  if (first === undefined) return
  const message = `is the key of item ${first} too: a batch may have each key once`
  throw validationFailed([{ path: `/${key}`, code: 'duplicate', message }])
}

type Saving = { item: BatchItem; account: PreparedAccount | undefined; batch: Batch }

async function saveOne(transaction: Transaction, accounts: AccountPort, saving: Saving): Promise<Outcome> {
  const { item, batch } = saving
  const { key } = batch
  const value = key && item[key]
  if (key !== undefined && key !== 'Id' && !value)
    throw validationFailed([
      { path: `/${key}`, code: 'required', message: 'is missing: it is the key of this batch' },
    ])
  const manager = item.employee_reporting_manager
  const named = await findNamed(
    transaction,
    [value, manager].filter((text) => typeof text === 'string'),
  )
  const of = (text: string) => named.filter((each) => each.text === text)
  const employeeId = key && value ? findByKey(key, value, of(value)) : undefined
  const managerGuid = manager ? findManager(manager, of(manager)) : manager
  const fields = {
    ...withoutAccount(item),
    ...(managerGuid !== undefined && { employee_reporting_manager: managerGuid }),
  }
  const port = { transaction, accounts }
  return employeeId === undefined
    ? create(port, saving, fields)
    : update(port, saving, { employeeId, fields })
}

type Port = { transaction: Transaction; accounts: AccountPort }

async function create(
  { transaction, accounts }: Port,
  { item, account, batch: { tenant, username } }: Saving,
  changes: EmployeeChanges,
): Promise<Outcome> {
  const fullName = changes.employee_full_name
  if (fullName === undefined)
    throw validationFailed([{ path: '/employee_full_name', code: 'required', message: 'is missing' }])
  const given = Object.entries(changes).filter(([, value]) => value !== null)
  const fields: EmployeeInput = { ...Object.fromEntries(given), employee_full_name: fullName }
  const managerGuid = changes.employee_reporting_manager
  if (managerGuid) await checkManager(transaction, { managerGuid })
  const made =
    account && (await accounts.createAccount(transaction, tenant, { ...account, disabled: !item.activate }))
  if (!made) refuseAccountFields(item)
  if (made && item.employee_role !== undefined && item.employee_role !== 'field')
    await accounts.setAccountRole(transaction, made.userId, item.employee_role)
  const recordId = await insertEmployee(transaction, tenant.tenantId, {
    fields,
    hierarchyPath: makeHierarchyPath(fields),
    status: item.activate ? 3 : made ? 2 : 1,
    userId: made?.userId ?? null,
    employeeGuid: randomUUID(),
    createdBy: username,
  })
  return { outcome: 'created', recordId, data: {} }
}

async function update(
  { transaction, accounts }: Port,
  { item, account, batch: { key, tenant, username } }: Saving,
  { employeeId, fields }: { employeeId: string; fields: EmployeeChanges },
): Promise<Outcome> {
  const stored = await lockForChange(transaction, employeeId)
  const before = toEmployee(tenant, stored)
  const changed = Object.entries(fields).filter(
    ([name, value]) => name !== key && value !== (before[name as keyof EmployeeChanges] ?? null),
  )
  const managerGuid = fields.employee_reporting_manager
  if (managerGuid && managerGuid !== stored.managerGuid)
    await checkManager(transaction, { managerGuid, employeeGuid: stored.employeeGuid })
  const write = { employeeId, username }
  if (changed.length > 0)
    await updateEmployeeFields(transaction, write, withMovedPath(stored, Object.fromEntries(changed)))
  await changeAccount({ transaction, accounts }, { item, account, tenant, write }, stored)
  const after = toEmployee(tenant, (await findEmployee(transaction, employeeId))!)
  const changes = Object.fromEntries(
    Object.entries(after)
      .filter(
        ([name, value]) => !name.startsWith('Modified') && value !== before[name as keyof typeof before],
      )
      .map(([name, value]) => [name, { before: before[name as keyof typeof before] ?? null, after: value }]),
  )
  const isChanged = Object.keys(changes).length > 0
  return { outcome: isChanged ? 'updated' : 'unchanged', recordId: employeeId, data: {}, changes } as Outcome
}

type AccountChange = {
  item: BatchItem
  account: PreparedAccount | undefined
  tenant: Tenant
  write: { employeeId: string; username: string }
}

/** Makes the account that an employee lacks, sets its role, and activates it. */
async function changeAccount(
  { transaction, accounts }: Port,
  { item, account, tenant, write }: AccountChange,
  stored: StoredEmployee,
): Promise<void> {
  const { employee_role: role, activate } = { ...itemDefaults, ...item }
  refuseOtherName(item, stored)
  const isWaiting = stored.status === 1 || stored.status === 2
  const isActive = stored.status === 3 || (activate && isWaiting)
  const made =
    account && stored.userId === null
      ? await accounts.createAccount(transaction, tenant, { ...account, disabled: !isActive })
      : undefined
  const userId = made?.userId ?? stored.userId
  if (userId === null) refuseAccountFields(item)
  if (role !== undefined && role !== (stored.role ?? 'field'))
    await accounts.setAccountRole(transaction, userId!, role)
  if (activate && isWaiting) {
    if (stored.userId && !(await accounts.enableAccount(transaction, tenant, stored.userId)))
      throw adminsAccount()
    await updateStatus(transaction, write, { status: nextStatus(stored.status, 'activate'), userId })
  } else if (made) {
    await updateStatus(transaction, write, { status: stored.status === 1 ? 2 : stored.status, userId })
  }
}

/** Refuses what only an account can have, for an employee who has none and gets none. */
function refuseAccountFields({ employee_username: name, employee_role: role }: BatchItem): void {
  const message = 'is missing: the employee has no account yet, and a new one needs a password'
  if (name !== undefined) throw validationFailed([{ path: '/employee_password', code: 'required', message }])
  if (role !== undefined) throw roleWithoutAccount()
}

function refuseOtherName({ employee_username: name }: BatchItem, { username }: StoredEmployee): void {
  if (name === undefined || username === null || foldName(name) === foldName(username)) return
  const message = `The employee has the user name "${username}"; renameEmployeeAccount changes it.`
  throw new ApiError('CONFLICT', { message })
}

/** The fields of the employee's own row. */
function withoutAccount({
  Id: _id,
  employee_username: _name,
  employee_password: _password,
  employee_password_temporary: _temporary,
  employee_role: _role,
  employee_reporting_manager: _manager,
  activate: _activate,
  ...fields
}: BatchItem): EmployeeChanges {
  return fields
}
