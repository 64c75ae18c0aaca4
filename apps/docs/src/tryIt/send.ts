import type { Call } from './call.ts'

export interface ShownResponse {
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
 * Sends a call. `progress` gets the response so far each time a part of a stream of events comes. Rejects when nothing
 * responds; a call that is stopped while its body comes resolves with what came.
 */
export async function send(
  { url, ...init }: Call,
  signal: AbortSignal,
  progress: (response: ShownResponse) => void,
): Promise<ShownResponse> {
  const started = performance.now()
  const response = await fetch(url, { ...init, signal })
  const decoder = new TextDecoder()
  const shown: ShownResponse = {
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
      shown.bytes += part.value.length
      shown.body += decoder.decode(part.value, { stream: true })
      shown.milliseconds = performance.now() - started
      if (isStream) progress({ ...shown })
    }
  } catch (error) {
    if (!signal.aborted) throw error
    shown.stopped = true
  }
  shown.body += decoder.decode()
  shown.milliseconds = performance.now() - started
  return shown
}
