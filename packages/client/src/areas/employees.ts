import { operation } from '../operation.ts'

export const employees = {
  /**
   * One page of employees, oldest first unless `sortBy` says otherwise, with the `total` of all matches.
   * `hierarchyPath` restricts it to a team and the teams below. Every other field takes a value to equal or conditions
   * such as `{ inq: [...] }` or `{ like: 'a%' }`; all must hold. `search.all` iterates over all pages.
   *
   * @example
   * const { data } = await client.employees.search({ hierarchyPath: '/field-sales/pune', employee_status: 3, take: 20 })
   * @throws ApiError 422 `VALIDATION_FAILED` (an unknown field, or a condition that the field does not accept)
   */
  search: operation('searchEmployees', { query: { hierarchyPath: true } }),

  /**
   * Stores one employee: in status 1 (new), or with `employee_username` and `employee_password`, which go together, in
   * status 2 (inactive), with an account that `activate` approves. `employee_reporting_manager` is the manager's
   * `employee_guid`. Retried under its idempotency key.
   *
   * @throws ApiError 409 `CONFLICT` (the user name is taken), 422 `VALIDATION_FAILED`; nothing is stored then
   */
  create: operation('createEmployee'),

  /**
   * One employee with all its values. `id` is the employee's `Id`, not its `employee_guid`.
   *
   * @throws ApiError 404 `ENTITY_NOT_FOUND`
   */
  get: operation('getEmployee'),

  /**
   * Writes the fields sent, leaves the others, and returns the whole employee; null clears a value. Status and
   * account are not among the fields: see `activate`, `disable` and `enable`. `id` is the employee's `Id`.
   *
   * @throws ApiError 404 `ENTITY_NOT_FOUND`, 422 `VALIDATION_FAILED` (also a manager who is unknown or reports to the
   * employee; nothing is stored then)
   */
  update: operation('updateEmployee'),

  /**
   * Deletes one employee in any status, with the account: its tokens stop working. `count` is 1, or 0 when nothing
   * matched, which is no error. It is also 0 after a retry, if the response to the first try was lost. Records that
   * refer to the employee stay; employees who reported to this employee then have no manager. `id` is the employee's
   * `Id`.
   */
  delete: operation('deleteEmployee'),

  /**
   * Moves an employee from status 1 (new) or 2 (inactive) to 3 (active), which approves the account. In status 1
   * `employee_username` and `employee_password`, which go together, create an account; without them the employee can't
   * sign in. Not retried, because a second call is refused: read the employee if no response came.
   *
   * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (another status, an account that already exists, or a user
   * name that is taken), 422 `VALIDATION_FAILED`; nothing is changed then
   */
  activate: operation('activateEmployee'),

  /**
   * Moves an employee from status 4 (disabled) to 3 (active): the account can get tokens again, and old tokens stay
   * invalid. Not retried.
   *
   * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (not in status 4)
   */
  enable: operation('enableEmployee', { body: 'none' }),

  /**
   * Moves an employee from status 3 (active) to 4 (disabled): the account's tokens stop working at once, and it can't
   * get new ones. Not retried.
   *
   * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (not in status 3)
   */
  disable: operation('disableEmployee', { body: 'none' }),
}
