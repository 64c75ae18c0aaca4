import * as rows from '../generated/operations.ts'
import type { PathOf } from '../types/operationTypes.ts'
import { tenantOperation, tenantSearch } from '../operations/tenantOperation.ts'
import { writeSearch } from '../request/writers.ts'

/**
 * One page of plans without their visits, oldest first unless `sortBy` says otherwise, with the `total` of all
 * matches. Each field takes a value to equal or conditions such as `{ gte: '2026-11-20' }`; all must hold.
 * `searchPlans.all` iterates over all pages.
 *
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const searchPlans = /* @__PURE__ */ tenantSearch(rows.searchPlans, writeSearch)

/**
 * Stores a plan with its `visits` and returns both. Dates are calendar days, `YYYY-MM-DD`. A plan that repeats
 * (`plan_frequency`) creates its visits for every matching day, 5,000 at most. `optimizeOrder` sorts each day into
 * the shortest order by car that misses the fewest time windows. `orderOptimization` lists the optimized days (metres,
 * seconds, when each visit is expected and which windows are missed), and the reason for each day that was left as it
 * was. Retried under its idempotency key.
 *
 * @example
 * const plan = await client.preview.journeys.createPlan({
 *   plan_name: 'Fridays in Pune',
 *   plan_start_date: '2026-11-27',
 *   plan_end_date: '2026-12-10',
 *   plan_frequency: 'weekly',
 *   plan_days: [5],
 *   visits: [{ visit_customer_guid: 'c0000000-0000-4000-8000-000000000005' }],
 * })
 * @throws ApiError 422 `VALIDATION_FAILED` (also for a customer or employee that the tenant does not have, or too
 * many visits; nothing stored)
 */
export const createPlan = /* @__PURE__ */ tenantOperation(rows.createPlan)

/**
 * One plan with its visits, by date and planned order. `id` is the plan's `Id`, not its `plan_guid`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`
 */
export const getPlan = /* @__PURE__ */ tenantOperation(rows.getPlan)

/**
 * Writes the fields sent, leaves the others, and returns the plan with its visits. Visits that have not begun get the
 * new assignee; new dates, days or skipped dates delete and create such visits. `optimizeOrder` orders the days that have not begun;
 * `orderOptimization` has the result for each day. `id` is the plan's `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 422 `VALIDATION_FAILED` (nothing stored)
 */
export const updatePlan = /* @__PURE__ */ tenantOperation(rows.updatePlan)

/**
 * Deletes one plan with its visits in status 1 or 2; its other visits stay, without a plan. `count` is 1, or 0 when
 * nothing matched, which is not an error. It is also 0 after a retry, if the response to the first try was lost. `id` is
 * the plan's `Id`.
 */
export const deletePlan = /* @__PURE__ */ tenantOperation(rows.deletePlan)

/**
 * One page of visits, by date and planned order unless `sortBy` says otherwise, with the `total` of all matches. Each
 * field takes a value to equal or conditions; all must hold. `searchConfig.includeCustomer` adds each visit's
 * customer. `searchVisits.all` iterates over all pages.
 *
 * @example
 * const { data } = await client.preview.journeys.searchVisits({
 *   where: { visit_date: { between: ['2026-11-20', '2026-11-26'] }, visit_status: { inq: [1, 2] } },
 *   searchConfig: { includeCustomer: true },
 * })
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const searchVisits = /* @__PURE__ */ tenantSearch(rows.searchVisits, writeSearch)

/**
 * Stores one visit, in a plan or on its own: in status 2 (assigned) when it or its plan has an assignee, otherwise in
 * 1 (new). Check-in, check-out and cancelling are events of type `VISIT`: `client.events.create`, with `layerCode`
 * `'VISIT'` and the visit's `Id` as `recordNodeId`. Retried under its idempotency key.
 *
 * @throws ApiError 422 `VALIDATION_FAILED` (also for a customer, employee or plan that the tenant does not have;
 * nothing stored)
 */
export const createVisit = /* @__PURE__ */ tenantOperation(rows.createVisit)

/**
 * One visit without its customer. `withResponse` gives its `etag`, for an update that rests on what was read. `id` is
 * the visit's `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`
 */
export const getVisit = /* @__PURE__ */ tenantOperation(rows.getVisit)

/**
 * Writes the fields sent, leaves the others, and returns the whole visit; null clears a value. An assignee moves the
 * visit from status 1 to 2, null moves it back. Once it has begun, only `visit_note` can change. `id` is the visit's
 * `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (the visit has begun), 422 `VALIDATION_FAILED`; nothing is
 * stored then
 */
export const updateVisit = /* @__PURE__ */ tenantOperation(rows.updateVisit)

