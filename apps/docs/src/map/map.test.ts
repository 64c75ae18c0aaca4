import { describe, expect, test } from 'vitest'
import { frameAround } from './frame.ts'
import { encodeDigipin } from '@geofield/digipin'
import { exampleDrawing } from './exampleDrawing.ts'
import { findShapes } from './findShapes.ts'
import { simplify } from './simplify.ts'

describe('frameAround', () => {
  test('a degree of longitude is shorter than one of latitude by the cosine of the latitude', () => {
    const frame = frameAround([
      { lat: 59.9, lon: 10 },
      { lat: 60.1, lon: 10.2 },
    ])
    const [a, b] = [frame.project({ lat: 60, lon: 10 }), frame.project({ lat: 60, lon: 10.1 })]
    const c = frame.project({ lat: 60.1, lon: 10 })
    expect((b.x - a.x) / (a.y - c.y)).toBeCloseTo(0.5, 2)
  })

  test('everything lies inside, and a single point does too', () => {
    for (const positions of [
      [{ lat: 18, lon: 73 }],
      [
        { lat: 8, lon: 77 },
        { lat: 34, lon: 74 },
      ],
    ]) {
      const frame = frameAround(positions)
      for (const { x, y } of positions.map(frame.project)) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(frame.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(frame.height)
      }
    }
  })
})

test.each([0.0005, 0.018, 0.033, 0.05, 0.9, 12])(
  'the labels of the meridians of a drawing do not touch: %d degrees on a side',
  (side) => {
    for (const lat of [0, 18.5, 60]) {
      const { meridians } = frameAround([
        { lat, lon: 73.82 },
        { lat: lat + side, lon: 73.82 + side },
      ])
      const gaps = meridians.slice(1).map(({ at }, i) => at - meridians[i]!.at)
      expect(meridians.length).toBeGreaterThan(0)
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(63)
    }
  },
)

describe('findShapes', () => {
  const kinds = (response: unknown) => findShapes({ parameters: {}, response }).map(({ kind }) => kind)
  const first = (response: unknown) => findShapes({ parameters: {}, response })[0]
  const line = {
    type: 'LineString',
    coordinates: [
      [73, 18],
      [74, 19],
    ],
  }

  test.each([
    ['numbers', { lat: 18.5, lon: 73.8 }],
    ['the other name of a longitude', { lat: 18.5, lng: 73.8 }],
    ['numbers as text', { latitude: '18.5', longitude: '73.8' }],
    ['a pair, longitude first', { location: [73.8, 18.5] }],
    ['GeoJSON', { type: 'Point', coordinates: [73.8, 18.5] }],
    ['GeoJSON in a string', { customer_location: '{"type":"Point","coordinates":[73.8,18.5]}' }],
  ])('a point is found as %s', (_, value) => {
    expect(first({ data: [{ value }] })).toMatchObject({ kind: 'point', line: [{ lat: 18.5, lon: 73.8 }] })
  })

  test.each([
    ['a GeoJSON line', line, ['line']],
    ['a polyline', { polyline: '_izlhA~rlgdF_{geC~ywl@' }, ['line']],
    [
      'the track of a device',
      {
        data: [
          [73, 18],
          [74, 19],
        ],
        times: [1, 2],
      },
      ['line'],
    ],
    ['a track of one position', { data: [[73, 18]] }, ['point']],
    [
      'two points of one pair',
      { begin_lat: 1, begin_lon: 2, end_lat: 3, end_lon: 4 },
      ['link', 'point', 'point'],
    ],
    ['the rectangle of a search', { bounds: { lx: 73, ly: 18, rx: 74, ry: 19 } }, ['box']],
    ['a DIGIPIN', { digipin: '39J49LL8T4' }, ['cell']],
    ['the extent of a route', { summary: { min_lat: 1, min_lon: 2, max_lat: 3, max_lon: 4 } }, []],
    ['a matrix of numbers', { durations: [[372, 931]] }, []],
    ['a place without a position', { name: 'Pune', latitude: null, longitude: null }, []],
  ])('%s', (_, value, expected) => expect(kinds(value)).toEqual(expected))

  test('a shape has the name and the colour of the object around it', () => {
    const properties = { contour: 5, metric: 'time', color: '#ff0000' }
    expect(first({ features: [{ properties, geometry: line }] })).toMatchObject({
      name: '5 min',
      colour: '#ff0000',
    })
    expect(first({ Title: 'Order 1042', place: line })?.name).toBe('Order 1042')
  })

  test('pairs in addresses have the order of their operation', () => {
    const found = (parameters: Record<string, unknown>) => findShapes({ parameters })[1]
    expect(found({ coordinates: '73.8,18.5;73.9,18.6' })).toMatchObject({ line: [{ lat: 18.6, lon: 73.9 }] })
    expect(found({ locations: '18.5,73.8|18.6,73.9' })).toMatchObject({
      line: [{ lat: 18.6, lon: 73.9 }],
      isSent: true,
    })
  })
})

