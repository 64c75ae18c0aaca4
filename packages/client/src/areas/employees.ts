import type { components } from '../generated/openapi.ts'
import * as rows from '../generated/operations.ts'
import type { PathOf, RequestBody, Sent } from '../types/operationTypes.ts'
import { tenantOperation, tenantSearch } from '../operations/tenantOperation.ts'
import { writeSearch } from '../request/writers.ts'

type Login = 'employee_username' | 'employee_password' | 'employee_password_temporary'
interface WithLogin {
  /** Name for the login, unique in the tenant. */
  readonly employee_username: string
  /** Password of the new account, at least 8 characters. It is never returned. */
  readonly employee_password: string
  /** Whether the person must choose another password after the first login. */
  readonly employee_password_temporary?: boolean | undefined
}
interface WithoutLogin {
  /** Goes with `employee_password`. */
  readonly employee_username?: undefined
  /** Goes with `employee_username`. */
  readonly employee_password?: undefined
  /** Goes with `employee_password`. */
  readonly employee_password_temporary?: undefined
}

interface Person extends Omit<Sent<RequestBody<'createEmployee'>>, Login> {}
interface PersonWithLogin extends Person, WithLogin {}
interface PersonWithoutLogin extends Person, WithoutLogin {}
/** An employee with an account, which has a user name and a password, or without one. */
export type NewEmployee = PersonWithLogin | PersonWithoutLogin

interface Activation extends PathOf<'activateEmployee'>, Omit<Sent<RequestBody<'activateEmployee'>>, Login> {}
interface ActivationWithLogin extends Activation, WithLogin {}
interface ActivationWithoutLogin extends Activation, WithoutLogin {}

/**
 * One page of employees, oldest first unless `sortBy` says otherwise, with the `total` of all matches.
 * `hierarchyPath` restricts it to a team and the teams below. In `where`, a field takes a value to equal or conditions
 * such as `{ inq: [...] }` or `{ like: 'a%' }`; all must hold. `search.all` iterates over all pages.
 *
 * @example
 * const { data } = await client.employees.search({ hierarchyPath: '/field-sales/pune', where: { employee_status: 3 }, take: 20 })
 * @throws ApiError 422 `VALIDATION_FAILED` (an unknown field, or a condition that the field does not accept)
 */
export const search = /* @__PURE__ */ tenantSearch(rows.searchEmployees, ({ hierarchyPath, ...args }) => {
  const { query, body } = writeSearch(args)
  return { query: { ...query, hierarchyPath }, body }
})

/**
 * Stores one employee: in status 1 (new), or with `employee_username` and `employee_password`, which go together, in
 * status 2 (inactive), with an account that `activate` approves. `employee_reporting_manager` is the manager's
 * `employee_guid`. Retried under its idempotency key.
 *
 * @throws ApiError 409 `CONFLICT` (the user name is taken), 422 `VALIDATION_FAILED`; nothing is stored then
 */
export const create = /* @__PURE__ */ tenantOperation(rows.createEmployee, (body: NewEmployee) => ({ body }))

/**
 * One employee with all its values. `id` is the employee's `Id`, not its `employee_guid`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`
 */
export const get = /* @__PURE__ */ tenantOperation(rows.getEmployee)

/**
 * Writes the fields sent, leaves the others, and returns the whole employee; null clears a value. Status and
 * account are not among the fields: see `activate`, `disable` and `enable`, and `setEmployeePassword` and
 * `renameEmployeeAccount` of the area `accounts`. `id` is the employee's `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 422 `VALIDATION_FAILED` (also a manager who is unknown or reports to the
 * employee; nothing is stored then)
 */
export const update = /* @__PURE__ */ tenantOperation(rows.updateEmployee)

/** Deletes one employee, with the account: see `delete` of the client. `count` is 1, or 0 when nothing matched. */
const remove = /* @__PURE__ */ tenantOperation(rows.deleteEmployee)

export {
  /**
   * Deletes one employee in any status, with the account: its tokens stop working. `count` is 1, or 0 when nothing
   * matched, which is not an error. It is also 0 after a retry, if the response to the first try was lost. Records that
   * refer to the employee stay; employees who reported to this employee then have no manager. `id` is the employee's
   * `Id`.
   */
  remove as delete,
}

/**
 * Moves an employee from status 1 (new) or 2 (inactive) to 3 (active), which approves the account. In status 1
 * `employee_username` and `employee_password`, which go together, create an account; without them the employee can't
 * sign in. Not retried, because a second call is refused: read the employee if no response came.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (another status, an account that already exists, or a user
 * name that is taken), 422 `VALIDATION_FAILED`; nothing is changed then
 */
export const activate = /* @__PURE__ */ tenantOperation(
  rows.activateEmployee,
  ({ id, ...body }: ActivationWithLogin | ActivationWithoutLogin) => ({
    path: { id },
    body,
  }),
)

/**
 * Moves an employee from status 4 (disabled) to 3 (active): the account can get tokens again, and old tokens stay
 * invalid. Not retried.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (not in status 4)
 */
export const enable = /* @__PURE__ */ tenantOperation(
  rows.enableEmployee,
  (path: PathOf<'enableEmployee'>) => ({ path }),
)

/**
 * Moves an employee from status 3 (active) to 4 (disabled): the account's tokens stop working at once, and it can't
 * get new ones. Not retried.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (not in status 3)
 */
export const disable = /* @__PURE__ */ tenantOperation(
  rows.disableEmployee,
  (path: PathOf<'disableEmployee'>) => ({ path }),
)

/**
 * Creates up to 500 employees with their accounts, or with `key` creates the new ones and updates the others. A manager is named
 * by guid, code or user name, also of another item; `activate` activates. `dryRun` stores nothing and names each change. A failed
 * item leaves the others; see `results`.
 *
 * @example
 * const { results, failed } = await client.preview.employees.saveMany({
 *   key: 'employee_code',
 *   items: [{ employee_code: 'FS-102', employee_full_name: 'Asha Rao', employee_reporting_manager: 'FS-101' }],
 * })
 */
export const saveMany = /* @__PURE__ */ tenantOperation(
  rows.saveEmployees,
  ({ items, ...args }: EmployeeBatch) => ({ body: { ...args, items: [...items] } }),
)

/** An employee of a batch. */
export type EmployeeItem = Partial<Sent<components['schemas']['EmployeeBatchItem']>>
interface EmployeeBatch extends Omit<Sent<RequestBody<'saveEmployees'>>, 'items'> {
  /** New employees, or changes of those that `key` finds. At most 500. */
  readonly items: readonly EmployeeItem[]
}
