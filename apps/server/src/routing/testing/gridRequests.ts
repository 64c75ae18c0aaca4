import { gridOrigin, through } from './testMaps.ts'

// Requests in the grid town, in the engine's format.

const { lat, lon } = gridOrigin
const place = { lat, lon }

export const gridRoute = through([
  [lat, lon],
  [lat + 0.015, lon + 0.012],
])
/** A request that an engine refuses. */
export const oneStop = through([[lat, lon]])
export const oneCell = JSON.stringify({ sources: [place], targets: [place], costing: 'auto' })
export const oneMinute = JSON.stringify({ locations: [place], costing: 'auto', contours: [{ time: 1 }] })
