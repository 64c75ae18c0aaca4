import { randomUUID } from 'node:crypto'
import { type Any, type Fault, inBody, inRequest, isSuccess, readJson } from './fault.ts'

/** Faults of data layers: of any layer, and of the customers that have their own paths. */
export function recordFaults(): Fault[] {
  return [
    ...['searchRecords', 'searchCustomers', 'searchEmployees'].flatMap(pageFaults),
    ...['Record', 'Customer'].flatMap(storeFaults),
    ...['getLayerSchema', 'getCustomerSchema'].flatMap(schemaFaults),
  ]
}

/** Faults of every search of a tenant. */
export function pageFaults(search: string): Fault[] {
  const paging = 'Conventions 2: skip and take'
  return [
    inBody(search, 'total is one too many', 'Conventions 1: total', (body) => void body.total++),
    inBody(search, 'total counts the page', 'Conventions 1: total ignores paging', (body) => {
      body.total = body.data.length
    }),
    inBody(search, 'a page lacks its last record', paging, (body) => void body.data.pop()),
    inBody(search, 'a page has its first record twice', paging, (body) => {
      if (body.data.length > 1) body.data[1] = body.data[0]
    }),
    inRequest(search, 'pages overlap by one', paging, (body) => {
      if (body.skip > 0) body.skip -= 1
    }),
    inRequest(search, 'skip is ignored', paging, (body) => void delete body.skip),
    inRequest(search, 'skip counts pages', paging, (body) => {
      if (body.skip > 0 && body.take > 0) body.skip *= body.take
    }),
    inRequest(search, 'take is ignored', paging, (body) => {
      if (body.take > 0) delete body.take
    }),
    inRequest(search, 'take gives one more', paging, (body) => {
      if (body.take > 0) body.take += 1
    }),
    inRequest(search, 'take -1 returns one', 'Conventions 2: take = -1 returns all', (body) => {
      if (body.take === -1) body.take = 1
    }),
  ]
}

/** What is stored is what was sent: faults of the four operations on one record. */
function storeFaults(kind: string): Fault[] {
  const [create, update, remove, get] = ['create', 'update', 'delete', 'get'].map((verb) => verb + kind)
  const deleteRule = 'Delete: count is 1 when deleted and 0 when nothing matched'
  return [
    inBody(create!, 'the Id is of another record', 'Create: Id of the new record', (body) => {
      body.Id = randomUUID()
    }),
    lostWrite(create!, 'is not stored'),
    otherText(create!, 'another text is stored than is returned'),
    otherText(update!, 'another text is stored than is returned'),
    lostWrite(update!, 'is not stored'),
    inBody(remove!, 'the count is always 1', deleteRule, (body) => void (body.count = 1)),
    inBody(remove!, 'the count is always 0', deleteRule, (body) => void (body.count = 0)),
    {
      id: `${remove}: 404 where nothing matched`,
      operation: remove!,
      fact: 'Errors: delete is 200 with count 0',
      documented: true,
      response: (received) =>
        isSuccess(received) && readJson(received.text)?.count === 0
          ? { ...received, status: 404 }
          : undefined,
    },
    {
      id: `${remove}: deletes nothing`,
      operation: remove!,
      fact: deleteRule,
      documented: true,
      serve: async (_, { memory }) => {
        memory.set('deleted', true)
        return { status: 200, headers: { 'content-type': 'application/json' }, text: '{"count":1}' }
      },
    },
    inBody(get!, 'the Id is of another record', 'Record system fields: Id', (body) => {
      body.Id = randomUUID()
    }),
    inBody(get!, 'a value is lost', 'Detail: the record with all its values', (body) => {
      const own = Object.keys(body).find((key) => /^(sample_data|customer)_(?!.*_from$|guid)/.test(key))
      if (own) delete body[own]
    }),
    inBody(get!, 'the title is lost', 'Record system fields: Title', (body) => void (body.Title = null)),
    inBody(get!, 'Layer has an internal name', 'Detail: the plain layer name', (body) => {
      body.Layer = `T9_${body.Layer}`
    }),
    inBody(get!, 'times are in no format', 'Record system fields: UTC timestamp', (body) => {
      body.CreatedDate = '21 November'
      body.ModifiedDate = 'yesterday'
    }),
    inBody(get!, 'CreatedUser is somebody else', 'Record system fields: by whom created', (body) => {
      body.CreatedUser = 'somebody-else'
    }),
    afterDelete(remove!, get!),
  ]
}

