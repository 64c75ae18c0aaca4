/** Side of a cell in degrees: room for one copy of Mumbai, or several of a smaller town. */
export const cellDegrees = 0.3

/** West and east of rows of land that lie inside India, with its borders far away; from south to north. */
const land: [south: number, north: number, west: number, east: number][] = [
  [11, 13, 75.9, 79.4],
  [13, 16, 75, 79.7],
  [16, 19, 74, 81.5],
  [19, 21, 73.3, 84.9],
  [21, 24, 73, 87.4],
  [24, 26.1, 72, 84],
  [27.2, 29.9, 74.5, 77.9],
]

/** South-west corners of cells in India, row by row. */
export function landCells(): { lat: number; lon: number }[] {
  return land.flatMap(([south, north, west, east]) => {
    const rows = steps(south, north)
    return rows.flatMap((lat) => steps(west, east).map((lon) => ({ lat, lon })))
  })
}

function steps(from: number, to: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / cellDegrees + 1e-6) },
    (_, i) => from + i * cellDegrees,
  )
}
