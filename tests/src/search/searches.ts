import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { title } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { created, inStatus, logIn, newUsername, onEmployee, password } from '../employees/employee.ts'
import { newSender, sent } from '../events/event.ts'
import { createPlan, createVisit, employees, move } from '../journeys/journey.ts'
import { settings } from '../run/settings.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import { newDevice, nowSeconds, position } from '../tracking/positions.ts'

/**
 * How the values of a field are compared: each has its conditions in `spec/shared/filters.yaml`. `number` and `boolean`
 * are those of records, whose kinds only the layer knows.
 */
export type Kind = 'text' | 'uuid' | 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'geometry'

/** A search, the items to find with it, and one field of each kind that it has. */
export type Search = {
  operation: OperationId
  name: string
  /** Creates a few items that differ in every field, and returns them as a search does, in the usual order. */
  make: () => Promise<{ found: JsonObject[]; scope: JsonObject }>
  /** One field of each kind. If a field is optional, one created item has no value for it. */
  fields: Partial<Record<Kind, string>>
  /** Another field of a kind, which can be unset. */
  unset?: Partial<Record<Kind, string>>
  /** Sends filters. */
  search: (filters: JsonObject, rest?: JsonObject, query?: Record<string, string>) => Promise<ServiceResponse>
  /** The place of the filters in the body. */
  at?: string
  /** The items of a page, as `make` returns them, and the total. */
  read?: (response: ServiceResponse) => { items: JsonObject[]; total: number }
  /** The order can be chosen. */
  sorts: boolean
}

export const readPage = ({ body }: ServiceResponse) => ({
  items: body.data as JsonObject[],
  total: body.total as number,
})

/** Texts that only a pattern with escapes can tell apart, by code point: a backslash, an underscore, an x. */
const texts = ['HOUSE\\1', 'HOUSE_1', 'HOUSEx1'].map((text) => `${text} 50%`)
const point = (lon: number) => JSON.stringify({ type: 'Point', coordinates: [lon, -41.5] })
const lons = [61.1, 61.2, 61.9]

const inBody = (operation: OperationId, path?: Record<string, string>) => ({
  search: (filters: JsonObject, rest: JsonObject = {}, query: Record<string, string> = {}) =>
    call(operation, { ...(path && { path }), query, body: { ...rest, ...filters } }),
})

async function stored(operation: OperationId, input: Parameters<typeof call>[1]): Promise<JsonObject> {
  const response = await call(operation, input)
  expect(response.status, response.text).toBe(200)
  return response.body
}

async function makeEach<Made>(make: ((at: number) => Promise<Made>)[]): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, one] of make.entries()) made.push(await one(at))
  return made
}
const times = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  makeEach(Array.from({ length: count }, () => make))

/** Creates records of a layer, which are found by a text that all of them have. */
async function records(layerName: string, { mark, fields }: { mark: string; fields: JsonObject[] }) {
  const tag = title(`filters ${layerName}`)
  const found = await times(fields.length, async (at) => {
    const path = { layerName }
    const { Id } = await stored('createRecord', { path, body: { [mark]: tag, ...fields[at] } })
    return stored('getRecord', { path: { layerName, id: String(Id) } })
  })
  return { found, scope: { [mark]: tag } }
}

const ofSamples: Search = {
  operation: 'searchRecords',
  name: 'searchRecords of a layer with places',
  ...inBody('searchRecords', { layerName: 'SAMPLE_DATA' }),
  fields: {
    text: 'sample_data_remarks',
    uuid: 'Id',
    moment: 'sample_data_date',
    geometry: 'sample_data_geocode',
  },
  sorts: true,
  make: () =>
    records('SAMPLE_DATA', {
      mark: 'sample_data_invoice_number',
      fields: [
        ...texts.map((text, at) => ({
          Title: title(`filters ${at}`),
          sample_data_remarks: text,
          sample_data_date: `2026-03-0${at + 1}T10:00:00Z`,
          sample_data_geocode: point(lons[at]!),
        })),
        { Title: title('filters unset') },
      ],
    }),
}

