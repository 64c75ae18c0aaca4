import type { CallOptions, CallSettings, ClientOptions } from './clientOptions.ts'
import type { RequestEvent } from './hooks.ts'
import type { LayerCodec } from './layers.ts'
import type { Layers } from './layerTypes.ts'
import type { OperationFacts } from './operation.ts'
import type { Redactor } from './redactor.ts'
import type { TimeLimit } from './timeLimit.ts'
import type { TokenSource } from './tokenSource.ts'
import { ApiError } from './errors/ApiError.ts'
import { GeofieldError } from './errors/GeofieldError.ts'
import { TimeoutError } from './errors/TimeoutError.ts'
import { UsageError } from './errors/UsageError.ts'
import { type Request, buildRequest } from './buildRequest.ts'
import { callSettings, checkClientOptions } from './clientOptions.ts'
import { collectCredentials } from './credentials.ts'
import { type Accept, type Answer, exchange } from './exchange.ts'
import { tellError, tellRequest, tellResponse, tellRetry } from './hooks.ts'
import { readApiError, readData, readHeader } from './readAnswer.ts'
import { createRedactor } from './redactor.ts'
import { retryWaitMs, wasNotSent } from './retryWait.ts'
import { sleep, startTimeLimit, untilAborted } from './timeLimit.ts'

/** A finished call: the body, and the response it came in. */
export interface CallResult {
  data: unknown
  answer: Answer
  settings: CallSettings
}

export interface CallInput {
  operation: OperationFacts
  args?: unknown
  options?: CallOptions | undefined
  /** The media type to ask for instead of JSON. */
  accept?: Accept | undefined
}

/** Sends calls of one gateway with one API key: tokens, retries, time limits, redaction. Operations take it first. */
export interface Transport<L = Layers> {
  /** For operations and other forms of calling them. */
  readonly call: (input: CallInput) => Promise<CallResult>
  readonly redactor: Redactor
  /** The signal of the options. */
  readonly signal: AbortSignal | undefined
  /** The tenant's layers, if the options have them. */
  readonly layers: LayerCodec<L> | undefined
}

/** What the calls of one transport share. */
export interface Connection {
  client: ClientOptions
  redactor: Redactor
  transport: Transport
  /** Made by the first operation that needs a token. */
  tokens?: TokenSource | undefined
  /** Whether the server has shown that it recognises idempotency keys. */
  recognisesKeys?: boolean
}

/**
 * Creates the transport of standalone operations. It sends nothing until the first call, and requests a token when a tenant
 * operation first needs one. Throws a `UsageError` when the options can't work.
 *
 * @example
 * const transport = createTransport({ baseUrl: 'https://api.example.com', apiKey })
 * const { digipin } = await encodeDigipin(transport, { lat: 28.622788, lon: 77.213033 })
 */
export function createTransport<L extends Layers = Layers>(options: ClientOptions<L>): Transport<L> {
  checkClientOptions(options)
  // A copy, so that later changes to the caller's object do not reach the transport.
  const client: ClientOptions = { ...options }
  const redactor = createRedactor()
  for (const secret of collectCredentials(client)) redactor.add(secret)
  const transport: Transport<L> = {
    call: (input) => runCall(connection, input),
    redactor,
    signal: client.signal,
    layers: options.layers,
  }
  const connection: Connection = { client, redactor, transport }
  return transport
}

/** The state that all tries of one call share. */
interface Progress {
  operation: OperationFacts
  args: unknown
  options: CallOptions
  accept: Accept | undefined
  request: Request
  settings: CallSettings
  whole: TimeLimit
  event: RequestEvent
  /** Whether the request was sent again with a new token, which is done once. */
  hasNewToken: boolean
  /** Whether the server may have acted on the request: it was sent, and its token was not rejected. */
  sent: boolean
}

/** Runs one call from arguments to result, with retries, time limits and token. */
async function runCall(connection: Connection, input: CallInput): Promise<CallResult> {
  const { client, redactor } = connection
  const { operation, args, options = {}, accept } = input
  const { id: operationId, method } = operation.row
  const settings = callSettings(client, options)
  const request = buildRequest(connection, input, settings)
  const event: RequestEvent = { operationId, method, url: redactor.text(request.url), attempt: 1 }
  const whole = startTimeLimit({
    signals: [options.signal, client.signal],
    limitMs: settings.deadlineMs,
    reason: () => new TimeoutError({ operationId, scope: 'call', limitMs: settings.deadlineMs }),
  })
  const startMs = Date.now()
  const progress = {
    operation,
    args,
    options,
    accept,
    request,
    settings,
    whole,
    event,
    hasNewToken: false,
    sent: false,
  }
  try {
    return await withRetries(connection, progress, startMs + settings.deadlineMs)
  } catch (error) {
    if (error instanceof GeofieldError) error.locate(event)
    tellError(client, { ...event, error, durationMs: Date.now() - startMs })
    throw error
  } finally {
    whole.stop()
  }
}

