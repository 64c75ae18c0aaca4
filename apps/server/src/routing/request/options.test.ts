import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edgePlaces, townAtTheEdge } from '../testing/edgeTown.ts'
import type { RoutingResponse, Json, RoutingApp } from '../testing/routingApp.ts'
import { startTownApp, type TownApp } from '../testing/townApp.ts'
import { type OptionRow, optionTable, osrmOperations } from './options.ts'

const { leadingOut } = edgePlaces
const [start, middle, end] = [
  { lat: 18.501, lon: 73.8011 },
  { lat: 18.505, lon: 73.8052 },
  { lat: 18.5092, lon: 73.8094 },
] as const

let town: TownApp
let app: RoutingApp

beforeAll(async () => {
  town = await startTownApp(townAtTheEdge(), 'A town for tests')
  app = town.app
})
afterAll(() => town.stop())

type Operation = { path: string; body?: object; stops?: 'locations' | 'sources' | 'positions' | 'shape' }
const stops = [start, middle, end]
const lonLats = [start, end].map(({ lat, lon }) => `${lon},${lat}`).join(';')
const track = stops.map(({ lat }) => ({ lat, lon: 73.804 }))
const trackLonLats = [track[0]!, track[2]!].map(({ lat, lon }) => `${lon},${lat}`).join(';')
const operations = new Map<string, Operation>(
  Object.entries({
    findRoute: { path: 'adapter/route', body: { locations: stops }, stops: 'locations' },
    optimizeRoute: { path: 'optimize', body: { locations: stops }, stops: 'locations' },
    computeMatrix: {
      path: 'adapter/sources_to_targets',
      body: { sources: stops, targets: stops },
      stops: 'sources',
    },
    computeIsochrone: {
      path: 'adapter/isochrone',
      body: { locations: [start], contours: [{ time: 1 }] },
      stops: 'locations',
    },
    locateRoads: { path: 'adapter/locate', body: { locations: stops, verbose: true }, stops: 'locations' },
    matchTrack: { path: 'match', body: { positions: stops }, stops: 'positions' },
    traceRoute: { path: 'adapter/trace_route', body: { shape: track }, stops: 'shape' },
    findOptimizedRoute: { path: 'adapter/optimized_route', body: { locations: stops }, stops: 'locations' },
    findDistance: { path: `in-shortest/route/v1/car/${lonLats}` },
    findNearestRoad: { path: `adapter/nearest/v1/car/${start.lon},${start.lat}` },
    computeOsrmTable: { path: `in-shortest/table/v1/car/${lonLats}` },
    findOsrmTrip: { path: `in-shortest/trip/v1/car/${lonLats}` },
    matchOsrmTrack: { path: `in-shortest/match/v1/car/${trackLonLats}` },
    findOsrmNearest: { path: `in-shortest/nearest/v1/car/${start.lon},${start.lat}` },
  } satisfies Record<string, Operation>),
)

const aside = { lat: 18.505, lon: 73.802 }
const block = [
  [73.8035, 18.5035],
  [73.8065, 18.5035],
  [73.8065, 18.5065],
  [73.8035, 18.5065],
]
/** A value of each option that asks for something. */
const values = {
  body: {
    costing_options: { auto: { top_speed: 20 } },
    exclude_locations: [aside],
    exclude_polygons: [block.map(([lon, lat]) => [lon! - 0.003, lat!])],
    date_time: { type: 1, value: '2026-11-30T09:00' },
    reverse: true,
    directions_type: 'none',
    directions_options: { language: 'hi-IN' },
    language: 'hi-IN',
    units: 'miles',
    alternates: 1,
    id: 'a tour',
    format: 'osrm',
    shape_format: 'polyline5',
    elevation_interval: 30,
  },
  stop: {
    search_cutoff: 500,
    radius: 100,
    heading: 90,
    heading_tolerance: 30,
    preferred_side: 'same',
    search_filter: { exclude_bridge: true },
    type: 'through',
    waiting: 60,
    name: 'A shop',
    street: 'Street 1',
  },
  query: {
    costing_options: '{"auto":{"top_speed":20}}',
    exclude: 'ferry',
    radiuses: '500;500',
    bearings: '90,60;90,60',
    approaches: 'curb;curb',
    steps: 'true',
    alternatives: '1',
    annotations: 'true',
    geometries: 'geojson',
    overview: 'full',
    continue_straight: 'true',
    number: '2',
    hints: 'abc;abc',
    generate_hints: 'false',
    skip_waypoints: 'true',
    snapping: 'any',
    waypoints: '0;1',
    sources: '0',
    destinations: '1',
    fallback_speed: '5',
    fallback_coordinate: 'snapped',
    scale_factor: '2',
    roundtrip: 'true',
    source: 'first',
    destination: 'last',
    timestamps: '1764300000;1764300060',
    gaps: 'ignore',
    tidy: 'true',
  },
}
/** Where an operation has other values of an option. */
const ownValues = new Map([
  ['annotations of computeOsrmTable', 'duration,distance'],
  ['radiuses of matchOsrmTrack', '50;50'],
])