const ofProducts: Search = {
  operation: 'searchRecords',
  name: 'searchRecords of a layer with numbers',
  ...inBody('searchRecords', { layerName: 'PRODUCT' }),
  fields: {
    text: 'Title',
    uuid: 'Id',
    number: 'product_units_per_case',
    boolean: 'product_is_active',
    moment: 'product_launched_on',
  },
  sorts: true,
  make: () =>
    records('PRODUCT', {
      mark: 'product_name',
      fields: [
        ...texts.map((text, at) => ({
          Title: title(`filters ${text}`),
          product_code: `FLT-${1000 + at}`,
          product_units_per_case: 10 * (at + 1),
          product_is_active: at > 0,
          product_launched_on: `2026-03-0${at + 1}`,
        })),
        { Title: title('filters unset'), product_code: 'FLT-1003' },
      ],
    }),
}

const ofCustomers: Search = {
  operation: 'searchCustomers',
  name: 'searchCustomers',
  ...inBody('searchCustomers'),
  fields: {
    text: 'customer_address',
    uuid: 'Id',
    number: 'customer_administrative_1',
    moment: 'CreatedDate',
    geometry: 'customer_location',
  },
  sorts: true,
  make: async () => {
    const tag = title('filters')
    const fields = [
      ...texts.map((text, at) => ({
        customer_address: text,
        customer_administrative_1: at + 1,
        customer_location: point(lons[at]!),
      })),
      {},
    ]
    const found = await times(fields.length, async (at) => {
      const body = { customer_full_name: title(`filters ${at}`), customer_category: tag, ...fields[at] }
      const { Id } = await stored('createCustomer', { body })
      return stored('getCustomer', { path: { id: String(Id) } })
    })
    return { found, scope: { customer_category: tag } }
  },
}

const ofEmployees: Search = {
  operation: 'searchEmployees',
  name: 'searchEmployees',
  ...inBody('searchEmployees'),
  fields: { text: 'employee_code', uuid: 'employee_guid', integer: 'employee_status', moment: 'CreatedDate' },
  unset: { uuid: 'employee_reporting_manager' },
  sorts: true,
  make: async () => {
    const employee_type_id = `filters ${settings().runId}`
    const guids: string[] = []
    const ids = await times(4, async (at) => {
      const made = await created(`filters ${at}`, {
        employee_type_id,
        ...(at < 3 && { employee_code: texts[at]! }),
        ...(at > 1 && { employee_reporting_manager: guids[at - 2]! }),
        ...(at > 0 && { employee_username: newUsername(), employee_password: password }),
      })
      guids.push(made.employee_guid)
      if (at === 3) expect((await onEmployee('activateEmployee', made.Id)).status).toBe(200)
      return made.Id as string
    })
    const found = await times(4, (at) => stored('getEmployee', { path: { id: ids[at]! } }))
    return { found, scope: { employee_type_id } }
  },
}

const ofPlans: Search = {
  operation: 'searchPlans',
  name: 'searchPlans',
  ...inBody('searchPlans'),
  fields: { text: 'plan_name', uuid: 'plan_guid', integer: 'plan_status', date: 'plan_start_date' },
  unset: { uuid: 'plan_assignee' },
  sorts: true,
  make: async () => {
    const assignees = [employees[0], null, employees[1]]
    const found = await times(3, async (at) => {
      const { visits: _, ...plan } = await createPlan({
        plan_name: texts[at]!,
        plan_assignee: assignees[at]!,
        plan_start_date: `2033-05-0${at + 1}`,
        plan_end_date: `2033-05-09`,
        plan_frequency: 'daily',
      })
      return plan as JsonObject
    })
    return { found, scope: { Id: { inq: found.map(({ Id }) => Id!) } } }
  },
}