/**
 * Deletes one visit in any status; events that link to it stay. `count` is 1, or 0 when nothing matched, which is no
 * error. It is also 0 after a retry, if the response to the first try was lost. `id` is the visit's `Id`.
 */
export const deleteVisit = /* @__PURE__ */ tenantOperation(rows.deleteVisit)

/**
 * Starts a search for who of a team visits whom on which day, and returns at once. Read `getPlanProposal` until `status` is
 * `done`, then store it with `acceptPlans`. Positions are `{ lat, lon }` in decimal degrees, and ways are on the roads of the map. Retried under its
 * idempotency key.
 *
 * @example
 * const { Id } = await client.preview.journeys.proposePlans({
 *   firstDay: '2026-11-23',
 *   lastDay: '2026-11-27',
 *   workers: [{ employee_guid: 'e0000000-0000-4000-8000-000000000002' }],
 *   customers: [{ customer_guid: 'c0000000-0000-4000-8000-000000000005', visits: 2, per: 'week' }],
 * })
 * @throws ApiError 409 `CONFLICT` (20 proposals wait or run), 422 `VALIDATION_FAILED`
 */
export const proposePlans = /* @__PURE__ */ tenantOperation(rows.proposePlans)

/**
 * How far the search for a proposal is, and the proposal in `result` once it is found: days with visits in order (UTC, metres,
 * seconds), and what was left out and why. Kept for 24 hours. `id` is the proposal's `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`
 */
export const getPlanProposal = /* @__PURE__ */ tenantOperation(rows.getPlanProposal)

/**
 * Ends the search for a proposal, or discards one that was found, and returns it. One that was accepted stays so. `id` is the
 * proposal's `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`
 */
export const cancelPlanProposal = /* @__PURE__ */ tenantOperation(
  rows.cancelPlanProposal,
  (path: PathOf<'cancelPlanProposal'>) => ({ path }),
)

/**
 * Stores a proposal in one transaction: a plan for each worker with visits. A repeat returns the same plans. `id` is the
 * proposal's `Id`.
 *
 * @throws ApiError 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (not done, or a visit that it replaces has begun; nothing stored)
 */
export const acceptPlans = /* @__PURE__ */ tenantOperation(
  rows.acceptPlans,
  (path: PathOf<'acceptPlans'>) => ({
    path,
  }),
)

/**
 * Gives open visits of an employee, of nobody, or named ones to those whom they cost least on real roads, in one transaction; with
 * `preview` only says what it would cost (metres, seconds, UTC). Retried under its idempotency key.
 *
 * @example
 * const { visits, left } = await client.preview.journeys.reassignVisits({
 *   employee_guid: 'e0000000-0000-4000-8000-000000000001',
 *   lastDay: '2026-11-23',
 *   hierarchyPath: '/in/pune',
 * })
 * @throws ApiError 403 `RIGHT_MISSING`, 409 `CONFLICT` (nobody may get them), 422 `VALIDATION_FAILED`, 503 `NOT_READY` (no map)
 */
export const reassignVisits = /* @__PURE__ */ tenantOperation(rows.reassignVisits)

/**
 * Creates a visit for the employee whom it costs least on real roads, at the best place of that day. `choices` says what each employee would
 * cost (metres, seconds, UTC); with `preview` nothing is stored. Retried under its idempotency key.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 409 `CONFLICT` (nobody may get it), 422 `VALIDATION_FAILED`, 503 `NOT_READY` (no map)
 */
export const insertVisit = /* @__PURE__ */ tenantOperation(rows.insertVisit)

/**
 * Exchanges the open visits of two days, of two employees or of one. A second call swaps back. Retried under its idempotency key.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 409 `CONFLICT` (a visit would leave its plan's days), 422 `VALIDATION_FAILED`
 */
export const swapDays = /* @__PURE__ */ tenantOperation(rows.swapDays)

/**
 * The public holidays of the tenant, the earliest first: `date` is a calendar day, `YYYY-MM-DD`. Plans with `plan_skip_holidays`
 * leave them out. `withResponse` gives the `etag`, for a change that rests on what was read.
 *
 * @example
 * const { holidays } = await client.preview.journeys.getHolidays()
 */
export const getHolidays = /* @__PURE__ */ tenantOperation(rows.getHolidays)

/**
 * Replaces the public holidays of the tenant, 500 at most, and returns them. For admins. Visits stay as they are until the days of
 * their plan are set again.
 *
 * @example
 * await client.preview.journeys.setHolidays({ holidays: [{ date: '2027-01-26', name: 'Republic Day' }] })
 * @throws ApiError 403 `RIGHT_MISSING`, 412 `PRECONDITION_FAILED` (with `ifMatch`), 422 `VALIDATION_FAILED`; nothing is stored then
 */
export const setHolidays = /* @__PURE__ */ tenantOperation(rows.setHolidays)
