import type { Frame } from './frame.ts'
import type { Position } from '@geofield/polyline'
import { type Point, simplify } from './simplify.ts'

export interface Drawing {
  svg: string
  /** The streets below it, as an SVG file. */
  base?: string
  /** The geometries, for a live map. */
  geoJson: string
  /** West, south, east and north of what is drawn. */
  bounds: [west: number, south: number, east: number, north: number]
  caption: string
  /** How many geometries lie too far away to be drawn. */
  far: number
  /** Whether it has geometries of the request and others of the response. */
  hasBoth: boolean
}

/** A map of these parts with a scale. */
export function mapSvg(frame: Frame, label: string, parts: string[]): string {
  return [
    `<svg viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="${escapeXml(label)}">`,
    ...parts,
    scaleBar(frame),
    '</svg>',
  ].join('')
}

/** A line in tenths of a pixel, without points that cannot be seen. */
export function pathData(frame: Frame, positions: Position[]): string {
  return relativePath(simplify(positions.map(frame.project), tolerancePixels))
}

const tolerancePixels = 0.5

/** The steps from point to point are shorter to write than the points. */
export function relativePath(points: Point[]): string {
  const tenths = points.map(({ x, y }) => ({ x: Math.round(x * 10), y: Math.round(y * 10) }))
  const steps = tenths.map(({ x, y }, i) => {
    const from = tenths[i - 1] ?? { x: 0, y: 0 }
    return `${(x - from.x) / 10},${(y - from.y) / 10}`
  })
  const [start, ...rest] = steps
  return `M${start}${rest.length > 0 ? `l${rest.join(' ')}` : ''}`
}

/** Lines of latitude and longitude, where no streets are known. */
export function graticule(frame: Frame): string {
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