describe('exampleDrawing', () => {
  const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'
  const locations = [
    { lat: 38.5, lon: -120.2 },
    { lat: 43.252, lon: -126.453 },
  ]
  const trip = {
    locations,
    legs: [{ shape, maneuvers: [{ instruction: 'Turn <left> & go', begin_shape_index: 1 }] }],
    summary: { length: 3.96, time: 251 },
  }
  const draw = (response: unknown, body?: unknown) =>
    exampleDrawing({ parameters: {}, body, response }, '/drawn/x.svg')
  const pune = { lat: 18.5324, lon: 73.8568 }

  test('a route has its stops, its turns and the scale', () => {
    const drawing = draw({ trip })
    expect(drawing?.caption).toBe('4.0 km, 4 min')
    for (const part of [
      '>A</text>',
      '>B</text>',
      '<title>Turn &lt;left&gt; &amp; go</title>',
      'class="scale"',
    ])
      expect(drawing?.svg).toContain(part)
  })

  test('areas are drawn in their colours, holes left open', () => {
    const ring = [
      [73, 18],
      [74, 18],
      [74, 19],
      [73, 18],
    ]
    const properties = { contour: 5, metric: 'time', color: '#ff0000' }
    const geometry = { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] }
    const drawing = draw({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] })
    expect(drawing?.caption).toBe('5 min, 5 min')
    expect(drawing?.svg.match(/class="shape-area"/g)).toHaveLength(2)
    expect(drawing?.svg).toContain('--shape: #ff0000')
  })

  test('a point in Pune lies on its streets, which come from the file of the drawing', () => {
    const drawing = draw({ name: 'A <shop>', ...pune })
    expect(drawing?.svg).toContain('href="/drawn/x.svg#major"')
    expect(drawing?.base).toContain('id="major"')
    expect(drawing?.svg).toContain('>A &lt;shop&gt;</text>')
    expect(draw({ lat: 28.6, lon: 77.2 })?.base).toBeUndefined()
  })

  test('a point of the request that the response repeats is drawn once', () => {
    const points = (drawing: ReturnType<typeof draw>) => drawing?.svg.match(/<circle/g)?.length
    expect(points(draw(pune, pune))).toBe(1)
    const both = draw({ ...pune, lat: 18.54 }, pune)
    expect([points(both), both?.hasBoth]).toEqual([2, true])
  })

  test('what lies far from the rest is counted, not drawn', () => {
    const drawing = draw([pune, { lat: 18.54, lon: 73.86 }, { lat: 48.8566, lon: 2.3522 }])
    expect([drawing?.caption, drawing?.far]).toEqual(['2 points', 1])
  })

  test('a DIGIPIN lies in the grid, among the codes of its neighbours', () => {
    const { svg } = draw({ digipin: '39J49LL8T4' }) ?? {}
    const code = encodeDigipin({ lat: 28.622793, lon: 77.213049 + 0.0000343 })
    expect(svg).toContain('>39J49LL8T4</text>')
    expect(svg).toContain(`>…${code.slice(-2)}</text>`)
  })

  test('the geometries of a drawing are GeoJSON, longitude first', () => {
    const { features } = JSON.parse(draw({ trip })?.geoJson ?? '') as { features: { geometry: unknown }[] }
    expect(features).toContainEqual(
      expect.objectContaining({ geometry: { type: 'Point', coordinates: [-120.2, 38.5] } }),
    )
  })

  test('an example without a geometry has no drawing', () => {
    expect(draw({ count: 1 })).toBeUndefined()
    expect(draw(undefined)).toBeUndefined()
  })
})

test('a line keeps its corners and loses the points between them', () => {
  const points = [
    [0, 0],
    [1, 0.1],
    [2, 0],
    [2, 2],
    [2, 4],
  ].map(([x, y]) => ({ x: x!, y: y! }))
  expect(simplify(points, 0.5)).toEqual([points[0], points[2], points[4]])
})
