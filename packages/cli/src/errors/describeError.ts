import {
  ApiError,
  AuthenticationError,
  DecodeError,
  type ErrorDetail,
  GeofieldError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  TimeoutError,
  UsageError,
} from '@geofield/client'
import { InputError } from '@geofield/sheets/inputError'
import { CliError } from './CliError.ts'
import { exitCodes } from './exitCodes.ts'
import { describeSystemError, isSystemError } from './systemErrors.ts'

/** An error as a person and a script read it. */
export interface Description {
  exitCode: number
  /** The platform's code, such as `LAYER_NOT_FOUND`, or the name of the exit code. */
  code: string
  message: string
  hint: string | undefined
  /** One entry per faulty field of a refused request. */
  details: readonly ErrorDetail[]
  requestId: string | undefined
}

type Exit = keyof typeof exitCodes

/** Says in one line what went wrong and what to do, for every error that a command can end with. */
export function describeError(error: unknown): Description {
  if (error instanceof CliError) return describe(error.exit, error.message, error.hint)
  if (error instanceof InputError) return describe('wrongUsage', error.message, error.hint)
  if (error instanceof ApiError) return describeApiError(error)
  if (error instanceof GeofieldError) return describeClientError(error)
  if (isSystemError(error)) return describe('fileFailed', describeSystemError(error))
  return describe('failed', error instanceof Error ? error.message : String(error))
}

function describe(exit: Exit, message: string, hint?: string): Description {
  return {
    exitCode: exitCodes[exit],
    code: exit,
    message: message.split('\n')[0]!,
    hint,
    details: [],
    requestId: undefined,
  }
}

function describeApiError(error: ApiError): Description {
  const [exit, hint] = classify(error)
  const message = error.code.startsWith('HTTP_') ? describeStatus(error) : error.message
  const { code, details, requestId } = error
  return { ...describe(exit, message, hint), code, details, requestId }
}

function classify(error: ApiError): [exit: Exit, hint?: string] {
  if (error.operationId === 'createToken' && error.status < 429) {
    const isKey = error.code === 'invalid_client' || error.code === 'unauthorized_client'
    return [
      'notLoggedIn',
      `Check the ${isKey ? 'API key' : 'user name, the password and the tenant'}: geofield login`,
    ]
  }
  if (error instanceof AuthenticationError) return ['notLoggedIn', 'Log in again: geofield login']
  if (error.code === 'PASSWORD_CHANGE_REQUIRED')
    return ['notAllowed', 'Choose a new password: geofield account password']
  if (error instanceof PermissionError)
    return ['notAllowed', 'Ask an administrator of the tenant for the right.']
  if (error instanceof NotFoundError) return ['notFound']
  if (error instanceof RateLimitError) return ['unreachable', describeWait(error.retryAfterMs)]
  // Expired, or of a database that was made anew.
  if (error.code === 'CURSOR_EXPIRED' || error.details.some(({ path }) => path === 'cursor')) {
    return ['refused', 'Begin anew: delete the state file, and read everything that is there once.']
  }
  if (error.code === 'UNEXPECTED_REDIRECT') {
    return ['unreachable', 'Use the address that it redirects to as the base URL, if you trust it.']
  }
  const hint = engineHints.get(error.code)
  if (hint !== undefined) return ['refused', hint]
  if (error.status >= 500) return ['unreachable', 'Try again later. geofield doctor looks for the cause.']
  return ['refused']
}

/** What the numbers of the routing engine mean to who called. */
const engineHints: ReadonlyMap<string, string> = new Map([
  ['171', 'There is no road near one of the places. Check their positions: the latitude comes first.'],
  ['170', 'No way on roads leads from one of the places to the next.'],
  ['442', 'No way on roads leads from one of the places to the next.'],
])

/** For a response without a code of the platform: probably not its own. */
function describeStatus({ status, method, url }: ApiError): string {
  return `${method} ${url} responded with HTTP ${status}, and not as the platform does`
}

function describeWait(retryAfterMs: number | undefined): string {
  return `Try again ${retryAfterMs ? `in ${Math.ceil(retryAfterMs / 1000)} s` : 'later'}.`
}

function describeClientError(error: GeofieldError): Description {
  const origin = error.url === undefined ? 'the service' : new URL(error.url).origin
  if (error instanceof TimeoutError) {
    return describe(
      'unreachable',
      error.message,
      `Is ${origin} overloaded, or the network slow? --timeout sets the limit.`,
    )
  }
  if (error instanceof NetworkError) {
    return describe(
      'unreachable',
      `Cannot reach ${origin}: ${error.message.replace(/^No response from \S+: /, '')}`,
      'Check the address and the network: geofield doctor',
    )
  }
  if (error instanceof DecodeError) {
    const start = error.bodyStart.trimStart().startsWith('<') ? 'a page of HTML' : 'something else'
    return describe(
      'unreachable',
      `${origin} responded with ${start} where JSON was expected`,
      'A proxy or a login page may stand in between, or the base URL is wrong: geofield doctor',
    )
  }
  if (error instanceof UsageError && /session is over/.test(error.message)) {
    return describe('notLoggedIn', 'The login has expired', 'Log in again: geofield login')
  }
  return describe('wrongUsage', error.message)
}
