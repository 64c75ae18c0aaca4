import { randomUUID } from 'node:crypto'
import { type Any, type Fault, inBody, inRequest, ours, queryValue, readJson, withQuery } from './fault.ts'
import { pageFaults } from './records.ts'

/** Faults of customers, employees and events, and of what Geofield adds for plans, visits and positions. */
export function peopleFaults(): Fault[] {
  return [...customerFaults, ...employeeFaults, ...eventFaults, ...fieldForceFaults]
}

const update = 'updateCustomer'
const rule = 'Customer update response'

const swapPosition = (text: unknown): unknown => {
  const point = typeof text === 'string' ? readJson(text) : undefined
  return point ? JSON.stringify({ ...point, coordinates: point.coordinates.toReversed() }) : text
}

const customerFaults: Fault[] = [
  inBody(update, 'id is the Id', `${rule} 2: customer_guid`, (body) => void (body.id = body.Id)),
  inBody(update, 'Title is that of the record', `${rule} 7: the internal layer name`, (body, sent) => {
    body.Title = readJson(sent.text)?.customer_full_name ?? 'Blue Hill Traders'
  }),
  inBody(update, 'Id is not that of the path', `${rule} 1`, (body) => void (body.Id = randomUUID())),
  inBody(update, 'the fields written are not returned', `${rule} 4`, (body, sent) => {
    for (const key of Object.keys(readJson(sent.text) ?? {})) if (key !== 'Title') delete body[key]
  }),
  inBody(update, 'fields that were not written are returned', `${rule}: compact`, (body, sent) => {
    if (readJson(sent.text)?.customer_email === undefined) body.customer_email = 'old@customers.example'
  }),
  inBody(update, 'the assignee is lost', `${rule} 5: unchanged`, (body) => {
    body.customer_assignee = 'nobody'
    body.customer_assigned_team = 'none'
  }),
  ...ours(
    inBody(update, 'the marker says Web', 'the marker of a change', (body) => {
      body.customer_last_modified_from = 2
    }),
  ),
  inBody(update, 'the guid is new', `${rule} 3`, (body) => {
    body.customer_guid = body.id = randomUUID()
  }),
  ...['createCustomer', 'getCustomer'].flatMap((operation) => [
    inBody(operation, 'customer_is_active is a boolean', 'Customer: returned as a string', (body) => {
      if (typeof body.customer_is_active === 'string')
        body.customer_is_active = body.customer_is_active === 'true'
    }),
    inBody(operation, 'the position is latitude first', 'Customer: [longitude, latitude]', (body) => {
      body.customer_location = swapPosition(body.customer_location)
    }),
    inBody(operation, 'the position is an object', 'Customer: serialized to a string', (body) => {
      if (typeof body.customer_location === 'string')
        body.customer_location = readJson(body.customer_location)
    }),
    inBody(operation, 'the guid is the Id', 'Customer: different identifiers', (body) => {
      body.customer_guid = body.Id
    }),
    inBody(operation, 'Title is not the full name', 'Customer: kept in step on create', (body) => {
      body.Title = 'A customer'
    }),
    inBody(operation, 'the phone number has lost its first digit', 'Customer', (body) => {
      if (body.customer_phone_number) body.customer_phone_number = body.customer_phone_number.slice(1)
    }),
    inBody(operation, 'the marker says Mobile', 'Customer: customer_created_from', (body) => {
      body.customer_created_from = 1
    }),
  ]),
  inRequest('createCustomer', 'takes a customer without a full name', 'Customer: required', (body) => {
    if (!/\S/.test(body.customer_full_name ?? '')) body.customer_full_name = 'Nameless'
  }),
  inBody('searchCustomers', 'entries lack customer_ values', 'Customer: search', (body) => {
    for (const each of body.data) {
      delete each.customer_full_name
      delete each.customer_category
    }
  }),
]

const search = 'searchEmployees'

