import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, type OperationId } from './check/call.ts'
import { check } from './check/check.ts'
import { title } from './check/here/standIns.ts'
import type { ServiceResponse } from './check/trace.ts'
import { customers, move } from './journeys/journey.ts'
import type { Json, JsonObject } from './spec/json.ts'

/** The rules of ETag, If-Match and If-None-Match, for every entity that can be read, updated and deleted. */

type Entity = {
  create: [OperationId, JsonObject]
  read: OperationId
  /** Two changes after another. */
  update: [OperationId, JsonObject, JsonObject]
  remove: OperationId
  /** Absent for a plan, whose ETag covers its visits. */
  search?: OperationId
  path?: Record<string, string>
}

const entities: Record<string, Entity> = {
  record: {
    create: ['createRecord', { Title: title('etag') }],
    read: 'getRecord',
    update: ['updateRecord', { sample_data_remarks: 'mine' }, { sample_data_remarks: 'theirs' }],
    remove: 'deleteRecord',
    search: 'searchRecords',
    path: { layerName: 'SAMPLE_DATA' },
  },
  customer: {
    create: ['createCustomer', { customer_full_name: title('etag') }],
    read: 'getCustomer',
    update: ['updateCustomer', { customer_category: 'mine' }, { customer_category: 'theirs' }],
    remove: 'deleteCustomer',
    search: 'searchCustomers',
  },
  employee: {
    create: ['createEmployee', { employee_full_name: title('etag') }],
    read: 'getEmployee',
    update: ['updateEmployee', { employee_code: 'mine' }, { employee_code: 'theirs' }],
    remove: 'deleteEmployee',
    search: 'searchEmployees',
  },
  plan: {
    create: [
      'createPlan',
      {
        plan_name: 'Contract plan',
        plan_start_date: '2031-03-03',
        visits: customers.slice(0, 2).map((guid) => ({ visit_customer_guid: guid })),
      },
    ],
    read: 'getPlan',
    update: ['updatePlan', { plan_name: 'mine' }, { plan_name: 'theirs' }],
    remove: 'deletePlan',
  },
  visit: {
    create: ['createVisit', { visit_customer_guid: customers[0], visit_date: '2031-03-03' }],
    read: 'getVisit',
    update: ['updateVisit', { visit_note: 'mine' }, { visit_note: 'theirs' }],
    remove: 'deleteVisit',
    search: 'searchVisits',
  },
}

function on({ create, read, update, remove, path = {} }: Entity) {
  const send = (id: OperationId, input: { id?: string; body?: Json; headers?: Record<string, string> }) =>
    call(id, {
      path: { ...path, ...(input.id !== undefined && { id: input.id }) },
      ...(input.body !== undefined && { body: input.body }),
      ...(input.headers && { headers: input.headers }),
    })
  const ifMatch = (tag: string | undefined) => (tag === undefined ? {} : { headers: { 'if-match': tag } })
  const [createId, first] = create
  const [updateId, mine, theirs] = update
  return {
    mine,
    theirs,
    create: () => send(createId, { body: first }),
    read: (id: string, headers?: Record<string, string>) => send(read, { id, ...(headers && { headers }) }),
    update: (id: string, body: Json, tag?: string) => send(updateId, { id, body, ...ifMatch(tag) }),
    remove: (id: string, tag?: string) => send(remove, { id, ...ifMatch(tag) }),
  }
}

const tagOf = ({ headers }: ServiceResponse) => headers.get('etag') ?? ''

/** Refused, with the entity as its detail call returns it. */
function expectChanged(response: ServiceResponse, current: ServiceResponse): void {
  expect([response.status, response.body.error?.code], response.text).toEqual([412, 'PRECONDITION_FAILED'])
  expect(response.body.current).toEqual(current.body)
  expect(tagOf(response)).toBe(tagOf(current))
}