function valueOf({ in: place, name }: OptionRow, id: string): unknown {
  return (
    ownValues.get(`${name} of ${id}`) ?? new Map<string, unknown>(Object.entries(values[place])).get(name)
  )
}

function ask(
  operation: Operation,
  row: Pick<OptionRow, 'in' | 'name'>,
  value: unknown,
): Promise<RoutingResponse> {
  const { path, body = {}, stops: list } = operation
  if (row.in === 'query') {
    const one = path.includes('nearest') ? String(value).split(';')[0] : value
    return app.ask(`${path}?${row.name}=${encodeURIComponent(String(one))}`)
  }
  if (row.in === 'body') {
    // Alternates are between two stops.
    const two = row.name === 'alternates' && path.endsWith('/route') ? { locations: [start, end] } : {}
    return app.ask(path, { ...body, ...two, [row.name]: value })
  }
  const places = (body as Record<string, object[]>)[list!]!
  const at = Math.min(1, places.length - 1)
  const changed = places.map((place, index) => (index === at ? { ...place, [row.name]: value } : place))
  return app.ask(path, { ...body, [list!]: changed })
}

const warnedOptions = ({ body }: RoutingResponse): string[] => {
  const part = Array.isArray(body) ? body[0] : (body.trip ?? body)
  return (part.warnings ?? []).flatMap(({ code, option }: Json) => (code === 902 ? [option] : []))
}

