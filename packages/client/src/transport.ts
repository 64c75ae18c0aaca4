import type { CallSettings, TransportOptions } from './clientOptions.ts'
import type { RequestEvent } from './hooks.ts'
import type { Layers } from './layers.ts'
import type { Answer, CallInput, CallResult, CallState, Connection, Request, Transport } from './call.ts'
import type { TimeLimit } from './timeLimit.ts'
import { GeofieldError } from './errors/GeofieldError.ts'
import { TimeoutError } from './errors/TimeoutError.ts'
import { buildRequest } from './buildRequest.ts'
import { callSettings, checkOptions } from './clientOptions.ts'
import { collectCredentials } from './credentials.ts'
import { exchange } from './exchange.ts'
import { tell } from './hooks.ts'
import { readApiError, readData, readHeader } from './readAnswer.ts'
import { createRedactor } from './redactor.ts'
import { retryWaitMs, wasNotSent } from './retryWait.ts'
import { sleep, startTimeLimit, untilAborted } from './timeLimit.ts'

/**
 * Creates the transport of standalone operations. It sends nothing until the first call, and requests a token when a tenant
 * operation first needs one. Throws a `UsageError` when the options can't work.
 *
 * @example
 * const transport = createTransport({ baseUrl: 'https://api.example.com', apiKey })
 * const { digipin } = await encodeDigipin(transport, { lat: 28.622788, lon: 77.213033 })
 */
export function createTransport<L extends Layers = Layers>(options: TransportOptions<L>): Transport<L> {
  checkOptions(options)
  // A copy, so that later changes to the caller's object do not reach the transport.
  const client: TransportOptions = { ...options }
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

/** Runs one call from arguments to result, with retries, time limits and token. */
async function runCall(connection: Connection, input: CallInput): Promise<CallResult> {
  const { client, redactor } = connection
  const { row, tenantTools } = input.operation
  const { options = {} } = input
  const settings = callSettings(client, options)
  const request = buildRequest(connection, input, settings)
  const operationId = row.id
  const startMs = Date.now()
  const whole = limitTime(operationId, 'call', settings.deadlineMs, [options.signal, client.signal])
  const state: CallState = { operationId, signal: whole.signal, sent: false, attempt: 1 }
  const describe = (): RequestEvent => ({
    operationId,
    method: row.method,
    url: redactor.text(request.url),
    attempt: state.attempt,
  })
  const send = (token?: string) =>
    sendOnce(connection, { ...input, settings, request, describe, state, token })
  try {
    for (; ; state.attempt++) {
      try {
        return await (tenantTools ? tenantTools.sendWithToken(connection, state, send) : send())
      } catch (error) {
        // A failure before the request was sent, such as one of the token request, may be retried for every operation.
        const isRecognised = row.keyed && (options.idempotencyKey !== undefined || connection.recognisesKeys)
        const isRepeatable = row.idempotent || isRecognised || !state.sent || wasNotSent(error)
        const mayRetry = !state.signal.aborted && isRepeatable && state.attempt <= settings.retries
        const waitMs = mayRetry ? retryWaitMs(error, state.attempt) : undefined
        // Waiting past the deadline would only delay the same error.
        if (waitMs === undefined || Date.now() + waitMs >= startMs + settings.deadlineMs) throw error
        void tell(client.hooks, 'onRetry', () => ({ ...describe(), error, waitMs }))
        await sleep(waitMs, state.signal)
      }
    }
  } catch (error) {
    if (error instanceof GeofieldError) error.locate(describe())
    void tell(client.hooks, 'onError', () => ({ ...describe(), error, durationMs: Date.now() - startMs }))
    throw error
  } finally {
    whole.stop()
  }
}

interface Sending extends CallInput {
  settings: CallSettings
  request: Request
  describe: () => RequestEvent
  state: CallState
  token: string | undefined
}

/** Makes one try. */
async function sendOnce(connection: Connection, sending: Sending): Promise<CallResult> {
  const { client, redactor } = connection
  const { operation, args, options, accept, settings, request, describe, state, token } = sending
  const { row } = operation
  const leave = await client.limit?.(state.signal)
  const limit = limitTime(row.id, 'try', settings.timeoutMs, [state.signal])
  let answer: Answer | undefined
  try {
    const shared =
      typeof client.headers === 'function'
        ? await untilAborted(Promise.resolve(client.headers()), limit.signal)
        : client.headers
    const startMs = Date.now()
    state.sent = true
    void tell(client.hooks, 'onRequest', describe)
    const headers = { ...shared, ...options?.headers }
    const sent = exchange(connection, { row, request, accept, headers, token, signal: limit.signal })
    answer = await untilAborted(sent, limit.signal)
    const { status, headers: received } = answer
    void tell(client.hooks, 'onResponse', () => {
      const requestId = readHeader({ headers: received }, 'x-request-id', redactor)
      return { ...describe(), status, durationMs: Date.now() - startMs, requestId }
    })
    if (received.has('idempotent-replayed')) connection.recognisesKeys = true
    if (!answer.ok) throw readApiError(row.id, answer, redactor)
    const data = accept?.stream ? undefined : readData(operation, answer, connection, accept)
    return { data: client.layers?.read(row.id, args, data) ?? data, answer, settings, describe }
  } finally {
    limit.stop()
    leave?.(answer?.headers)
  }
}

function limitTime(
  operationId: string,
  scope: 'call' | 'try',
  limitMs: number,
  signals: readonly (AbortSignal | undefined)[],
): TimeLimit {
  return startTimeLimit({ signals, limitMs, reason: () => new TimeoutError({ operationId, scope, limitMs }) })
}
