import type { Call } from './call.ts'

export interface Answer {
  status: number
  statusText: string
  milliseconds: number
  bytes: number
  headers: [string, string][]
  body: string
  /** Whether the reader stopped it before its end. */
  stopped: boolean
}

/**
 * Sends a call. `progress` gets the answer so far each time a part of a stream of events comes. Rejects when nothing
 * answers; a call that is stopped while its body comes resolves with what came.
 */
export async function send(
  { url, ...init }: Call,
  signal: AbortSignal,
  progress: (response: Answer) => void,
): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(url, { ...init, signal })
  const decoder = new TextDecoder()
  const answer: Answer = {
    status: response.status,
    statusText: response.statusText,
    milliseconds: 0,
    bytes: 0,
    headers: [...response.headers],
    body: '',
    stopped: false,
  }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      answer.bytes += part.value.length
      answer.body += decoder.decode(part.value, { stream: true })
      answer.milliseconds = performance.now() - started
      if (isStream) progress({ ...answer })
    }
  } catch (error) {
    if (!signal.aborted) throw error
    answer.stopped = true
  }
  answer.body += decoder.decode()
  answer.milliseconds = performance.now() - started
  return answer
}

/** What to try when no answer came. */
export function adviceFor(error: unknown, url: string): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'Stopped before an answer came.'
  if (!URL.canParse(url)) return 'The base URL is not an address. Enter one such as http://localhost:4010.'
  const { origin, protocol } = new URL(url)
  if (!navigator.onLine) return `No answer from ${origin}: this computer is offline.`
  if (location.protocol === 'https:' && protocol === 'http:')
    return `No answer from ${origin}: a browser blocks calls from a page over https to http. Open the docs of that server (${origin}/docs/), or give it https.`
  const elsewhere =
    origin === location.origin
      ? ''
      : ` If it runs, it may not allow calls from this page: start it with GEOFIELD_CORS_ORIGINS=${location.origin}.`
  return `No answer from ${origin}. Check that the server runs (npm start) and that the base URL is right.${elsewhere}`
}
