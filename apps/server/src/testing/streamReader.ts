import { vi } from 'vitest'

// oxlint-disable-next-line typescript/no-explicit-any -- what each event has
type Received = { event: string; id: string | undefined; data: any }
type Reader = { apiKey: string; token: string; query?: string; lastId?: string | undefined }

/** Opens the stream of changes of a tenant's URL, and collects its events. */
export async function openStream(tenantUrl: string, { apiKey, token, query = '', lastId }: Reader) {
  const leaving = new AbortController()
  const response = await fetch(`${tenantUrl}/changes/stream?${query}&api-key=${apiKey}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: leaving.signal,
  })
  const events: Received[] = []
  let text = ''
  let hasEnded = false
  const reading = (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
        if (fields.has('data'))
          events.push({
            event: fields.get('event')!,
            id: fields.get('id'),
            data: JSON.parse(fields.get('data')!),
          })
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (hasEnded = true))
  return {
    response,
    events,
    changes: () => events.filter(({ event }) => event === 'change').map(({ data }) => data),
    hasEnded: () => hasEnded,
    close: async () => {
      leaving.abort()
      await reading
    },
  }
}

export const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000, interval: 10 })
