import type { Frame } from './frame.ts'
import type { Position } from '@geofield/polyline'

export interface Drawing {
  svg: string
  caption: string
}

/** A map of these parts, with lines of latitude and longitude below and a scale above. */
export function mapSvg(frame: Frame, label: string, parts: string[]): string {
  return [
    `<svg viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="${escapeXml(label)}">`,
    graticule(frame),
    ...parts,
    scaleBar(frame),
    '</svg>',
  ].join('')
}

/** Removes points too close to the previous point to be seen, but never the last point. */
export function pathData(frame: Frame, positions: Position[]): string {
  const points = positions.map(frame.project)
  let last: { x: number; y: number } | undefined
  const seen = points.filter(({ x, y }, index) => {
    const isApart = !last || Math.hypot(x - last.x, y - last.y) >= visiblePixels
    if (isApart) last = { x, y }
    return isApart || index === points.length - 1
  })
  return `M${seen.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

const visiblePixels = 1.5

/** A route with an outline, so that crossings with itself stay visible. */
export function routeLine(frame: Frame, lines: Position[][]): string {
  const path = lines.map((positions) => pathData(frame, positions)).join('')
  return `<path class="route-casing" d="${path}"/><path class="route-line" d="${path}"/>`
}

export function marker(frame: Frame, position: Position, index: number): string {
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
      // A label that would cross the edge is left out; its line is drawn anyway.
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

export function escapeXml(text: string): string {
  const entities = new Map<string, string>([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
  ])
  return text.replaceAll(/[&<>"]/g, (character) => entities.get(character) ?? character)
}
