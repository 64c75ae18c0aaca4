type StreamEvent = {
  event: 'change' | 'cursor' | 'positions' | 'end'
  /** With an id, a reader continues after this event. */
  id?: string
  data: object
}

/** Returns an event as server-sent events write it. JSON has no line break, so the data is one line. */
export function toEventText({ event, id, data }: StreamEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** A comment, which readers ignore. Some proxies and readers close a connection that is silent. */
export const heartbeat = ': heartbeat\n\n'

/** How long a reader waits before it connects again, in milliseconds. */
export const retryText = 'retry: 1000\n\n'
