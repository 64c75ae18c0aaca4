import { decodePolyline, type Position } from './polyline.ts'
import { type Frame, frameAround } from './frame.ts'

interface Trip {
  legs: { shape: string; maneuvers?: { instruction: string; begin_shape_index: number }[] }[]
  summary?: { length?: number; time?: number }
  units?: string
}

export interface Drawing {
  svg: string
  caption: string
}

/** Draws the route of an example answer; undefined where the answer has none. */
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
  const path = legs.map(({ positions }) => pathData(frame, positions)).join('')
  const svg = [
    `<svg viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="${escapeXml(label(trip))}">`,
    graticule(frame),
    `<path class="route-casing" d="${path}"/><path class="route-line" d="${path}"/>`,
    ...turns,
    ...stops.map((stop, index) => marker(frame, stop, index)),
    scaleBar(frame),
    '</svg>',
  ].join('')
  return { svg, caption: summary(trip) }
}

function pathData(frame: Frame, positions: Position[]): string {
  const points: string[] = []
  let last = ''
  for (const position of positions) {
    const { x, y } = frame.project(position)
    const point = `${x.toFixed(1)} ${y.toFixed(1)}`
    // Points that fall on the same tenth of a pixel cannot be seen apart.
    if (point !== last) points.push(point)
    last = point
  }
  return `M${points.join('L')}`
}

function dot(frame: Frame, position: Position, instruction: string): string {
  const { x, y } = frame.project(position)
  const title = `<title>${escapeXml(instruction)}</title>`
  return `<circle class="turn" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3">${title}</circle>`
}

function marker(frame: Frame, position: Position, index: number): string {
  const { x, y } = frame.project(position)
  const letter = index < 26 ? String.fromCharCode(65 + index) : String(index + 1)
  return (
    `<g class="stop" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    `<circle r="10"/><text dy=".36em">${letter}</text></g>`
  )
}

function graticule(frame: Frame): string {
  const lines = [
    ...frame.meridians.map(({ at, text }) => ({
      d: `M${at.toFixed(1)} 0V${frame.height}`,
      // A label that would run over the edge is left out; its line says enough.
      label: at > frame.width - 60 ? '' : `<text x="${(at + 4).toFixed(1)}" y="13">${text}</text>`,
    })),
    ...frame.parallels.map(({ at, text }) => ({
      d: `M0 ${at.toFixed(1)}H${frame.width}`,
      label: at < 32 ? '' : `<text x="6" y="${(at - 4).toFixed(1)}">${text}</text>`,
    })),
  ]
  const path = lines.map(({ d }) => d).join('')
  return `<g class="graticule"><path d="${path}"/>${lines.map((line) => line.label).join('')}</g>`
}

function scaleBar({ scale, width, height }: Frame): string {
  const right = width - 14
  const left = right - scale.pixels
  const y = height - 14
  return (
    `<g class="scale"><path d="M${left.toFixed(1)} ${y - 5}V${y}H${right}V${y - 5}"/>` +
    `<text x="${((left + right) / 2).toFixed(1)}" y="${y - 7}">${scale.text}</text></g>`
  )
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

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