async function withRetries(
  connection: Connection,
  progress: Progress,
  endsAtMs: number,
): Promise<CallResult> {
  const { event, operation, options, settings, whole } = progress
  const { row } = operation
  for (; ; event.attempt++) {
    try {
      return await withToken(connection, progress)
    } catch (error) {
      // A failure before the request was sent, such as one of the token request, may be retried for every operation.
      const recognised = row.keyed && (options.idempotencyKey !== undefined || connection.recognisesKeys)
      const repeatable = row.idempotent || recognised || !progress.sent || wasNotSent(error)
      if (whole.signal.aborted || !repeatable || event.attempt > settings.retries) throw error
      const waitMs = retryWaitMs(error, event.attempt)
      // Waiting past the deadline would only delay the same error.
      if (waitMs === undefined || Date.now() + waitMs >= endsAtMs) throw error
      tellRetry(connection.client, { ...event, error, waitMs })
      await sleep(waitMs, whole.signal)
    }
  }
}

/**
 * Makes one try, and one more with a new token if the server rejects the token, because it has then done nothing yet.
 */
async function withToken(connection: Connection, progress: Progress): Promise<CallResult> {
  const { operation, whole } = progress
  if (!operation.row.bearer) return oneTry(connection, progress)
  const tokens = (connection.tokens ??= operation.tenantTools?.createTokenSource(connection))
  if (!tokens) {
    const operationId = operation.row.id
    const advice = 'give a username and password, or a token'
    throw new UsageError(`${operationId} needs a user: ${advice}`, operationId)
  }
  const token = await untilAborted(tokens.get(), whole.signal)
  try {
    return await oneTry(connection, progress, token)
  } catch (error) {
    if (progress.hasNewToken || !isTokenRefusal(error) || !tokens.reject(token)) throw error
    progress.hasNewToken = true
    progress.sent = false
    const newer = await untilAborted(tokens.get(), whole.signal)
    if (newer === token) throw error
    return oneTry(connection, progress, newer)
  }
}

async function oneTry(connection: Connection, progress: Progress, token?: string): Promise<CallResult> {
  const { client, redactor } = connection
  const { accept, event, operation, options, request, settings, whole } = progress
  const { row } = operation
  const limit = startTimeLimit({
    signals: [whole.signal],
    limitMs: settings.timeoutMs,
    reason: () => new TimeoutError({ operationId: row.id, scope: 'try', limitMs: settings.timeoutMs }),
  })
  let leave: ((headers?: Headers) => void) | undefined
  let answer: Answer | undefined
  try {
    leave = await client.limit?.(whole.signal)
    const startMs = Date.now()
    const given = { ...(await readHeaders(client)), ...options.headers }
    progress.sent = true
    tellRequest(client, event)
    const sending = exchange(connection, {
      row,
      request,
      accept,
      headers: given,
      token,
      signal: limit.signal,
    })
    answer = await untilAborted(sending, limit.signal)
    const requestId = readHeader(answer, 'x-request-id', redactor)
    tellResponse(client, { ...event, status: answer.status, durationMs: Date.now() - startMs, requestId })
    if (answer.headers.has('idempotent-replayed')) connection.recognisesKeys = true
    if (!answer.ok) throw readApiError(row.id, answer, redactor)
    const data = accept?.stream ? undefined : readData(operation, answer, redactor, accept)
    return { data: client.layers?.read(row.id, progress.args, data) ?? data, answer, settings }
  } finally {
    limit.stop()
    leave?.(answer?.headers)
  }
}

async function readHeaders({ headers }: ClientOptions) {
  return typeof headers === 'function' ? headers() : headers
}

/** A 401 without a platform code may mean the token too; a code about the API key never does. */
function isTokenRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 401 &&
    ['TOKEN_EXPIRED', 'TOKEN_INVALID', 'HTTP_401'].includes(error.code)
  )
}
