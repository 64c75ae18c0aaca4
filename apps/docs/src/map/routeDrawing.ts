import { type Drawing, escapeXml, mapSvg, marker, routeLine } from './drawing.ts'
import { decodePolyline, type Position } from '@geofield/polyline'
import { type Frame, frameAround } from './frame.ts'

interface Trip {
  legs: { shape: string; maneuvers?: { instruction: string; begin_shape_index: number }[] }[]
  summary?: { length?: number; time?: number }
  units?: string
}

/** Draws the route of an example response; returns undefined if the response has none. */
export function routeDrawing(example: unknown): Drawing | undefined {
  const trip = (example as { trip?: Trip } | undefined)?.trip
  if (!trip?.legs?.some((leg) => typeof leg.shape === 'string' && leg.shape.length > 0)) return undefined
  const legs = trip.legs.map((leg) => ({ leg, positions: decodePolyline(leg.shape, 6) }))
  const frame = frameAround(legs.flatMap(({ positions }) => positions))
  const turns = legs.flatMap(({ leg, positions }) =>
    (leg.maneuvers ?? []).flatMap(({ instruction, begin_shape_index: index }) => {
      const position = positions[index]
      return position ? [dot(frame, position, instruction)] : []
    }),
  )
  const ends = legs.map(({ positions }) => positions.at(-1) as Position)
  const stops = [legs[0]?.positions[0] as Position, ...ends]
  const parts = [
    routeLine(
      frame,
      legs.map(({ positions }) => positions),
    ),
    ...turns,
    ...stops.map((stop, index) => marker(frame, stop, index)),
  ]
  return { svg: mapSvg(frame, label(trip), parts), caption: summary(trip) }
}

function dot(frame: Frame, position: Position, instruction: string): string {
  const { x, y } = frame.project(position)
  const title = `<title>${escapeXml(instruction)}</title>`
  return `<circle class="turn" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3">${title}</circle>`
}

function label(trip: Trip): string {
  return `Map of the example route through ${trip.legs.length + 1} stops, ${summary(trip)}`
}

function summary({ summary: totals, units }: Trip): string {
  const unit = units?.startsWith('mi') ? 'mi' : 'km'
  const length = totals?.length === undefined ? '' : `${totals.length.toFixed(1)} ${unit}`
  const minutes = totals?.time === undefined ? '' : `${Math.round(totals.time / 60)} min`
  return [length, minutes].filter(Boolean).join(', ')
}