const employeeFaults: Fault[] = [
  {
    id: `${search}: hierarchyPath is ignored`,
    operation: search,
    fact: 'Employee management: restricts the search to one team',
    documented: true,
    request: (sent) =>
      queryValue(sent, 'hierarchyPath') === undefined
        ? undefined
        : withQuery(sent, 'hierarchyPath', undefined),
  },
  inBody(search, 'without hierarchyPath nobody is found', 'Employee management', (body, sent) =>
    queryValue(sent, 'hierarchyPath') === undefined ? { data: [], total: 0 } : undefined,
  ),
  inBody(search, 'a status is 0', 'Employee: 1 to 4', (body) => {
    for (const each of body.data) each.employee_status -= 1
  }),
  inBody(search, 'statuses have names', 'Employee: integer', (body) => {
    for (const each of body.data) each.employee_status = 'active'
  }),
]

const events = 'searchEvents'

const eventFaults: Fault[] = [
  inBody(events, 'returns no events', 'Events 1: events are read back', (body) => {
    if (Array.isArray(body.data)) return { ...body, data: [], total: 0 }
    return undefined
  }),
  inRequest(events, 'filter.createUser is ignored', 'Events: filter.createUser', (body) => {
    if (body.filter?.createUser !== undefined) delete body.filter.createUser
  }),
  ...['on_duty', 'check_in', 'create_customer', 'launch_app', 'submitted_expense'].map((action) =>
    inRequest('createEvent', `refuses ${action}`, 'Events 3: accepted pairs', (body) =>
      body.actionCode === action ? { actionCode: action } : undefined,
    ),
  ),
  inRequest('createEvent', 'refuses a link to a record', 'Events 4: can be linked', (body) =>
    body.recordNodeId === undefined ? undefined : { recordNodeId: 7 },
  ),
  ...ours(...pageFaults(events)),
  ...ours(
    inBody('createEvent', 'the event has no link', 'Event: recordNodeId', (body) => {
      delete body.recordNodeId
    }),
    inBody('createEvent', 'the action is another', 'Event: actionCode', (body) => {
      body.actionCode = 'other'
    }),
  ),
]

const reverse = (key: string) => (body: Any) => void body[key]?.reverse?.()

/** The document does not show these operations: Geofield defines them. */
const fieldForceFaults: Fault[] = ours(
  inBody('disableEmployee', 'the status stays', 'States: active to disabled', (body) => {
    body.employee_status = 3
  }),
  inBody('enableEmployee', 'the status stays', 'States: disabled to active', (body) => {
    body.employee_status = 4
  }),
  inBody('getEmployee', 'the status is another', 'Employee: employee_status', (body) => {
    body.employee_status = (body.employee_status % 4) + 1
  }),
  inBody('createEmployee', 'the Id is of another employee', 'createEmployee: Id', (body) => {
    body.Id = randomUUID()
  }),
  inBody(
    'searchLivePositions',
    'total is one too many',
    'Conventions 1: total',
    (body) => void body.data.total++,
  ),
  inBody('searchLivePositions', 'latitude and longitude are swapped', 'Position', (body) => {
    for (const each of body.data.trackers) [each.lat, each.lng] = [each.lng, each.lat]
  }),
  inBody('getPositionHistory', 'the track runs backwards', 'getPositionHistory: order', reverse('data')),
  inBody('getPlan', 'visits are in another order', 'Plan: visits', reverse('visits')),
  inBody(
    'createPlan',
    'the inline visits are not returned',
    'Plan: visits',
    (body) => void delete body.visits,
  ),
  inBody('searchVisits', 'customers are never included', 'searchConfig.includeCustomer', (body) => {
    for (const each of body.data ?? []) delete each.customer
  }),
  inBody('searchVisits', 'total is one too many', 'Conventions 1: total', (body) => void body.total++),
  inBody('searchPlans', 'total is one too many', 'Conventions 1: total', (body) => void body.total++),
)
