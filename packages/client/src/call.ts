import type { CallOptions, CallSettings, ClientOptions } from './clientOptions.ts'
import type { Operation } from './operation.ts'
import type { OperationRow } from './operationRows.ts'
import type { Shape } from './operationTypes.ts'
import type { Redactor } from './redactor.ts'
import type { Accept, Answer, Send, Sending } from './send.ts'
import type { TimeLimit } from './timeLimit.ts'
import type { TokenSource } from './tokenSource.ts'
import { ApiError } from './errors/ApiError.ts'
import { TimeoutError } from './errors/TimeoutError.ts'
import { UsageError } from './errors/UsageError.ts'
import { callSettings } from './clientOptions.ts'
import { conditionHeaders, type KeySupport } from './conditions.ts'
import { credentialsIn } from './credentials.ts'
import { readApiError, readData } from './readAnswer.ts'
import { columnsHeader } from './forms.ts'
import { retryWaitMs } from './retryWait.ts'
import { sleep, startTimeLimit, untilAborted } from './timeLimit.ts'
import { toRequest } from './toRequest.ts'

/** A finished call: the body, and the response it came in. */
interface CallResult {
  data: unknown
  answer: Answer
  settings: CallSettings
}

interface CallInput {
  operation: Operation
  row: OperationRow
  args: unknown
  options?: CallOptions | undefined
  /** The media type to ask for instead of JSON. */
  accept?: Accept | undefined
}

export type Call = (input: CallInput) => Promise<CallResult>

export interface CallTools {
  client: ClientOptions
  send: Send
  redactor: Redactor
  /** Absent when the client has no credentials to get a token with. */
  tokens: TokenSource | undefined
  keySupport: KeySupport
}

/** The state that all tries of one call share. */
interface Progress {
  operationId: string
  row: OperationRow
  request: Omit<Sending, 'token' | 'signal'>
  settings: CallSettings
  whole: TimeLimit
  /** Whether the request was sent again with a new token, which is done once. */
  hasNewToken: boolean
  /** Whether the caller chose an idempotency key, and so expects the server to recognise it. */
  ownKey: boolean
  /** Whether the server may have acted on the request: it was sent, and its token was not rejected. */
  sent: boolean
}

/** Returns a function that runs one call from arguments to result, with retries, time limits and token. */
export function createCall(tools: CallTools): Call {
  return async function call({ operation, row, args, options = {}, accept }) {
    const settings = callSettings(tools.client, options)
    const parts = toRequest(operation, row, { args, tenant: settings.tenant, options })
    const form = (operation.shape as Shape).body === 'form'
    if (form) {
      const secrets = credentialsIn(parts.body as Record<string, unknown>, settings.tenant)
      for (const secret of secrets) tools.redactor.add(secret, 'rotating')
    }
    const operationId = operation.id
    const headers = {
      ...settings.headers,
      ...conditionHeaders(operationId, row, options),
      ...columnsHeader(operationId, accept, options),
    }
    const whole = startTimeLimit({
      signals: [options.signal, tools.client.signal],
      limitMs: settings.deadlineMs,
      reason: () => new TimeoutError({ operationId, scope: 'call', limitMs: settings.deadlineMs }),
    })
    const request = { operationId, row, parts, form, accept, headers }
    try {
      return await withRetries(tools, {
        operationId,
        row,
        request,
        settings,
        whole,
        hasNewToken: false,
        ownKey: options.idempotencyKey !== undefined,
        sent: false,
      })
    } finally {
      whole.stop()
    }
  }
}

async function withRetries(tools: CallTools, progress: Progress): Promise<CallResult> {
  const { row, settings, whole } = progress
  const endsAtMs = Date.now() + settings.deadlineMs
  for (let tries = 1; ; tries++) {
    try {
      return await withToken(tools, progress)
    } catch (error) {
      // A failure before the request was sent, such as one of the token request, may be retried for every operation.
      const isRecognised = row.keyed && (progress.ownKey || tools.keySupport.shown)
      const repeatable = row.idempotent || isRecognised || !progress.sent
      if (whole.signal.aborted || !repeatable || tries > settings.retries) throw error
      const waitMs = retryWaitMs(error, tries)
      // Waiting past the deadline would only delay the same error.
      if (waitMs === undefined || Date.now() + waitMs >= endsAtMs) throw error
      await sleep(waitMs, whole.signal)
    }
  }
}

/**
 * Makes one try, and one more with a new token if the server rejects the token, because it has then done nothing yet.
 */
async function withToken(tools: CallTools, progress: Progress): Promise<CallResult> {
  const { operationId, row, whole } = progress
  if (!row.bearer) return oneTry(tools, progress, undefined)
  const { tokens } = tools
  if (!tokens) {
    throw new UsageError(
      `${operationId} needs a user: give createClient a username and password, or a token`,
      operationId,
    )
  }
  const token = await untilAborted(tokens.get(), whole.signal)
  try {
    return await oneTry(tools, progress, token)
  } catch (error) {
    if (progress.hasNewToken || !isTokenRefusal(error) || !tokens.reject(token)) throw error
    progress.hasNewToken = true
    progress.sent = false
    const newer = await untilAborted(tokens.get(), whole.signal)
    if (newer === token) throw error
    return oneTry(tools, progress, newer)
  }
}

async function oneTry(tools: CallTools, progress: Progress, token: string | undefined): Promise<CallResult> {
  const { operationId, request, settings, whole } = progress
  const { accept } = request
  const limit = startTimeLimit({
    signals: [whole.signal],
    limitMs: settings.timeoutMs,
    reason: () => new TimeoutError({ operationId, scope: 'try', limitMs: settings.timeoutMs }),
  })
  progress.sent = true
  try {
    const sending = tools.send({ ...request, token, signal: limit.signal })
    const answer = await untilAborted(sending, limit.signal)
    if (answer.headers.has('idempotent-replayed')) tools.keySupport.shown = true
    if (!answer.ok) throw readApiError(operationId, answer, tools.redactor)
    const isRead = !accept?.stream
    return { data: isRead ? readData(operationId, answer, tools.redactor) : undefined, answer, settings }
  } finally {
    limit.stop()
  }
}

/** A 401 without a platform code may mean the token too; a code about the API key never does. */
function isTokenRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  return ['TOKEN_EXPIRED', 'TOKEN_INVALID', 'HTTP_401'].includes(error.code)
}
