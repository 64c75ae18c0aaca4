import { randomUUID } from 'node:crypto'
import { type Any, type Fault, inBody, inRequest, isSuccess, ours, readJson, type Sent } from './fault.ts'

/** Faults of what a create takes, of the node record that an update returns, and of what is read back. */
export function recordBodyFaults(): Fault[] {
  return [...createFaults, ...nodeFaults, ...detailFaults]
}

const systemKeys = ['Id', 'CreatedDate', 'CreatedUser', 'ModifiedDate', 'ModifiedUser']
const create = 'createRecord'

/** Changes every text of a body. */
function changeTexts(body: Any, change: (text: string) => string): void {
  for (const [key, value] of Object.entries(body)) if (typeof value === 'string') body[key] = change(value)
}

const createFaults: Fault[] = [
  inBody(
    create,
    'a field that was sent is not returned',
    'Create response: the custom fields sent',
    (body) => {
      delete body.sample_data_invoice_number
    },
  ),
  ...['createRecord', 'createCustomer'].flatMap((operation) => [
    inRequest(operation, 'leading zeros are stripped', 'Create: fields are strings', (body) => {
      changeTexts(body, (text) => text.replace(/^0+(?=\d)/, ''))
    }),
    inRequest(operation, 'a + is stripped', 'Create: fields are strings', (body) => {
      changeTexts(body, (text) => text.replace(/^\+(?=\d)/, ''))
    }),
    inRequest(operation, 'long digits become a number', 'Create: fields are strings', (body) => {
      changeTexts(body, (text) => (/^\d{17,}$/.test(text) ? String(Number(text)) : text))
    }),
    inRequest(operation, 'decimals lose their zeros', 'Create: fields are strings', (body) => {
      changeTexts(body, (text) => (/^\d+\.\d+$/.test(text) ? String(Number(text)) : text))
    }),
  ]),
  inBody(create, 'the marker says Web', 'Record system fields: calls through the API get 3', (body) => {
    body.sample_data_created_from = 2
  }),
  inBody(create, 'there is no marker', 'Create response: the *_created_from marker', (body) => {
    delete body.sample_data_created_from
  }),
  inBody(create, 'CreatedUser is somebody else', 'Create response: username of the account', (body) => {
    body.CreatedUser = 'somebody-else'
  }),
  inBody(create, 'Layer has an internal name', 'Create response: echoes the path', (body) => {
    body.Layer = `T9_${body.Layer}`
  }),
  inBody(create, 'a title is in capitals', 'Create response: Title', (body) => {
    body.Title = body.Title?.toUpperCase() ?? body.Title
  }),
  inRequest(create, 'takes a mobile number of 7 characters', 'Rules for create 4', (body) => {
    if (body.sample_data_mobile_number?.length < 8) body.sample_data_mobile_number = '12345678'
  }),
  inRequest(create, 'takes a mobile number of 13 characters', 'Rules for create 4', (body) => {
    if (body.sample_data_mobile_number?.length > 12) body.sample_data_mobile_number = '12345678'
  }),
  inRequest(create, 'refuses a mobile number of 8 characters', 'Rules for create 4', (body) => {
    if (body.sample_data_mobile_number?.length === 8) body.sample_data_mobile_number += 'x'.repeat(9)
  }),
  inRequest(create, 'refuses a mobile number of 12 characters', 'Rules for create 4', (body) => {
    if (body.sample_data_mobile_number?.length === 12) body.sample_data_mobile_number += 'x'
  }),
  inRequest(create, 'takes fields that the platform sets', 'Rules for create 5', (body) => {
    for (const key of systemKeys) delete body[key]
  }),
  inRequest(create, 'takes a value outside a list', 'Rules for create 2', (body) => {
    if (typeof body.sample_data_option === 'string') delete body.sample_data_option
  }),
  inRequest(create, 'takes a malformed position', 'Rules for create 2', (body) => {
    if (!String(body.sample_data_geocode).includes('"Point"')) delete body.sample_data_geocode
  }),
  inRequest(create, 'refuses a body with only a title', 'Rules for create 3', (body) => {
    if (Object.keys(body).join() === 'Title') body.Id = 'x'
  }),
  inRequest(create, 'refuses keys outside the schema', 'Rules for create 1: ignored', (body, sent) => {
    if (unknownKeys(body, sent).length > 0) body.Id = 'x'
  }),
]

function unknownKeys(body: Any, { values }: Sent): string[] {
  const prefix = (values.layerName ?? 'CUSTOMER').toLowerCase()
  return Object.keys(body).filter((key) => !['Title', 'Description'].includes(key) && !key.startsWith(prefix))
}

const update = 'updateRecord'
const node = 'Update response'

