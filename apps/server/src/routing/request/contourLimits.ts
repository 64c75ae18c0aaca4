import { validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { exceeded, type RoutingLimits } from './limits.ts'
import { toCosting } from './costing.ts'

type Body = BodyOf<'computeIsochrone'>

/**
 * Valhalla simplifies a contour on a grid whose cells are as wide as the tolerance. Beyond 46,340 cells on a side
 * it loses the points outside and then lists every cell: gigabytes for one small contour. The margin covers the
 * cells that it adds around the contour.
 */
const maxCells = 46_000
const metresPerKm = 1000
/** Meridians converge towards the poles. No road lies beyond this latitude. */
const minCosine = Math.cos((84 * Math.PI) / 180)

/** Throws if the contours reach too far, or their simplification is too fine for an engine's memory. */
export function checkContours(body: Body, { contourMinutes, contourKilometres }: RoutingLimits): void {
  for (const { time = 0, distance = 0 } of body.contours) {
    if (time > contourMinutes) throw exceeded(151, contourMinutes)
    if (distance > contourKilometres) throw exceeded(166, contourKilometres)
  }
  checkTolerance(body)
}

/** 0 turns simplification off. */
function checkTolerance({ generalize = 0, ...body }: Body): void {
  const least = minTolerance(body)
  if (generalize === 0 || generalize >= least) return
  // Rounded up, so that the value in the message is accepted.
  const metres = Math.ceil(least * 100) / 100
  const message = `must be 0, for no simplification, or at least ${metres} metres for contours of this size; got ${generalize}`
  throw validationFailed([{ path: '/generalize', code: 'minimum', message }])
}

function minTolerance(body: Body): number {
  const widthMetres = 2 * reachKm(body) * metresPerKm
  const cosine = Math.cos((body.locations[0]!.lat * Math.PI) / 180)
  return widthMetres / Math.max(cosine, minCosine) / maxCells
}

/** Returns how far from the start the largest contour can reach. */
function reachKm({ contours, costing, costing_options: options }: Body): number {
  const kmh = topSpeed(toCosting(costing), options)
  return Math.max(...contours.map(({ time = 0, distance = 0 }) => Math.max(distance, (time / 60) * kmh)))
}

/** Returns km/h: the engine's own limit unless the request sets one. Cyclists and walkers are fastest on a ferry. */
function topSpeed(costing: ReturnType<typeof toCosting>, options: Body['costing_options']): number {
  if (costing === 'bicycle' || costing === 'pedestrian') return 60
  return Math.max(140, options?.[costing]?.top_speed ?? 0)
}
