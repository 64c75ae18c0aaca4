import { type ApiError, isApiError, NetworkError, RateLimitError, TimeoutError } from '@geofield/client'
import { errorMeaning } from '@geofield/page/connection/errorMeaning'
import { readReader, TokenError } from '@geofield/page/connection/connection'
import { demoAddress } from '@geofield/page/samples/demo'
import { element } from '@geofield/page/element'
import { adviceFor } from '@geofield/page/connection/adviceFor'

export interface Problem {
  what: string
  /** What to try, if that is not in `what`. */
  advice?: string
  /** Whether other credentials could help. */
  isAccess: boolean
  code?: string
  status?: number
}

/** What went wrong, in words for people; undefined for what the reader stopped. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  if (error instanceof TokenError)
    return {
      what: error.message,
      advice: 'Check the connection’s API key, user and password.',
      isAccess: true,
    }
  if (error instanceof TimeoutError)
    return { what: `No response within ${error.limitMs / 1000} s.`, advice: 'Try again.', isAccess: false }
  if (error instanceof NetworkError || error instanceof TypeError)
    return { what: adviceFor(error, readReader(demoAddress).baseUrl), isAccess: false }
  if (!isApiError(error)) return { what: messageOf(error), isAccess: false }
  const { status, code, message } = error
  const known = { status, ...(code === undefined ? {} : { code: String(code) }) }
  const waits = error instanceof RateLimitError && error.retryAfterMs !== undefined
  return {
    what: [`${status}${code === undefined ? '' : ` ${code}`}: ${message}`, ...reasonsOf(error)].join(' '),
    ...(waits ? { advice: `Try again in ${Math.ceil(error.retryAfterMs! / 1000)} s.` } : adviceOf(status)),
    isAccess: status === 401 || status === 403,
    ...known,
  }
}

/** The first faults of what was sent, where the message only counts them. */
function reasonsOf({ details }: ApiError): string[] {
  const shown = details.slice(0, 3).map(({ path, message }) => `${path.split('/').at(-1)}: ${message}.`)
  return details.length > shown.length ? [...shown, `And ${details.length - shown.length} more.`] : shown
}

/** What the server can't do now it may do later; what it refuses has its reason in the message. */
function adviceOf(status: number): { advice?: string } {
  return status >= 500 ? { advice: 'Try again in a moment.' } : {}
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A problem with what to try. `connect` opens the connection's dialog. */
export function problemView(problem: Problem, connect: () => void): HTMLElement {
  const { what, advice, isAccess, code, status } = problem
  const view = element(
    'div',
    { class: 'play-problem', role: 'alert' },
    element('p', {}, what),
    advice !== undefined && element('p', {}, advice),
    isAccess && element('button', { type: 'button', click: connect }, 'Change the connection'),
  )
  // What the code means and its cure come with the page of errors.
  if (code !== undefined && status !== undefined)
    void errorMeaning(code, status).then((meaning) => meaning && view.append(meaning))
  return view
}
