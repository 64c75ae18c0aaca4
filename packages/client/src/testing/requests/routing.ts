import { key, stops, type SentRequest } from './sentRequest.ts'

export const routing: SentRequest[] = [
  {
    call: (client) =>
      client.routing.findRoute({ locations: stops, units: 'km', engine: { shape_format: 'x' } }),
    line: `POST /routing/adapter/route?${key}`,
    body: { locations: stops, units: 'km', shape_format: 'x' },
  },
  {
    call: (client) => client.routing.optimize({ locations: stops, roundtrip: true }),
    line: `POST /routing/optimize?${key}`,
    body: { locations: stops, roundtrip: true },
  },
  {
    call: (client) => client.preview.routing.match({ positions: stops, costing: 'auto' }),
    line: `POST /routing/match?${key}`,
    body: { positions: stops, costing: 'auto' },
  },
  {
    call: (client) => client.routing.computeMatrix({ sources: stops, targets: stops, verbose: false }),
    line: `POST /routing/adapter/sources_to_targets?${key}`,
    body: { sources: stops, targets: stops, verbose: false },
  },
  {
    call: (client) => client.routing.findDistance({ profile: 'car', coordinates: stops, steps: true }),
    line: `GET /routing/in-shortest/route/v1/car/73.8,18.5;73.9,18.6?steps=true&${key}`,
  },
  {
    call: (client) => client.routing.computeIsochrone({ locations: stops, contours: [{ time: 5 }] }),
    line: `POST /routing/adapter/isochrone?${key}`,
    body: { locations: stops, contours: [{ time: 5 }] },
  },
  {
    call: (client) =>
      client.routing.findNearestRoad({ profile: 'foot', coordinates: [{ lat: 18.5, lon: 73.8 }], number: 3 }),
    line: `GET /routing/adapter/nearest/v1/foot/73.8,18.5?number=3&${key}`,
  },
  {
    call: (client) => client.routing.locate({ locations: stops, verbose: true }),
    line: `POST /routing/adapter/locate?${key}`,
    body: { locations: stops, verbose: true },
  },
]
