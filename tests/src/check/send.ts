import { describedPath } from '../run/address.ts'
import { learnSecret } from '../run/redact.ts'
import { settings } from '../run/settings.ts'
import { findOperation, type Operation, readOperations } from '../spec/operations.ts'
import { noteCreated, noteIntent } from '../leftovers/created.ts'
import { RequestCoverage } from '../report/coverage.ts'
import { fetchOnOpen } from './connections.ts'
import { logExchange } from '../report/exchangeLog.ts'
import { noteSender } from './ending.ts'
import { mediaType } from './form.ts'
import { judge } from './judge.ts'
import { noteResponse, noteNoResponse, takeTurn } from './limits.ts'
import { withExamplesHere } from './here/examplesHere.ts'
import type { WireRequest } from './request.ts'
import { refuseTooMany } from './takeAll.ts'
import { findLeak } from './leaks.ts'
import { addExchange, noteFinding, type ServiceResponse, noteNotVerified } from './trace.ts'
import { noteStatus } from './unspent.ts'
import { pause } from '../service/time.ts'

let read: Operation[] | undefined

/** The operations of the bundle that judges this run. */
export function operations(): Operation[] {
  return (read ??= readOperations(settings().bundle).map(withExamplesHere))
}

const seen = new Map<string, Set<number>>()

/** The statuses that this worker has got from an operation. */
export function seenStatuses(id: string): ReadonlySet<number> {
  return seen.get(id) ?? new Set()
}

/** Every token that this worker was given, for curl lines. */
export const issuedTokens = new Set<string>()

let coverage: RequestCoverage | undefined

/** What this worker's requests have tried of the description. */
export function requestCoverage(): RequestCoverage {
  return (coverage ??= new RequestCoverage(settings().bundle))
}

/** Sends a request, stores it for the report, checks the response against the description and notes what it created. */
export async function send(request: WireRequest): Promise<ServiceResponse> {
  await refuseTooMany(request, send)
  return (await exchange(request)).response
}

/** A `fetch` for the typed client, so that its calls are checked and recorded like those of the suite. */
export async function clientFetch(url: string, init: RequestInit): Promise<Response> {
  const request = {
    method: init.method ?? 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body === undefined || init.body === null ? undefined : String(init.body),
  }
  await refuseTooMany(request, send).catch((error: Error) => {
    noteNotVerified(error.message)
    throw error
  })
  const { response, received } = await exchange(request)
  // A stream is read on by the client.
  if (!received.bodyUsed) return received
  const { status, statusText, headers } = received
  return new Response([204, 205, 304].includes(status) ? null : response.text, {
    status,
    statusText,
    headers,
  })
}

type Exchanged = { response: ServiceResponse; received: Response }

async function exchange(request: WireRequest): Promise<Exchanged> {
  for (let attempt = 1; ; attempt++) {
    const exchanged = await exchangeOnce(request)
    const { status, headers } = exchanged.response
    const waitSeconds = Number(headers.get('retry-after'))
    // A used-up quota is not a fault of the service.
    if (status !== 429 || attempt > 3 || !(waitSeconds <= 20)) return exchanged
    await pause(waitSeconds * 1000)
  }
}

async function exchangeOnce(request: WireRequest): Promise<Exchanged> {
  const { live, allowWrites, limits } = settings()
  const operation = findOperation(operations(), request.method, describedPath(request.url))
  if (live && !allowWrites && operation && !operation.reads) {
    throw new Error(`${operation.id} would write to a live tenant; only --allow-writes lets it`)
  }
  const name = operation?.id ?? request.method
  const { done } = await takeTurn(name)
  const intent = noteIntent(operations(), operation, request)
  const startMs = performance.now()
  try {
    const signal = AbortSignal.timeout(limits.timeoutSeconds * 1000)
    const { method, headers, body } = request
    const received = await fetchOnOpen(request.url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    const text = await readText(isStream(received) ? received.clone() : received)
    noteResponse(name)
    const durationMs = performance.now() - startMs
    const response = takeResponse(request, operation, { received, text })
    noteStatus(name, response.status)
    logExchange({ operation, status: response.status, durationMs })
    noteCreated(intent, response)
    return { response, received }
  } catch (error) {
    addExchange({ request, response: undefined })
    noteStatus(name, 0)
    logExchange({ operation, status: 0, durationMs: performance.now() - startMs })
    await noteNoResponse(name)
    throw error
  } finally {
    done()
  }
}

type Received = { received: Response; text: string }

function takeResponse(
  request: WireRequest,
  operation: Operation | undefined,
  { received, text }: Received,
): ServiceResponse {
  const body = parsed(text)
  for (const name of ['access_token', 'refresh_token']) {
    const token: unknown = body?.[name]
    if (typeof token === 'string' && !issuedTokens.has(token)) {
      learnSecret(settings().folder, token)
      issuedTokens.add(token)
    }
  }
  const response: ServiceResponse = {
    status: received.status,
    headers: received.headers,
    text,
    body,
    problems: [],
  }
  addExchange({ request, response })
  if (operation) {
    const statuses = seen.get(operation.id) ?? new Set()
    seen.set(operation.id, statuses.add(response.status))
    response.problems = isLeftToStatuses(operation, response)
      ? []
      : judge(operation, response, settings().bundle)
    requestCoverage().note(operation, request)
    if (operation.id !== 'createToken')
      noteSender(isFromService(operation, response), describeSender(response))
  }
  const leak = findLeak(request, response)
  if (leak && settings().bundle === 'full') response.problems.push(leak)
  else if (leak) noteFinding(leak)
  return response
}

/** Whether a response is of a media type that the operation has; a gateway's page is not, and a server that fails is none. */
function isFromService({ responses }: Operation, { status, headers, text }: ServiceResponse): boolean {
  if (status >= 500) return false
  const type = mediaType(headers)
  const contents = responses.get(status)?.contents
  return (
    type.endsWith('json') ||
    (contents?.some((content) => content.type === type) ?? false) ||
    (contents?.length === 0 && text === '')
  )
}

function describeSender({ status, headers }: ServiceResponse): string {
  return `${status} ${mediaType(headers) || 'without a content type'}`
}

/** A refusal that somebody's own description does not have is told once for each operation, by the check of its statuses. */
function isLeftToStatuses({ responses }: Operation, { status }: ServiceResponse): boolean {
  return settings().bundle === 'given' && status >= 400 && status < 500 && !responses.has(status)
}

/** Reads the body; a stream has no end, so only the first piece of it. */
async function readText(response: Response): Promise<string> {
  if (!isStream(response)) return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  // Not awaited: of a cloned response it ends only with the other half.
  void reader.cancel()
  return new TextDecoder().decode(value)
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

// oxlint-disable-next-line typescript/no-explicit-any
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