describe('the table of options', () => {
  const cells = optionTable.flatMap((row) =>
    [...operations.keys()]
      .filter((id) => osrmOperations.has(id as never) === (row.in === 'query'))
      .map((id) => ({ row, id, name: `${row.name} of ${row.in} in ${id}` })),
  )

  test('the table of options has one outcome for each option in each operation of its form', () => {
    const wrong = cells.filter(({ row, id }) => {
      const said = [
        row.obeyed?.includes(id as never),
        row.refused && id in row.refused,
        row.ignored && id in row.ignored,
      ]
      return said.filter(Boolean).length !== 1
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect(cells.length).toBeGreaterThan(150)
  })

  test.each(cells)('the table of options is what happens: $name', async ({ row, id }) => {
    const response = await ask(operations.get(id)!, row, valueOf(row, id))
    const refusal = row.refused?.[id as never] as string | undefined
    const text = JSON.stringify(response.body).slice(0, 500)
    if (refusal) {
      expect(response.status, text).toBe(400)
      const error: string = response.body.error ?? response.body.message
      expect(error).toContain(`is not an option of this operation: ${refusal}`)
      expect(error).toContain(row.name)
      return
    }
    expect(response.status, text).toBe(200)
    const warned = warnedOptions(response).map((option) => option.split('/').at(-1))
    expect(warned).toEqual(row.obeyed?.includes(id as never) ? [] : [row.name])
  })

  // A table without annotations would be empty.
  const isNeutral = ({ row, id }: (typeof cells)[number]) =>
    row.neutral !== undefined && !(row.name === 'annotations' && id === 'computeOsrmTable')
  test.each(cells.filter(isNeutral))(
    'the table of options accepts the value that asks for nothing: $name',
    async ({ row, id }) => {
      const response = await ask(operations.get(id)!, row, row.neutral)
      expect([response.status, warnedOptions(response)]).toEqual([200, []])
    },
  )
})

test.each([...operations])('an unknown option of %s is named in a warning', async (_, operation) => {
  const { path, body, stops: list } = operation
  const given = list && (body as Record<string, object[]>)[list]!.map((place) => ({ ...place, altitude: 5 }))
  const response = await app.ask(`${path}?color=red`, body && { ...body, [list!]: given, colour: 'green' })
  expect(response.status).toBe(200)
  const expected = list ? ['/colour', 'color', `/${list}/0/altitude`] : ['color']
  expect(warnedOptions(response)).toEqual(expect.arrayContaining(expected))
})

test.each(['findRoute', 'optimizeRoute', 'computeMatrix', 'computeIsochrone', 'locateRoads', 'findDistance'])(
  'settings of another costing, and unknown ones, are named in a warning of %s',
  async (id) => {
    const operation = operations.get(id)!
    const options = { truck: { height: 4 }, auto: { top_speed: 50, wings: 2 } }
    const value = id === 'findDistance' ? JSON.stringify(options) : options
    const row = { in: id === 'findDistance' ? 'query' : 'body', name: 'costing_options' } as const
    const response = await ask(operation, row, value)
    expect([response.status, warnedOptions(response)]).toEqual([
      200,
      ['/costing_options/truck', '/costing_options/auto/wings'],
    ])
  },
)

describe('an obeyed option changes the result', () => {
  const route = async (more: object, stop: object = {}) =>
    (await app.ask('adapter/route', { locations: [start, { ...middle, ...stop }, end], ...more })).body.trip
  const cell = async (more: object) =>
    (await app.ask('adapter/sources_to_targets', { sources: [start], targets: [end], ...more })).body
      .sources_to_targets[0][0]
  const optimized = async (more: object) =>
    (await app.ask('optimize', { locations: [start, end], ...more })).body.trip.summary
  const distance = async (query: string) =>
    (await app.ask(`${operations.get('findDistance')!.path}${query}`)).body

  test.each([
    ['a slow vehicle', { costing_options: { auto: { top_speed: 10 } } }],
    [
      'an area to avoid',
      {
        exclude_polygons: [
          block.map(([lon, lat]) => [lon! - 0.003, lat!]),
          [
            [73.8068, 18.4995],
            [73.8069, 18.5085],
            [73.807, 18.4995],
          ],
        ],
      },
    ],
  ])('alike in route, matrix and optimize: %s', async (_, more) => {
    const locations = [start, end]
    const plain = (await app.ask('adapter/route', { locations })).body.trip.summary
    const changed = (await app.ask('adapter/route', { locations, ...more })).body.trip.summary
    expect(Math.abs(changed.time - plain.time)).toBeGreaterThan(2)
    expect(Math.abs((await cell(more)).time - changed.time)).toBeLessThanOrEqual(1)
    expect((await optimized(more)).time).toBeCloseTo(changed.time, 1)
  })

  test('a place that must not be driven past', async () => {
    const { lat, lon } = (await route({})).locations[1].snapped
    const refused = await app.ask('adapter/route', {
      locations: [start, middle, end],
      exclude_locations: [{ lat, lon }],
    })
    expect(refused.body.error_code).toBe(442)
  })

  test('a stop that is passed without an end of a leg, and says where', async () => {
    const trip = await route({}, { type: 'through' })
    expect([trip.legs.length, trip.locations[1].type]).toEqual([1, 'through'])
    expect(trip.locations[1].snapped.distance).toBeLessThan(60)
    const via = await route({}, { type: 'via' })
    expect(via.locations[1].snapped).toEqual(trip.locations[1].snapped)
  })

  test('a cutoff of a stop, below and above the limit', async () => {
    const near = { lat: 18.4964, lon: 73.8015 }
    const far = { lat: 18.505, lon: 73.787 }
    const ask = (place: object) => app.ask('adapter/route', { locations: [place, end] })
    expect((await ask(near)).status).toBe(200)
    expect((await ask({ ...near, search_cutoff: 300 })).body.stops).toMatchObject([{ index: 0 }])
    expect((await ask(far)).body.error_code).toBe(171)
    expect((await ask({ ...far, search_cutoff: 5000 })).status).toBe(200)
    const matrix = await app.ask('adapter/sources_to_targets', {
      sources: [far, { ...far, search_cutoff: 5000 }, { ...near, search_cutoff: 300 }],
      targets: [end],
    })
    const reasons = matrix.body.sources_to_targets.map(([{ reason }]: Json[]) => reason)
    expect(reasons).toEqual(['source_far_from_roads', undefined, 'source_far_from_roads'])
    const osrm = (radiuses: string) =>
      app.ask(`in-shortest/route/v1/car/${near.lon},${near.lat};${end.lon},${end.lat}?radiuses=${radiuses}`)
    expect((await osrm('300;')).body).toMatchObject({ code: 'NoSegment', stops: [{ index: 0 }] })
    expect((await osrm('unlimited;')).body.code).toBe('Ok')
    const nearest = await app.ask(`adapter/nearest/v1/car/${near.lon},${near.lat}?radiuses=300`)
    expect(nearest.body.code).toBe('NoSegment')
  })

  test('a reversed area, where roads are one-way', async () => {
    const area = async (reverse: boolean) => {
      const body = { locations: [leadingOut], contours: [{ distance: 1 }], polygons: true, reverse }
      const [feature] = (await app.ask('adapter/isochrone', body)).body.features
      const lons = feature.geometry.coordinates.flat(2).filter((_: number, at: number) => at % 2 === 0)
      return Math.min(...lons)
    }
    expect(Math.abs((await area(true)) - (await area(false)))).toBeGreaterThan(0.004)
  })

  test('the time of an area, which is the present or a departure', async () => {
    for (const type of [0, 1, 2, 3]) {
      const date_time = { type, value: '2026-11-30T09:00' }
      const body = { locations: [leadingOut], contours: [{ distance: 1 }], date_time }
      const response = await app.ask('adapter/isochrone', body)
      expect(response.status, `type ${type}`).toBe(type < 2 ? 200 : 400)
      if (type > 1) expect(response.body.error).toContain('/date_time/type: must be 0 or 1')
    }
  })

  test('the durations of a track, one between each two positions', async () => {
    for (const [count, status] of [
      [0, 400],
      [track.length - 1, 200],
      [track.length, 400],
    ] as const) {
      const durations = Array.from({ length: count }, () => 20)
      const body = { shape: track, use_timestamps: true, begin_time: 1795145400, durations }
      const response = await app.ask('adapter/trace_route', body)
      expect(response.status, `${count} durations`).toBe(status)
      if (status === 400) expect(response.body.error).toContain('/durations: must have one item fewer')
    }
  })

  test('a radius and a filter of roads', async () => {
    const edges = async (more: object) =>
      (await app.ask('adapter/locate', { locations: [{ ...start, ...more }] })).body[0].edges
    expect((await edges({ radius: 200 })).length).toBeGreaterThan((await edges({})).length)
    const [edge] = await edges({ search_filter: { min_road_class: 'primary' } })
    expect(edge.correlated_lon).toBeGreaterThan(73.8109)
  })

  test('units, language, the kind of directions, their older place, a name and a time', async () => {
    const trip = await route({ units: 'miles', language: 'hi-IN', directions_type: 'maneuvers' })
    expect([trip.units, trip.language, trip.legs[0].maneuvers[0].instruction]).toEqual(['miles', 'hi-IN', ''])
    expect((await route({ directions_type: 'none' })).legs[0].maneuvers).toEqual([])
    const older = await route({
      directions_options: { units: 'miles', language: 'hi-IN' },
      language: 'en-US',
    })
    expect([older.units, older.language]).toEqual(['miles', 'en-US'])
    const response = await app.ask('adapter/route', {
      id: 'a tour',
      locations: [start, { ...end, name: 'A shop' }],
      date_time: { type: 1, value: '2026-11-30T09:00' },
    })
    expect(response.body.id).toBe('a tour')
    expect(response.body.trip.locations).toMatchObject([
      { date_time: '2026-11-30T09:00' },
      { name: 'A shop' },
    ])
    for (const value of ['2026-02-30T09:00', '2026-13-01T09:00', undefined]) {
      const bad = await app.ask('adapter/route', { locations: [start, end], date_time: { type: 1, value } })
      expect([bad.status, bad.body.error], value).toEqual([400, expect.stringContaining('/date_time/value')])
    }
  })

  test('excluded kinds of roads and settings of a request in the form of OSRM', async () => {
    const plain = await distance('')
    const slow = await distance(`?costing_options=${encodeURIComponent('{"auto":{"top_speed":10}}')}`)
    expect(slow.routes[0].duration).toBeGreaterThan(plain.routes[0].duration * 2)
    expect((await distance('?exclude=motorway')).code).toBe('Ok')
    for (const [query, code] of [
      ['exclude=hills', 'InvalidValue'],
      ['costing_options=%7B', 'InvalidValue'],
      ['costing_options=%7B%22auto%22%3A%7B%22top_speed%22%3A1%7D%7D', 'InvalidValue'],
      ['radiuses=5', 'InvalidOptions'],
      ['bearings=400,20;', 'InvalidValue'],
      ['approaches=left;', 'InvalidValue'],
    ]) {
      expect((await distance(`?${query}`)).code, query).toBe(code)
    }
  })
})
