import { randomUUID } from 'node:crypto'
import { bundles, listOperations } from './bundle.ts'
import { changeBody, type Fault, isSuccess, ours, readJson, type Received, type Sent } from './fault.ts'

const operations = listOperations(bundles.full).map(({ id }) => id)
const documented = new Set(listOperations(bundles.verified).map(({ id }) => id))
/** One operation of each kind, for faults of HTTP that any operation may have. */
const some = [
  'getLayerSchema',
  'updateRecord',
  'searchCustomers',
  'reverseGeocode',
  'findDistance',
  'encodeDigipin',
]

type Wrong = [id: string, fact: string, change: (received: Received, sent: Sent) => Received | undefined]

const html = '<!doctype html><title>Sign in</title><p>Please sign in.'

const wrongSuccesses: Wrong[] = [
  ['responds 500', 'Errors: a 5xx is a failure', (to) => ({ ...to, status: 500 })],
  ['responds 201', 'Errors: success is 200', (to) => ({ ...to, status: 201 })],
  ['has no body', 'its response', (to) => ({ ...to, text: '' })],
  ['has a body that is cut off', 'Bodies are JSON', (to) => ({ ...to, text: to.text.slice(0, -2) })],
  ['has HTML for a body', 'Bodies are JSON', (to) => ({ ...typed(to, 'text/html'), text: html })],
  ['says that its JSON is text', 'Bodies are JSON', (to) => typed(to, 'text/plain')],
  [
    'redirects',
    'its response',
    (to) => ({ ...to, status: 302, headers: { ...to.headers, location: '/login' } }),
  ],
  ['wraps its body', 'its response', (to) => changeBody(to, (body) => ({ data: { result: body } }))],
]

function typed(received: Received, type: string): Received {
  return { ...received, headers: { ...received.headers, 'content-type': type } }
}

function ofOperations(ids: string[], wrongs: Wrong[]): Fault[] {
  return ids.flatMap((operation) =>
    wrongs.map(([id, fact, change]) => ({
      id: `${operation}: ${id}`,
      operation,
      fact,
      documented: documented.has(operation),
      response: (received: Received, sent: Sent) =>
        isSuccess(received) ? change(received, sent) : undefined,
    })),
  )
}

/** Faults that a service has in any of its operations. */
export function serviceFaults(): Fault[] {
  return [
    ...ofOperations(some, wrongSuccesses),
    ...ofOperations(operations, [wrongSuccesses[0]!]),
    ...['searchRecords', 'findRoute', 'suggestPlaces', 'createToken'].map(hanging),
    ...['searchRecords', 'lookUpElevation', 'decodeDigipin'].map(flaky),
    ...failing,
    ...ours(...leaking, ...geofieldErrors),
  ]
}

/** Never responds, which the caller can only end. */
function hanging(operation: string): Fault {
  return {
    id: `${operation}: hangs`,
    operation,
    fact: 'its response',
    documented: true,
    serve: () => new Promise<Received>(() => undefined),
  }
}

/** Every third success is a 500. */
function flaky(operation: string): Fault {
  return {
    id: `${operation}: fails one call in three`,
    operation,
    fact: 'Errors: a 5xx is a failure',
    documented: true,
    serve: async (sent, { memory, forward }) => {
      const count = ((memory.get('count') as number | undefined) ?? 0) + 1
      memory.set('count', count)
      const received = await forward(sent)
      return count % 3 === 0 ? { ...received, status: 500 } : received
    },
  }
}

function onError(
  id: string,
  fact: string,
  statuses: number[],
  change: (received: Received, sent: Sent) => Received | undefined,
): Fault {
  const response = (received: Received, sent: Sent) =>
    sent.operation !== undefined && statuses.includes(received.status) ? change(received, sent) : undefined
  return { id: `errors: ${id}`, fact, documented: true, response }
}

const failing: Fault[] = [
  onError('500 for a body that is not JSON', "Errors: a caller's fault is not a failure", [400], (to, sent) =>
    sent.text !== '' && readJson(sent.text) === undefined ? { ...to, status: 500 } : undefined,
  ),
  onError('500 for every 400', "Errors: a caller's fault is not a failure", [400], (to) => ({
    ...to,
    status: 500,
  })),
  onError('503 for a wrong credential', "Errors: a caller's fault is not a failure", [401], (to) => ({
    ...to,
    status: 503,
  })),
  onError('200 for every 400', 'Errors: 400 is a bad request', [400], (to) => ({ ...to, status: 200 })),
  onError('a redirect to a login for a wrong credential', 'Errors: 401', [401], (to) => ({
    ...to,
    status: 302,
    headers: { ...to.headers, location: '/login' },
  })),
  onError('500 for a path that is unknown', "Errors: a caller's fault is not a failure", [404], (to) => ({
    ...to,
    status: 500,
  })),
]

