import { describe, expect, test } from 'vitest'
import { metresPerDegree, type Position } from '@geofield/geography'
import { simplify } from './simplify.ts'

/** Metres from a point to the nearest of the line's pieces, reckoned on a sphere's tangent plane at the point. */
function distanceTo(line: Position[], point: Position): number {
  const plane = ({ lat, lon }: Position) => ({
    x: (((lon - point.lon + 540) % 360) - 180) * metresPerDegree * Math.cos((point.lat * Math.PI) / 180),
    y: (lat - point.lat) * metresPerDegree,
  })
  return Math.min(
    ...line.slice(1).map((next, index) => {
      const [from, to] = [plane(line[index]!), plane(next)]
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length))
      return Math.hypot(from.x + along * dx, from.y + along * dy)
    }),
  )
}

/** A drive by a fixed sequence: it wanders, and crosses the 180th meridian. */
const drive = (count: number, start: Position) => {
  let { lat, lon } = start
  return Array.from({ length: count }, (_, index) => {
    lat += 0.0002 * Math.sin(index * 0.05) + 0.00005 * Math.sin(index * 1.7)
    lon += 0.0003 * Math.cos(index * 0.03)
    return { lat, lon: ((lon + 540) % 360) - 180 }
  })
}

describe('a simplified line', () => {
  test.each([
    [5, 18.5, 73.8],
    [50, 60, 24],
    [20, -17, 179.99],
  ])('with tolerance %d m stays that close to every point that it leaves out', (metres, lat, lon) => {
    const points = drive(2500, { lat, lon })
    const line = simplify(points, metres)
    expect(line.length).toBeLessThan(points.length / 3)
    expect([line.at(0), line.at(-1)]).toEqual([points.at(0), points.at(-1)])
    // A hundredth more: the plane is laid at another place here.
    for (const point of points) expect(distanceTo(line, point)).toBeLessThanOrEqual(metres * 1.01)
  })

  test('a simplified line of one point, or of a device that stands still, keeps its ends', () => {
    const point = { lat: 1, lon: 2 }
    expect(simplify([point], 10)).toEqual([point])
    expect(simplify([point, { ...point }, { ...point }], 10)).toHaveLength(2)
  })

  test('a simplified line is found for 100,000 points of which none can be left out', () => {
    const spiral = Array.from({ length: 100_000 }, (_, index) => ({
      lat: Math.sin(index / 2) * (index / 10_000),
      lon: Math.cos(index / 2) * (index / 10_000),
    }))
    expect(simplify(spiral, 1).length).toBeGreaterThan(90_000)
  })
})
