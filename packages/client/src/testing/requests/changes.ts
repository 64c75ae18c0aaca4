import { key, type SentRequest } from './sentRequest.ts'

export const changes: SentRequest[] = [
  {
    call: (client) => client.preview.changes.list({ kinds: ['visit', 'event'], take: 10 }),
    line: `GET /demo/changes?kinds=visit%2Cevent&take=10&${key}`,
  },
  {
    call: (client) =>
      client.preview.changes
        .stream({ positions: true, seconds: 0 })
        .next()
        .catch(() => undefined),
    line: `GET /demo/changes/stream?positions=true&seconds=0&${key}`,
  },
]
