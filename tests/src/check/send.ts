import { learnSecret } from '../service/redact.ts'
import { settings } from '../service/settings.ts'
import { findOperation, onlyReads, type Operation, readOperations } from '../spec/operations.ts'
import { noteCreated } from './created.ts'
import { judge } from './judge.ts'
import { keepWithinLimits, noteAnswer, noteNoAnswer } from './limits.ts'
import type { WireRequest } from './request.ts'
import { addExchange, type Answer, type Exchange } from './trace.ts'
import { pause } from '../service/time.ts'

let read: Operation[] | undefined

/** The operations of the bundle that judges this run. */
export function operations(): Operation[] {
  return (read ??= readOperations(settings().bundle))
}

const seen = new Map<string, Set<number>>()

/** The statuses that this worker has got from an operation. */
export function seenStatuses(id: string): ReadonlySet<number> {
  return seen.get(id) ?? new Set()
}

/** Every token that this worker was given, for curl lines. */
export const issuedTokens = new Set<string>()

/** Sends a request, stores it for the report, checks the response against the description and notes what it created. */
export async function send(request: WireRequest): Promise<Answer> {
  const response = await transmit(request)
  return takeAnswer(request, response)
}

/** A `fetch` for the typed client, so that its calls are checked and recorded like those of the suite. */
export async function clientFetch(url: string, init: RequestInit): Promise<Response> {
  const request: WireRequest = {
    method: init.method ?? 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body === undefined || init.body === null ? undefined : String(init.body),
  }
  const response = await transmit(request)
  await takeAnswer(request, response.clone())
  return response
}

async function transmit(request: WireRequest): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await transmitOnce(request)
    const waitSeconds = Number(response.headers.get('retry-after'))
    // A used-up quota is not a fault of the service.
    if (response.status !== 429 || attempt > 3 || !(waitSeconds <= 20)) return response
    await response.body?.cancel()
    await pause(waitSeconds * 1000)
  }
}

async function transmitOnce({ method, url, headers, body }: WireRequest): Promise<Response> {
  const { live, allowWrites } = settings()
  const operation = findOperation(operations(), method, new URL(url).pathname)
  if (live && !allowWrites && operation && !onlyReads(operation)) {
    throw new Error(`${operation.id} would write to a live tenant; only --allow-writes lets it`)
  }
  await keepWithinLimits()
  const signal = AbortSignal.timeout(settings().limits.timeoutSeconds * 1000)
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    noteAnswer()
    return response
  } catch (error) {
    addExchange({ request: { method, url, headers, body }, answer: undefined })
    await noteNoAnswer()
    throw error
  }
}

async function takeAnswer(request: WireRequest, response: Response): Promise<Answer> {
  const text = await readText(response)
  const body = parsed(text)
  for (const name of ['access_token', 'refresh_token']) {
    const token: unknown = body?.[name]
    if (typeof token === 'string' && !issuedTokens.has(token)) {
      learnSecret(settings().folder, token)
      issuedTokens.add(token)
    }
  }
  const answer: Answer = { status: response.status, headers: response.headers, text, body, problems: [] }
  const exchange: Exchange = { request, answer }
  addExchange(exchange)
  const operation = findOperation(operations(), request.method, new URL(request.url).pathname)
  if (operation) {
    const statuses = seen.get(operation.id) ?? new Set()
    seen.set(operation.id, statuses.add(answer.status))
    const { bundle } = settings()
    answer.problems = judge(operation, answer, bundle)
    noteCreated(operations(), operation, { request, answer })
  }
  return answer
}

/** Reads the body; a stream has no end, so only the first piece of it. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  // Not awaited: of a cloned response it ends only with the other half.
  void reader.cancel()
  return new TextDecoder().decode(value)
}

// oxlint-disable-next-line typescript/no-explicit-any
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
