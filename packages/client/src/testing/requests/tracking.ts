import { key, type SentRequest } from './sentRequest.ts'

const position = { trackerId: 'device-2', lat: 18.5, lon: 73.8, ts: 1795145400 }
const sentPosition = { trackerId: 'device-2', lat: 18.5, lng: 73.8, ts: 1795145400 }

export const tracking: SentRequest[] = [
  {
    call: (client) => client.preview.tracking.push({ positions: [position, position] }),
    line: `POST /demo/tracking/push?${key}`,
    body: [sentPosition, sentPosition],
  },
  {
    call: (client) => client.preview.tracking.push({ positions: position }),
    line: `POST /demo/tracking/push?${key}`,
    body: [sentPosition],
  },
  {
    call: (client) => client.preview.tracking.searchLive({ where: { device_status: { inq: [1, 2] } } }),
    line: `POST /demo/tracking/live?${key}`,
    body: { device_status: { inq: [1, 2] } },
  },
  {
    call: (client) => client.preview.tracking.getHistory({ driver: 'asha', from: 1, to: 2 }),
    line: `POST /demo/tracking/history?${key}`,
    body: { driver: 'asha', from: 1, to: 2 },
  },
  {
    call: (client) =>
      client.preview.tracking.getDaily({ driver: 'asha', from: '2026-11-19', to: '2026-11-20', roads: true }),
    line: `POST /demo/tracking/daily?${key}`,
    body: { driver: 'asha', from: '2026-11-19', to: '2026-11-20', roads: true },
  },
]
