import { key, type SentRequest } from './sentRequest.ts'

export const events: SentRequest[] = [
  {
    call: (client) =>
      client.events.create({ typeCode: 'DUTY', actionCode: 'on_duty', location: { lat: 18.5, lon: 73.8 } }),
    line: `POST /demo/api/ndms2/events?${key}`,
    body: {
      typeCode: 'DUTY',
      actionCode: 'on_duty',
      location: '{"type":"Point","coordinates":[73.8,18.5]}',
    },
  },
  {
    call: (client) => client.events.search({ where: { createUser: 'asha' }, take: 20 }),
    line: `POST /demo/api/ndms2/events/search?${key}`,
    body: { filter: { createUser: 'asha' }, take: 20 },
  },
]
