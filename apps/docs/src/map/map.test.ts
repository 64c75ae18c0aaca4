import { describe, expect, test } from 'vitest'
import { contours } from './contours.ts'
import { frameAround } from './frame.ts'
import { exampleDrawing } from './exampleDrawing.ts'

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

describe('exampleDrawing', () => {
  const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'
  const trip = {
    legs: [{ shape, maneuvers: [{ instruction: 'Turn <left> & go', begin_shape_index: 1 }] }],
    summary: { length: 3.96, time: 251 },
  }

  test('marks both ends, the turns and the scale', () => {
    const drawing = exampleDrawing({ trip })
    expect(drawing?.caption).toBe('4.0 km, 4 min')
    expect(drawing?.svg).toContain('>A</text>')
    expect(drawing?.svg).toContain('>B</text>')
    expect(drawing?.svg).toContain('<title>Turn &lt;left&gt; &amp; go</title>')
    expect(drawing?.svg).toContain('class="scale"')
  })

  test('a way in the form of OSRM is drawn with its points', () => {
    const [start, end] = [{ location: [-120.2, 38.5] }, { location: [-126.453, 43.252] }]
    const routes = [{ geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', distance: 3960, duration: 251 }]
    const drawing = exampleDrawing({ code: 'Ok', routes, waypoints: [start, end] })
    expect(drawing?.caption).toBe('4.0 km, 4 min')
    expect(drawing?.svg).toContain('>B</text>')
    expect(
      exampleDrawing({ code: 'Ok', routes: [{ distance: 1, duration: 1 }], waypoints: [] }),
    ).toBeUndefined()
  })

  test('areas are drawn in their colours, holes left open; lines are not', () => {
    const ring = [
      [73, 18],
      [74, 18],
      [74, 19],
      [73, 18],
    ]
    const properties = { contour: 5, metric: 'time', color: '#ff0000' }
    const feature = (type: string, coordinates: unknown) => ({ properties, geometry: { type, coordinates } })
    const features = [feature('Polygon', [ring]), feature('MultiPolygon', [[ring, ring]])]
    const drawing = exampleDrawing({ type: 'FeatureCollection', features })
    expect(drawing?.caption).toBe('5 min, 5 min')
    expect(drawing?.svg.match(/class="reached"/g)).toHaveLength(2)
    expect(drawing?.svg).toContain('--reached: #ff0000')
    const lines = [feature('LineString', ring)]
    expect(exampleDrawing({ type: 'FeatureCollection', features: lines })).toBeUndefined()
  })

  test('a response without a route has no drawing', () => {
    expect(exampleDrawing({ count: 1 })).toBeUndefined()
    expect(exampleDrawing(undefined)).toBeUndefined()
  })
})

test('contours are lines of every level that the terrain reaches', () => {
  const paths = contours({ width: 600, height: 300, levels: 5 })
  expect(paths.length).toBe(5)
  for (const path of paths) expect(path).toMatch(/^M-?\d+ -?\d+Q/)
})
