import type { TransportOptions } from '../options/clientOptions.ts'
import type { Layers } from '../options/layers.ts'
import type { Call, CallInput, CallResult, Connection, Transport } from '../types/call.ts'
import type { Limit } from '../limits/limitCalls.ts'
import { GeofieldError } from '../errors/GeofieldError.ts'
import { buildRequest } from '../request/buildRequest.ts'
import { callSettings, checkOptions } from '../options/clientOptions.ts'
import { listSecrets } from '../secrets/credentials.ts'
import { exchange } from './exchange.ts'
import { describe, sinceMs, tell } from './tell.ts'
import { readApiError, readData, readHeader } from './readResponse.ts'
import { createRedactor } from '../secrets/redactor.ts'
import { retryWaitMs, wasNotSent } from './retryWait.ts'
import { limitsOf } from './callLimits.ts'
import { within } from '../limits/timeLimit.ts'

/**
 * Creates the transport of standalone operations. It sends nothing until the first call, and requests a token when a tenant
 * operation first needs one. Throws a `UsageError` when the options can't work.
 *
 * @example
 * const transport = createTransport({ baseUrl: 'https://api.example.com', apiKey })
 * const { digipin } = await encodeDigipin(transport, { lat: 28.622788, lon: 77.213033 })
 */
export function createTransport<L = Layers>(options: TransportOptions<L>): Transport<L> {
  checkOptions(options)
  // A copy, so that later changes to the caller's object do not reach the transport.
  const client: TransportOptions = { ...options }
  const redactor = createRedactor()
  for (const secret of listSecrets(client)) redactor.add(secret)
  const transport: Transport<L> = {
    call: (input) => runCall(connection, input),
    redactor,
    signal: client.signal,
    layers: options.layers,
    use: (work) => work(connection),
  }
  const connection: Connection = { client, redactor, transport }
  return transport
}

/** Runs one call from arguments to result, with retries, time limits and token. */
async function runCall(connection: Connection, input: CallInput): Promise<CallResult> {
  const { client } = connection
  const { operation, options = {} } = input
  const { tenantTools } = operation
  const settings = callSettings(client, options)
  const startMs = performance.now()
  const call: Call = {
    connection,
    client,
    redactor: connection.redactor,
    row: operation.row,
    findFailure: operation.findFailure,
    tenantTools,
    args: input.args,
    accept: input.accept,
    options,
    settings,
    request: buildRequest(connection, input, settings),
    signals: [options.signal, client.signal],
    endMs: startMs + settings.deadlineMs,
    attempt: 1,
    sentAtMs: 0,
  }
  try {
    for (; ; call.attempt++) {
      try {
        return await (tenantTools ? tenantTools.sendWithToken(call, sendOnce) : sendOnce(call))
      } catch (error) {
        const waitMs = mayRepeat(call, error) ? retryWaitMs(error, call.attempt) : undefined
        // Waiting past the deadline would only delay the same error.
        if (waitMs === undefined || performance.now() + waitMs >= call.endMs) throw error
        tell(call, 'onRetry', () => ({ error, waitMs }))
        await within({ signals: call.signals, limitMs: waitMs })
      }
    }
  } catch (error) {
    if (error instanceof GeofieldError) error.locate(describe(call))
    tell(call, 'onError', () => ({ error, durationMs: sinceMs(startMs) }))
    throw error
  }
}

/** A failure before the request was sent, such as one of the token request, may be repeated for every operation. */
function mayRepeat(call: Call, error: unknown): boolean {
  const { row, tenantTools, settings, attempt, sentAtMs, signals } = call
  const isSafe = row.idempotent || tenantTools?.isProtected(call) || !sentAtMs || wasNotSent(error)
  return isSafe && attempt <= settings.retries && !signals.some((signal) => signal?.aborted)
}

/** Makes one try. */
async function sendOnce(call: Call, token?: string): Promise<CallResult> {
  const { client, redactor } = call
  const leave = client.limit && (await enter(call, client.limit))
  call.received = undefined
  try {
    const limits = limitsOf(call, call.settings.timeoutMs)
    const received = await within(limits, (signal) => exchange(call, token, signal))
    const { response } = (call.received = received)
    tell(call, 'onResponse', () => ({
      status: response.status,
      durationMs: sinceMs(call.sentAtMs),
      requestId: readHeader(response, 'x-request-id', redactor),
    }))
    if (!response.ok) throw readApiError(call, received)
    return { data: readData(call, received), received, call }
  } finally {
    leave?.(call.received?.response.headers)
  }
}

/** Waits for a place among the requests under way. A place that comes after the caller gave up is given back. */
function enter(call: Call, limit: Limit): ReturnType<Limit> {
  return within(limitsOf(call), async (signal) => {
    const leave = await limit(signal)
    if (signal.aborted) leave()
    return leave
  })
}
