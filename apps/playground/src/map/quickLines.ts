import type { Position } from '@geofield/polyline'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { resolveColour } from '@geofield/page/liveMap/layers'
import type { Shape } from '@geofield/page/map/shapes'

export interface QuickLines {
  /** Draws the lines of a group's shapes in place of those that it had. Returns whether there are any. */
  show: (name: string, shapes: readonly Shape[]) => boolean
  /** The map has drawn all lines itself. */
  clear: () => void
}

/** As in `featureLayers`, in CSS pixels. */
const [casingWidth, lineWidth] = [8, 4]

/**
 * Lines on a canvas above the map, until the map itself has drawn them: it makes tiles of them first and draws all others again,
 * which takes longer than a drag should wait.
 */
export function quickLines(map: MapLibreMap): QuickLines {
  const canvas = document.createElement('canvas')
  canvas.className = 'play-lines'
  map.getCanvasContainer().append(canvas)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const groups = new Map<string, { line: Position[]; colour: string }[]>()
  const draw = () => {
    const { clientWidth, clientHeight } = map.getCanvas()
    // A new width also empties the canvas.
    canvas.width = clientWidth * devicePixelRatio
    canvas.height = clientHeight * devicePixelRatio
    context.scale(devicePixelRatio, devicePixelRatio)
    context.lineJoin = 'round'
    context.lineCap = 'round'
    const casing = resolveColour(map.getContainer(), '--sl-color-black')
    const paths = [...groups.values()].flat().map(({ line, colour }) => ({ path: toPath(map, line), colour }))
    for (const { path } of paths) stroke(context, path, { colour: casing, width: casingWidth })
    for (const { path, colour } of paths) stroke(context, path, { colour, width: lineWidth })
  }
  const show = (name: string, shapes: readonly Shape[]) => {
    const road = resolveColour(map.getContainer(), '--marigold')
    const lines = shapes.flatMap((shape) =>
      shape.kind === 'line' ? [{ line: shape.line, colour: shape.colour ?? road }] : [],
    )
    const hadLines = groups.delete(name)
    if (lines.length > 0) groups.set(name, lines)
    if (lines.length > 0 || hadLines) draw()
    return lines.length > 0
  }
  const clear = () => {
    if (groups.size === 0) return
    groups.clear()
    draw()
  }
  // The map may be moved meanwhile.
  map.on('render', () => groups.size > 0 && draw())
  return { show, clear }
}

function toPath(map: MapLibreMap, line: readonly Position[]): Path2D {
  const path = new Path2D()
  for (const at of line) {
    const { x, y } = map.project(at)
    path.lineTo(x, y)
  }
  return path
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { colour, width }: { colour: string; width: number },
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
}
