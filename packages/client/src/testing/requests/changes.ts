import { key, type SentRequest } from './sentRequest.ts'

const place = { lat: 18.5, lon: 73.8 }

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
  {
    call: (client) =>
      client.preview.changes.sync({
        entries: [
          {
            operation: 'createCustomer',
            Id: 'a',
            body: { customer_full_name: 'x', customer_location: place },
          },
          { operation: 'updateVisit', Id: 'b', target: 'c', ifMatch: '"d"', body: { visit_note: 'x' } },
          { operation: 'pushPositions', body: { trackerId: 'phone', ts: 1, ...place } },
        ],
      }),
    line: `POST /demo/sync?${key}`,
    body: {
      entries: [
        {
          operation: 'createCustomer',
          Id: 'a',
          body: { customer_full_name: 'x', customer_location: '{"type":"Point","coordinates":[73.8,18.5]}' },
        },
        { operation: 'updateVisit', Id: 'b', target: 'c', ifMatch: '"d"', body: { visit_note: 'x' } },
        { operation: 'pushPositions', body: { trackerId: 'phone', ts: 1, lat: 18.5, lng: 73.8 } },
      ],
    },
  },
]