const leaking: Fault[] = [
  onError('repeat the API key', 'no secret in an error', [400, 401, 403, 404, 422], (to, sent) =>
    changeBody(
      to,
      (body) => ({ ...body, request: sent.query.map((pair) => pair.join('=')).join('&') }),
      () => true,
    ),
  ),
  onError('repeat the token', 'no secret in an error', [400, 401, 403, 404, 422], (to, sent) =>
    sent.headers.authorization === undefined
      ? undefined
      : changeBody(
          to,
          (body) => ({ ...body, headers: sent.headers }),
          () => true,
        ),
  ),
]

const withoutHeader = (received: Received, name: string): Received | undefined => {
  const { [name]: given, ...headers } = received.headers
  return given === undefined ? undefined : { ...received, headers }
}

const inError = (change: (error: { [key: string]: unknown }) => void) => (received: Received) =>
  changeBody(
    received,
    (body) => {
      if (typeof body?.error === 'object') change(body.error)
    },
    () => true,
  )

/** What Geofield's description adds about errors. */
const geofieldErrors: Fault[] = [
  onError('403 for 401', 'the status of a missing credential', [401], (to) => ({ ...to, status: 403 })),
  onError('404 for 403', 'the status of a foreign tenant', [403], (to) => ({ ...to, status: 404 })),
  onError('400 for 404', 'the status of an unknown record', [404], (to) => ({ ...to, status: 400 })),
  onError('418 for 400', 'a declared status', [400], (to) => ({ ...to, status: 418 })),
  onError(
    'a code that is not listed',
    'x-error-codes',
    [400, 401, 403, 404],
    inError((error) => {
      error.code = 'SOMETHING_ELSE'
    }),
  ),
  onError(
    'the code of another error',
    'the code of the reason',
    [401],
    inError((error) => {
      error.code = 'TENANT_FORBIDDEN'
    }),
  ),
  onError(
    'another statusCode than the status',
    'Error.statusCode',
    [400, 404],
    inError((error) => {
      error.statusCode = 499
    }),
  ),
  onError(
    'details that name no place',
    'Error.details',
    [400, 422],
    inError((error) => {
      if (Array.isArray(error.details))
        error.details = error.details.map((detail: object) => ({ ...detail, path: '/elsewhere' }))
    }),
  ),
  onError(
    'no details',
    'Error.details',
    [400, 422],
    inError((error) => {
      if (Array.isArray(error.details)) error.details = []
    }),
  ),
  onError('no challenge', 'WWW-Authenticate (RFC 6750)', [401], (to) =>
    withoutHeader(to, 'www-authenticate'),
  ),
  {
    id: 'errors: 405 without Allow',
    fact: 'the methods of a path (RFC 9110)',
    documented: false,
    response: (to) => (to.status === 405 ? withoutHeader(to, 'allow') : undefined),
  },
  {
    id: 'errors: 405 allows every method',
    fact: 'the methods of a path (RFC 9110)',
    documented: false,
    response: (to) =>
      to.status === 405
        ? { ...to, headers: { ...to.headers, allow: 'GET, POST, PUT, PATCH, DELETE' } }
        : undefined,
  },
  {
    id: 'errors: 404 for a method that the path does not have',
    fact: 'the methods of a path (RFC 9110)',
    documented: false,
    response: (to) => (to.status === 405 ? { ...to, status: 404 } : undefined),
  },
  {
    id: 'errors: 200 for an unknown path',
    fact: 'the paths of the description',
    documented: false,
    response: (to, sent) =>
      to.status === 404 && sent.operation === undefined ? { ...to, status: 200 } : undefined,
  },
  {
    id: 'service: an Idempotency-Key is ignored',
    fact: 'Idempotency-Key',
    documented: false,
    request: (sent) => {
      const { 'idempotency-key': given, ...headers } = sent.headers
      return given === undefined ? undefined : { ...sent, headers }
    },
  },
  {
    id: 'service: If-Match is ignored',
    fact: 'If-Match',
    documented: false,
    request: (sent) => {
      const { 'if-match': given, ...headers } = sent.headers
      return given === undefined ? undefined : { ...sent, headers }
    },
  },
  {
    id: 'service: ETag changes with every response',
    fact: 'ETag',
    documented: false,
    response: (to) =>
      to.headers.etag === undefined
        ? undefined
        : { ...to, headers: { ...to.headers, etag: `"${randomUUID()}"` } },
  },
]