/** The call is answered as ever, and what it wrote is undone. */
function lostWrite(operation: string, id: string): Fault {
  return {
    id: `${operation}: ${id}`,
    operation,
    fact: 'Create and update store what is sent',
    documented: true,
    serve: async (sent, { forward }) => {
      if (operation.startsWith('create')) {
        const received = await forward(sent)
        const id = readJson(received.text)?.Id
        if (isSuccess(received) && id)
          await forward({ ...sent, method: 'DELETE', path: `${sent.path}/${id}`, text: '' })
        return received
      }
      const detail = { ...sent, method: 'GET', path: `${sent.path}/detail`, text: '' }
      const before = readJson((await forward(detail)).text) ?? {}
      const received = await forward(sent)
      const body = readJson(sent.text) ?? {}
      const old = Object.fromEntries(
        Object.keys(body).flatMap((key) => (typeof before[key] === 'string' ? [[key, before[key]]] : [])),
      )
      if (isSuccess(received) && Object.keys(old).length > 0)
        await forward({ ...sent, text: JSON.stringify(old) })
      return received
    },
  }
}

/** Texts get a mark on their way in, which the response does not show. */
function otherText(operation: string, id: string): Fault {
  const key = operation.endsWith('Customer') ? 'customer_address' : 'sample_data_remarks'
  return {
    id: `${operation}: ${id}`,
    operation,
    fact: 'Create and update store what is sent',
    documented: true,
    serve: (sent, { forward }) => {
      const body = readJson(sent.text)
      if (typeof body?.[key] !== 'string') return undefined
      const marked = JSON.stringify({ ...body, [key]: `${body[key]} (copy)` })
      return forward({ ...sent, text: marked }).then((received) => ({
        ...received,
        text: received.text.replaceAll(' (copy)', ''),
      }))
    },
  }
}

/** A deleted record can still be read. */
function afterDelete(remove: string, get: string): Fault {
  return {
    id: `${get}: still returns a deleted record`,
    operation: get,
    fact: `Delete: the number of records deleted (${remove})`,
    documented: true,
    serve: (sent, { forward, memory }) =>
      forward(sent).then((received) => {
        if (isSuccess(received)) memory.set('last', received)
        const last = memory.get('last')
        return received.status === 404 && last ? (last as typeof received) : received
      }),
  }
}

function schemaFaults(operation: string): Fault[] {
  const layer = 'Data layer (schema)'
  return [
    inBody(operation, 'version is always 0', `${layer}: version`, (body) => void (body.version = 0)),
    inBody(operation, 'nothing is required', `${layer}: required`, (body) => {
      for (const each of body.properties) each.required = false
    }),
    inBody(operation, 'everything is required', `${layer}: required`, (body) => {
      for (const each of body.properties) each.required = true
    }),
    inBody(operation, 'every field is a system field', `${layer}: isSystem`, (body) => {
      for (const each of body.properties) each.isSystem = true
    }),
    inBody(operation, 'no field is listed', `${layer}: properties`, (body) => void (body.properties = [])),
    inBody(operation, 'the last own field is not listed', `${layer}: the authoritative list`, (body) => {
      body.properties = body.properties.filter(
        ({ propertyName }: Any) => !/^(sample_data_mobile_number|customer_full_name)$/.test(propertyName),
      )
    }),
    inBody(operation, 'a field is listed twice', `${layer}: one entry per field`, (body) => {
      body.properties.push(body.properties[0])
    }),
    inBody(operation, 'lists have the type of texts', `${layer}: dataType 10 (List)`, (body) => {
      for (const each of body.properties) if (each.dataType === 10) each.dataType = 3
    }),
    inBody(
      operation,
      'layerName is another',
      `${layer}: layerName`,
      (body) => void (body.layerName = 'OTHER'),
    ),
    inBody(operation, 'settings are never returned', `${layer}: layerSettings when requested`, (body) => {
      delete body.layerSettings
    }),
  ]
}