const ofVisits: Search = {
  operation: 'searchVisits',
  name: 'searchVisits',
  ...inBody('searchVisits'),
  fields: {
    text: 'visit_note',
    uuid: 'visit_guid',
    integer: 'visit_status',
    date: 'visit_date',
    moment: 'visit_planned_start',
  },
  unset: { uuid: 'visit_assignee' },
  sorts: true,
  make: async () => {
    const made = await times(4, (at) =>
      createVisit({
        visit_date: `2033-06-0${at + 1}`,
        visit_assignee: at > 1 ? employees[at - 2]! : null,
        ...(at < 3 && { visit_note: texts[at]!, visit_planned_start: `2033-06-0${at + 1}T04:00:00Z` }),
      }),
    )
    expect((await move(made[3].Id, 'cancel')).status).toBe(200)
    const scope = { Id: { inq: made.map(({ Id }) => Id as string) } }
    const { data } = await stored('searchVisits', { body: scope })
    return { found: data as JsonObject[], scope }
  },
}

const ofEvents: Search = {
  operation: 'searchEvents',
  name: 'searchEvents',
  search: (filters, rest = {}, query = {}) =>
    call('searchEvents', { query, body: { ...rest, filter: filters } }),
  at: '/filter',
  fields: { text: 'address', uuid: 'Id', integer: 'typeId', moment: 'createdDate' },
  unset: { text: 'recordNodeId' },
  sorts: true,
  make: async () => {
    const { username, token } = await newSender()
    const link = async () => ({ layerCode: 'EMPLOYEE', recordNodeId: (await inStatus(1)).Id })
    const found = await makeEach([
      async () =>
        sent({ typeCode: 'DUTY', actionCode: 'on_duty', address: texts[0]!, ...(await link()) }, token),
      async () =>
        sent(
          { typeCode: 'APP_EVENT', actionCode: 'launch_app', address: texts[1]!, ...(await link()) },
          token,
        ),
      async () => sent({ typeCode: 'AUTHENTICATION', actionCode: 'login', address: texts[2]! }, token),
      async () => sent({ typeCode: 'DUTY', actionCode: 'off_duty' }, token),
    ])
    return { found, scope: { createUser: username } }
  },
}

/** Positions can't be deleted; their drivers' accounts are, and the organization that finds them goes with them. */
const ofPositions: Search = {
  operation: 'searchLivePositions',
  name: 'searchLivePositions',
  ...inBody('searchLivePositions'),
  fields: { text: 'team', integer: 'device_status' },
  sorts: false,
  read: ({ body }) => ({
    items: (body.data.trackers as JsonObject[]).map(({ driver }) => ({ driver: driver! })),
    total: body.data.total,
  }),
  make: async () => {
    const organization = `filters ${settings().runId}`
    const found = await times(4, async (at) => {
      const team = at < 3 ? texts[at]! : null
      const driver = newUsername()
      const { Id } = await created(`filters driver ${at}`, {
        employee_organization_id: organization,
        ...(team !== null && { employee_team_id: team }),
        employee_username: driver,
        employee_password: password,
      })
      expect((await onEmployee('activateEmployee', Id)).status).toBe(200)
      const { body: token } = await logIn(driver)
      const device_status = [1, 2, 4, 2][at]!
      await stored('pushPositions', {
        body: position({ trackerId: newDevice(), ts: nowSeconds(), device_status }),
        authorization: `Bearer ${token.access_token}`,
      })
      return { driver, team, device_status } as JsonObject
    })
    const byName = found.toSorted((one, other) => (String(one.driver) < String(other.driver) ? -1 : 1))
    return { found: byName, scope: { organization } }
  },
}

/** Every search of a tenant. A new one needs a row here. */
export const searches: Search[] = [
  ofSamples,
  ofProducts,
  ofCustomers,
  ofEmployees,
  ofPlans,
  ofVisits,
  ofEvents,
  ofPositions,
]

/** Returns the value that identifies an item of a search. */
export const readKey = (item: JsonObject): Json => item.Id ?? item.driver!
