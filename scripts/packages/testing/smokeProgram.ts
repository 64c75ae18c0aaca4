/** A module that calls the client in each way that depends on the runtime. It needs nothing but the web's own interfaces. */
export const smokeProgram = `import {
  ApiError, createClient, DecodeError, isApiError, NetworkError, NotFoundError, TimeoutError,
} from '@geofield/client'
import { decodePolyline, encodeDigipin } from '@geofield/client/geo'
import { createFetchClient } from '@geofield/client/fetch'

const layer = { layerName: 'ORDER' }
const position = { lat: 28.622788, lon: 77.213033 }

async function read(pieces) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

async function abortInTheMiddle(client) {
  const stop = new AbortController()
  const reason = new Error('enough')
  try {
    const pieces = client.records.search.csv({ layerName: 'ENDLESS', takeAll: true }, { signal: stop.signal })
    for await (const piece of pieces) if (piece !== '') stop.abort(reason)
    return 'ended'
  } catch (error) {
    return error === reason ? 'threw the reason of the signal' : String(error)
  }
}

export async function smoke(baseUrl) {
  const client = createClient({ baseUrl, apiKey: 'key-6f1d', username: 'asha', password: 'pass-9c2e', retries: 0 })
  const get = (id, options) => client.records.get({ ...layer, id }, options).catch((error) => error)
  const { digipin } = await client.digipin.encode(position)
  const { data, total } = await client.records.search(layer)
  const { Id } = await client.records.create({ ...layer, fields: { Title: 'Order 3' } })
  const redirect = await client.digipin.decode({ digipin }).catch((error) => error)
  const missing = await get('none')
  const page = await get('page')
  const late = await get('slow', { timeoutMs: 200 })
  const dropped = await get('dropped')
  const encoded = await createFetchClient(client.transport).GET('/geocode/digipin-encode', {
    params: { query: { latitude: '28.622788', longitude: '77.213033' } },
  })
  return {
    digipin,
    computed: encodeDigipin(position),
    shape: decodePolyline('_p~iF~ps|U_ulLnnqC', 5),
    titles: data.map((record) => record.Title),
    total,
    created: Id,
    redirect: redirect.code,
    missing: [missing.name, missing.status, missing.code, missing instanceof NotFoundError, isApiError(missing)],
    showsKey: JSON.stringify([missing, redirect, dropped]).includes('key-6f1d'),
    page: [page.name, page instanceof DecodeError, page instanceof ApiError],
    late: [late.name, late.scope, late instanceof TimeoutError],
    dropped: [dropped.name, dropped instanceof NetworkError],
    csv: await read(client.records.search.csv({ ...layer, takeAll: true })),
    aborted: await abortInTheMiddle(client),
    openapiFetch: encoded.data,
  }
}
`

/** What \`smokeProgram\` returns in every runtime. */
export const smokeResult = {
  digipin: '39J49LL8T4',
  computed: '39J49LL8T4',
  shape: [
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
  ],
  titles: ['Order 1', 'ऑर्डर 2'],
  total: 2,
  created: 'made-with-a-key',
  redirect: 'UNEXPECTED_REDIRECT',
  missing: ['NotFoundError', 404, 'ENTITY_NOT_FOUND', true, true],
  showsKey: false,
  page: ['DecodeError', true, false],
  late: ['TimeoutError', 'try', true],
  dropped: ['NetworkError', true],
  csv: 'Id,Title\r\n1,Order 1\r\n2,ऑर्डर 2\r\n',
  aborted: 'threw the reason of the signal',
  openapiFetch: { digipin: '39J49LL8T4' },
}
