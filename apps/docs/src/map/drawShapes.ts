import { escapeXml, pathData } from './drawing.ts'
import type { Frame } from './frame.ts'
import { listStops, positionsOf, type Shape } from '@geofield/page/map/shapes'

/** From the lowest. */
const order: Shape['kind'][] = ['area', 'box', 'cell', 'link', 'line', 'turn', 'point']
/** Points nearer than this to another are not drawn: those of the response, and those of the request, which it repeats. */
const samePixels = { returned: 3, sent: 9 }

/** Leaves out points that lie on others: a request's that the response repeats, and an end that is also a stop. */
export function visibleShapes(frame: Frame, shapes: Shape[]): Shape[] {
  const ranked = shapes.toSorted((one, other) => rank(one) - rank(other))
  const seen: { x: number; y: number }[] = []
  return ranked.filter((shape) => {
    if (shape.kind !== 'point') return true
    const at = frame.project(shape.line[0]!)
    const least = shape.isSent ? samePixels.sent : samePixels.returned
    const isNew = seen.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > least)
    if (isNew) seen.push(at)
    return isNew
  })
}

/** Stops of the response come first, and what was sent last. */
function rank({ isStop, isSent }: Shape): number {
  return (isSent ? 2 : 0) + (isStop ? 0 : 1)
}

export function drawShapes(frame: Frame, shapes: Shape[]): string[] {
  const stops = listStops(shapes)
  const drawn = shapes
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((shape) => drawShape(frame, shape, { letter: stops.indexOf(shape) }))
  return [...drawn, ...labels(frame, shapes)]
}

const maxLabels = 4
const labelCharacters = 30

/** Names points by what the example calls them, where they are few. */
function labels(frame: Frame, shapes: Shape[]): string[] {
  const points = shapes.filter(({ kind, isStop }) => kind === 'point' && !isStop)
  if (points.length > maxLabels || shapes.some(({ kind }) => kind === 'cell')) return []
  return points.flatMap((shape) => {
    if (shape.name === undefined) return []
    const { x, y } = frame.project(positionsOf(shape)[0]!)
    const isRight = x > frame.width / 2 + 20
    const text =
      shape.name.length > labelCharacters ? `${shape.name.slice(0, labelCharacters - 1)}…` : shape.name
    const at = `x="${(x + (isRight ? -11 : 11)).toFixed(1)}" y="${(y + 4).toFixed(1)}"`
    return [`<text class="point-name${isRight ? ' right' : ''}" ${at}>${escapeXml(text)}</text>`]
  })
}

function drawShape(frame: Frame, shape: Shape, { letter }: { letter: number }): string {
  const title = shape.name === undefined ? '' : `<title>${escapeXml(shape.name)}</title>`
  const sent = shape.isSent ? ' sent' : ''
  if ('rings' in shape) {
    const d = shape.rings.map((ring) => `${pathData(frame, ring)}z`).join('')
    const colour = shape.colour ? ` style="--shape: ${shape.colour}"` : ''
    return `<path class="shape-${shape.kind}${sent}"${colour} d="${d}">${title}</path>`
  }
  if (shape.kind === 'line') {
    const d = pathData(frame, shape.line)
    return `<path class="line-casing" d="${d}"/><path class="shape-line${sent}" d="${d}">${title}</path>`
  }
  if (shape.kind === 'link')
    return `<path class="shape-link" d="${pathData(frame, shape.line)}">${title}</path>`
  const { x, y } = frame.project(positionsOf(shape)[0]!)
  if (letter >= 0) return marker({ x, y }, letter, title)
  const radius = shape.kind === 'turn' ? 3 : 6
  return `<circle class="shape-${shape.kind}${sent}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}">${title}</circle>`
}

function marker({ x, y }: { x: number; y: number }, index: number, title: string): string {
  const letter = index < 26 ? String.fromCharCode(65 + index) : String(index + 1)
  return (
    `<g class="stop" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    `${title}<circle r="10"/><text dy=".36em">${letter}</text></g>`
  )
}