const nodeFaults: Fault[] = [
  inBody(update, 'LayerData has numbers', `${node} 4: values as strings`, (body) => {
    for (const key of Object.keys(body.LayerData)) if (key.endsWith('_from')) body.LayerData[key] = 3
  }),
  inBody(
    update,
    'LayerData has more than was written',
    `${node} 4: exactly the fields this call wrote`,
    (body) => {
      body.LayerData.sample_data_state = 'Goa'
    },
  ),
  inBody(update, 'LayerData lacks what was written', `${node} 4`, (body) => {
    const first = Object.keys(body.LayerData).find((key) => !key.endsWith('_from'))
    if (first) delete body.LayerData[first]
  }),
  inBody(update, 'LayerData lacks the marker', `${node} 4: including the marker`, (body) => {
    for (const key of Object.keys(body.LayerData)) if (key.endsWith('_from')) delete body.LayerData[key]
  }),
  inBody(update, 'Properties lack what was written', `${node} 5: the same changed fields`, (body) => {
    body.Properties.shift()
  }),
  inBody(update, 'Properties have other values', `${node} 5`, (body) => {
    for (const each of body.Properties) each.Value = 'another value'
  }),
  inBody(update, 'Properties have the name for a label', `${node} 5: DisplayName`, (body) => {
    for (const each of body.Properties) each.DisplayName = each.Name
  }),
  inBody(update, 'unknown keys are not echoed', `${node} 7`, (body, sent) => {
    for (const key of unknownKeys(readJson(sent.text) ?? {}, sent)) delete body[key]
  }),
  inBody(update, 'unknown keys are in LayerData', `${node} 7`, (body, sent) => {
    for (const key of unknownKeys(readJson(sent.text) ?? {}, sent)) body.LayerData[key] = 'stored'
  }),
  inBody(
    update,
    'Layer has the plain name',
    `${node} 2: a tenant system code plus the layer name`,
    (body, sent) => {
      body.Layer = sent.values.layerName
    },
  ),
  inBody(
    update,
    'id is not the Id',
    `${node} 1: lower case duplicate`,
    (body) => void (body.id = randomUUID()),
  ),
  inBody(update, 'Id is of another record', `${node} 1`, (body) => void (body.Id = randomUUID())),
  inBody(update, 'the marker says Mobile', `${node} 6`, (body) => {
    for (const key of Object.keys(body)) if (key.endsWith('_last_modified_from')) body[key] = 1
  }),
  inBody(update, 'Modified is before Created', `${node} 3`, (body) => {
    body.Modified = '2001-01-01T00:00:00.000Z'
  }),
  inBody(update, 'fields that were not sent are echoed', `${node} 9`, (body) => {
    body.sample_data_district = 'Pune'
  }),
  {
    id: `${update}: empties fields that were not sent`,
    operation: update,
    fact: `${node} 9: only fields to change`,
    documented: true,
    serve: (sent, { forward }) => {
      const body = readJson(sent.text)
      if (sent.values.layerName !== 'SAMPLE_DATA' || body === undefined) return undefined
      const emptied = {
        sample_data_invoice_number: '',
        sample_data_remarks: '',
        sample_data_customer_address: '',
        ...body,
      }
      return forward(sent).then(async (received) => {
        if (isSuccess(received)) await forward({ ...sent, text: JSON.stringify(emptied) })
        return received
      })
    },
  },
]

/** Any other key of a search is the name of a field. */
const searchKeys = new Set(['skip', 'take', 'query', 'searchKey', 'sortBy', 'searchConfig'])

function withoutFilters(body: Any): void {
  for (const key of Object.keys(body)) if (!searchKeys.has(key)) delete body[key]
}

const detailFaults: Fault[] = [
  inBody('getRecord', 'unknown keys are stored', `${node} 7: not persisted`, (body) => {
    Object.assign(body, { colour: 'green', not_a_key: 'x', unknown_key: 'x' })
  }),
  inBody('searchRecords', 'Layer has an internal name', 'Detail: search entries carry the same', (body) => {
    for (const each of body.data) each.Layer = `T9_${each.Layer}`
  }),
  inBody(
    'searchRecords',
    'entries lack their own fields',
    'Detail: search entries carry the same',
    (body) => {
      for (const each of body.data)
        for (const key of Object.keys(each)) if (/^sample_data_(?!.*_from)/.test(key)) delete each[key]
    },
  ),
  ...ours(
    inRequest('searchRecords', 'filters are ignored', 'searchRecords: filters', withoutFilters),
    inRequest(
      'searchRecords',
      'the order is ignored',
      'searchRecords: sortBy',
      (body) => void delete body.sortBy,
    ),
    inRequest('searchCustomers', 'filters are ignored', 'searchCustomers: filters', withoutFilters),
    inRequest(
      'searchRecords',
      'the query is ignored',
      'searchRecords: query',
      (body) => void delete body.query,
    ),
  ),
]