for (const [name, entity] of Object.entries(entities)) {
  const { mine, theirs, ...api } = on(entity)

  check.provisional.writes(
    `ETag of a ${name}: create, update and detail return the same one, and each update changes it`,
    async () => {
      const created = await api.create()
      const { Id } = created.body
      expect(tagOf(created)).toMatch(/^"[\w-]{27}"$/)
      expect(tagOf(await api.read(Id))).toBe(tagOf(created))
      const updated = await api.update(Id, mine)
      expect(tagOf(updated)).not.toBe(tagOf(created))
      expect(tagOf(await api.read(Id))).toBe(tagOf(updated))
    },
  )

  const { search, path = {} } = entity
  if (search !== undefined) {
    check.provisional.writes(
      `ETag of a ${name}: ${search} returns it beside the page if asked, by key too, and not of all matches or fields`,
      async () => {
        const ids = [(await api.create()).body.Id, (await api.create()).body.Id]
        const tags = await Promise.all(ids.map(async (id) => tagOf(await api.read(id))))
        const find = (query: Record<string, string>, more: JsonObject = {}) =>
          call(search, { path, query, body: { Id: { inq: ids }, take: 2, ...more } })
        for (const query of [{ etags: 'true' }, { etags: 'true', after: '' }]) {
          const { body } = await find(query)
          const found = (body.data as { Id: string }[]).map(({ Id }) => tags[ids.indexOf(Id)])
          expect(body.etags).toEqual(found)
        }
        expect((await find({})).body.etags).toBeUndefined()
        for (const more of [{ take: -1 }, { query: { fields: ['Id'] } }]) {
          const { status, body } = await find({ etags: 'true' }, more)
          expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER_VALUE'])
        }
        for (const id of ids) await api.remove(id)
      },
    )
  }

  check.provisional.writes(
    `If-Match of a ${name}: an update or delete of a changed one is refused with the current one, and changes nothing`,
    async () => {
      const created = await api.create()
      const { Id } = created.body
      expect((await api.update(Id, theirs)).status).toBe(200)
      const current = await api.read(Id)
      for (const old of [tagOf(created), `W/${tagOf(created)}`, '"other", "tags"']) {
        expectChanged(await api.update(Id, mine, old), current)
        expectChanged(await api.remove(Id, old), current)
      }
      expect((await api.read(Id)).body).toEqual(current.body)
    },
  )

  check.provisional.writes(
    `If-Match of a ${name}: the current ETag, one of several, one that a proxy made weak, or * lets an update and a delete pass`,
    async () => {
      const created = await api.create()
      const { Id } = created.body
      const first = await api.update(Id, mine, tagOf(created))
      expect(first.status, first.text).toBe(200)
      const second = await api.update(Id, theirs, `"other", ${tagOf(first)}`)
      expect(second.status, second.text).toBe(200)
      const third = await api.update(Id, mine, `"other", W/${tagOf(second)}`)
      expect(third.status, third.text).toBe(200)
      expect((await api.update(Id, theirs, '*')).status).toBe(200)
      expect((await api.remove(Id, tagOf(await api.read(Id)))).body).toEqual({ count: 1 })
      // What does not exist gets the same response as without the header.
      expect((await api.remove(Id, tagOf(second))).body).toEqual({ count: 0 })
      expect((await api.update(Id, mine, tagOf(second))).status).toBe(404)
    },
  )

  check.provisional.writes(
    `If-Match of a ${name}: of eight updates at once that rest on one state, one passes`,
    async () => {
      const created = await api.create()
      const { Id } = created.body
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => api.update(Id, mine, tagOf(created))),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)])
    },
  )

  check.provisional.writes(
    `If-None-Match of a ${name}: the current ETag gets 304 without a body, another one the ${name}`,
    async () => {
      const created = await api.create()
      const { Id } = created.body
      for (const known of [tagOf(created), `W/${tagOf(created)}`, `"other", ${tagOf(created)}`, '*']) {
        const { status, text, headers } = await api.read(Id, { 'if-none-match': known })
        expect([status, text, headers.get('etag')]).toEqual([304, '', tagOf(created)])
      }
      expect((await api.read(Id, { 'if-none-match': '"other"' })).body.Id).toBe(Id)
    },
  )
}

check.provisional.writes(
  "ETag of an employee: a new status changes it, and a status change may rest on the employee's state",
  async () => {
    const { create, read } = on(entities.employee!)
    const created = await create()
    const { Id } = created.body
    const account = { employee_username: `contract-${randomUUID()}`, employee_password: 'only-an-example' }
    const activate = (tag: string) =>
      call('activateEmployee', { path: { id: Id }, body: account, headers: { 'if-match': tag } })
    expectChanged(await activate('"other"'), created)
    const active = await activate(tagOf(created))
    expect(active.status, active.text).toBe(200)
    expect(tagOf(active)).not.toBe(tagOf(created))
    expect(tagOf(active)).toBe(tagOf(await read(Id)))
  },
)

check.provisional.writes(
  "ETag of a plan: a check-in at one of its visits changes it, and the other visits' ETags stay",
  async () => {
    const plans = on(entities.plan!)
    const visits = on(entities.visit!)
    const plan = await plans.create()
    const [first, second] = plan.body.visits
    const tags = async () => [tagOf(await visits.read(first.Id)), tagOf(await visits.read(second.Id))]
    const before = await tags()
    expect((await move(first.Id, 'check_in')).status).toBe(200)
    const after = await tags()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    expectChanged(await plans.update(plan.body.Id, plans.mine, tagOf(plan)), await plans.read(plan.body.Id))
  },
)

check.provisional.writes(
  'ETag of a visit: another order of its day changes it, because the order is part of the visit',
  async () => {
    const visits = on(entities.visit!)
    const plan = await on(entities.plan!).create()
    const [first, second] = plan.body.visits
    const before = await visits.read(first.Id)
    expect((await visits.update(second.Id, { visit_order: 1 })).status).toBe(200)
    const current = await visits.read(first.Id)
    expect(current.body).toEqual({ ...before.body, visit_order: 2 })
    expectChanged(await visits.update(first.Id, visits.mine, tagOf(before)), current)
  },
)
