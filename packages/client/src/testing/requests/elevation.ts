import { key, stops, type SentRequest } from './sentRequest.ts'

export const elevation: SentRequest[] = [
  {
    call: (client) => client.elevation.lookUp({ locations: stops, format: 'geojson' }),
    line: `GET /elevation/30m?format=geojson&locations=18.5%2C73.8%7C18.6%2C73.9&${key}`,
  },
  {
    call: (client) => client.elevation.lookUpByBody({ locations: '18.5,73.8', interpolation: 'cubic' }),
    line: `POST /elevation/30m?${key}`,
    body: { locations: '18.5,73.8', interpolation: 'cubic' },
  },
  {
    call: (client) => client.preview.elevation.profile({ polyline: 'qrbpB{cxaMa_Bm~A', precision: 5 }),
    line: `POST /elevation/profile?${key}`,
    body: { polyline: 'qrbpB{cxaMa_Bm~A', precision: 5 },
  },
]
