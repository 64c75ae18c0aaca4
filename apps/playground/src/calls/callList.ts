/** A call of the page, as it goes on. */
export interface Call {
  /** The client's method below `client`, such as `routing.findRoute`. */
  method: string
  args: unknown
  /** The last request of the call: one that was repeated has several. Absent until something is sent. */
  request?: SentRequest
  /** Absent while it is under way, and where no response came. */
  status?: number
  /** From the start to the last response, with tokens and retries. */
  milliseconds?: number
  /** What the client returned or threw. */
  outcome?: Outcome
}

export interface SentRequest {
  method: string
  /** With the API key. */
  url: string
  /** Whether it had a token. */
  bearer: boolean
  /** JSON as it was sent. */
  body?: string
  /** Those that choose the form of the response. */
  headers: readonly (readonly [name: string, value: string])[]
}

export interface Outcome {
  result?: unknown
  error?: unknown
}

/** One call that is being recorded. */
export interface CallRecord {
  /** Notes a request; the returned function notes its status. */
  send: (url: string, init: RequestInit) => (status: number) => void
  /** Only the first outcome counts. */
  end: (outcome: Outcome) => void
}

export interface CallList {
  begin: (method: string, args: unknown) => CallRecord
  /** The newest first. */
  calls: () => readonly Call[]
}

const formHeaders = ['Accept', 'X-Columns', 'X-Headings']

/** The headers that ask for another form of the response than JSON. */
function formOf(headers: Headers): SentRequest['headers'] {
  return formHeaders.flatMap((name) => {
    const value = headers.get(name) ?? 'application/json'
    return value === 'application/json' ? [] : [[name, value] as const]
  })
}

/** Earlier calls are forgotten: their responses would fill the memory of a page that is open all day. */
const keptCalls = 20

/** The last calls of the page. `changed` is called when there is something new to show. */
export function callList(changed: () => void): CallList {
  const calls: Call[] = []
  return {
    calls: () => calls,
    begin: (method, args) => {
      const call: Call = { method, args }
      const started = performance.now()
      calls.unshift(call)
      calls.length = Math.min(calls.length, keptCalls)
      changed()
      return {
        send: (url, { method: verb = 'GET', headers: given, body }) => {
          const headers = new Headers(given)
          call.request = {
            method: verb,
            url,
            bearer: headers.has('authorization'),
            headers: formOf(headers),
            ...(typeof body === 'string' ? { body } : {}),
          }
          return (status) => {
            call.status = status
            call.milliseconds = performance.now() - started
            changed()
          }
        },
        end: (outcome) => {
          if (call.outcome) return
          call.outcome = outcome
          call.milliseconds = performance.now() - started
          changed()
        },
      }
    },
  }
}
