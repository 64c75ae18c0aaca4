import { type Map as MapLibreMap, MercatorCoordinate } from 'maplibre-gl'
import type { Position } from '@geofield/polyline'
import { resolveColour } from '@geofield/page/liveMap/layers'

export interface CanvasPoint {
  at: Position
  /** The name of a look. */
  look: string
}

/** How a point is drawn: a disc with an edge. Its colours are tokens such as `--bad`, which have a value for each theme. */
export interface PointLook {
  fill: string
  edge: string
  /** CSS pixels. */
  radius: number
}

export interface PointCanvas {
  looks: (looks: Record<string, PointLook>) => void
  /** Shows these points; the same array may be changed and shown again with every frame. */
  show: (points: readonly CanvasPoint[]) => void
  /** Returns the index of the point at a place of the map in CSS pixels; undefined where there is none. */
  hit: (x: number, y: number) => number | undefined
  clear: () => void
}

/** A point is hit within so many CSS pixels. */
const reach = 10

/** A larger canvas is drawn more coarsely: its pixels are written one by one. */
const maxPixels = 4_000_000

/**
 * Points on a canvas above the map. Thousands may move with every frame: the map below is not drawn again, no tile is made,
 * and each point is a few hundred pixels that are written into one picture, which costs a third of a canvas's own drawing.
 */
export function pointCanvas(map: MapLibreMap): PointCanvas {
  const canvas = document.createElement('canvas')
  canvas.className = 'play-points'
  map.getCanvasContainer().append(canvas)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const looks: Record<string, PointLook> = {}
  let stamps = new Map<string, Stamp>()
  let picture: Picture | undefined
  let points: readonly CanvasPoint[] = []
  let places = new Float64Array(0)
  let frame = 0
  const fitPicture = () => {
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const coarsest = Math.max(1, Math.sqrt(maxPixels / (width * height)))
    const ratio = Math.min(devicePixelRatio, coarsest)
    if (picture?.width === width && picture.height === height && picture.ratio === ratio) return picture
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    picture = makePicture(canvas, { width, height, ratio })
    stamps = new Map()
    return picture
  }
  const draw = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const made = fitPicture()
    const { pixels, image, border, ratio } = made
    pixels.fill(0)
    if (places.length < points.length * 2) places = new Float64Array(points.length * 2)
    project(map, points, places)
    for (let index = 0; index < points.length; index++) {
      const { look } = points[index]!
      const stamp = stamps.get(look) ?? makeStamp(resolveLook(map, looks[look]), made)
      stamps.set(look, stamp)
      press(stamp, made, {
        x: Math.round(places[index * 2]! * ratio) + border,
        y: Math.round(places[index * 2 + 1]! * ratio) + border,
      })
    }
    context.putImageData(image, -border, -border)
  }
  const wait = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  // While the map moves, the points are drawn in the same frame as it.
  map.on('render', () => points.length > 0 && draw())
  map.on('resize', wait)
  // With the page's theme the style changes, and what the tokens mean.
  map.on('style.load', () => {
    stamps = new Map()
    wait()
  })
  return {
    looks: (next) => {
      Object.assign(looks, next)
      stamps = new Map()
      wait()
    },
    show: (next) => {
      points = next
      canvas.dataset.count = String(next.length)
      wait()
    },
    hit: (x, y) => nearestTo({ x, y }, places, points.length),
    clear: () => {
      points = []
      canvas.dataset.count = '0'
      wait()
    },
  }
}

/** The colours of a look in the page's theme. */
function resolveLook(map: MapLibreMap, look: PointLook | undefined): PointLook | undefined {
  const colour = (token: string) => resolveColour(map.getContainer(), token)
  return look && { ...look, fill: colour(look.fill), edge: colour(look.edge) }
}

function nearestTo(to: { x: number; y: number }, places: Float64Array, count: number): number | undefined {
  let [best, nearest] = [reach, undefined as number | undefined]
  for (let index = 0; index < count; index++) {
    const away = Math.hypot(places[index * 2]! - to.x, places[index * 2 + 1]! - to.y)
    if (away <= best) [best, nearest] = [away, index]
  }
  return nearest
}

/** The pixels of the canvas with a border, so that a point at the edge needs no clipping. */
interface Picture {
  /** CSS pixels. */
  width: number
  height: number
  /** Pixels of the picture in one CSS pixel. */
  ratio: number
  border: number
  image: ImageData
  /** Those of `image`, a number each, with the red in its lowest byte. */
  pixels: Uint32Array
}

/** A larger point would not fit into the border. */
const largestRadius = 16

function makePicture(
  { width, height }: HTMLCanvasElement,
  size: Pick<Picture, 'width' | 'height' | 'ratio'>,
): Picture {
  const border = Math.ceil((largestRadius + 2) * 2 * size.ratio)
  const image = new ImageData(width + 2 * border, height + 2 * border)
  return { ...size, border, image, pixels: new Uint32Array(image.data.buffer) }
}

/** Writes the places of points on the screen, in CSS pixels. Without a tilt that is one sum, where the library takes a matrix. */
function project(map: MapLibreMap, points: readonly CanvasPoint[], places: Float64Array): void {
  if (map.getPitch() > 0) {
    for (let index = 0; index < points.length; index++) {
      const { x, y } = map.project(points[index]!.at)
      places[index * 2] = x
      places[index * 2 + 1] = y
    }
    return
  }
  const { clientWidth, clientHeight } = map.getCanvas()
  const center = MercatorCoordinate.fromLngLat(map.getCenter())
  const world = 512 * 2 ** map.getZoom()
  const turn = (-map.getBearing() * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * world, Math.sin(turn) * world]
  for (let index = 0; index < points.length; index++) {
    const { lat, lon } = points[index]!.at
    const x = (lon + 180) / 360 - center.x
    const y = mercatorY(lat) - center.y
    places[index * 2] = clientWidth / 2 + x * cos - y * sin
    places[index * 2 + 1] = clientHeight / 2 + x * sin + y * cos
  }
}

/** From the north (0) to the south (1) of the Web Mercator square. */
function mercatorY(lat: number): number {
  return (180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))) / 360
}

/** A look as pixels: where each lies from the centre in the picture's array, and its colour. */
interface Stamp {
  /** Opaque pixels. */
  solid: Int32Array
  colours: Uint32Array
  /** Pixels of the edge, which let through what is below. */
  soft: Int32Array
  softColours: Uint32Array
}

const none: Stamp = {
  solid: new Int32Array(),
  colours: new Uint32Array(),
  soft: new Int32Array(),
  softColours: new Uint32Array(),
}

function makeStamp(look: PointLook | undefined, { ratio, image: { width: stride } }: Picture): Stamp {
  if (!look) return none
  const half = Math.ceil((Math.min(look.radius, largestRadius) + 2) * ratio)
  const size = half * 2
  const context = new OffscreenCanvas(size, size).getContext('2d')!
  context.arc(half, half, Math.min(look.radius, largestRadius) * ratio, 0, 2 * Math.PI)
  context.fillStyle = look.fill
  context.fill()
  context.lineWidth = 2 * ratio
  context.strokeStyle = look.edge
  context.stroke()
  const drawn = new Uint32Array(context.getImageData(0, 0, size, size).data.buffer)
  const pixels = [...drawn].map((colour, index) => {
    const [x, y] = [(index % size) - half, Math.floor(index / size) - half]
    return { offset: y * stride + x, colour, alpha: colour >>> 24 }
  })
  const solid = pixels.filter(({ alpha }) => alpha === 255)
  const soft = pixels.filter(({ alpha }) => alpha > 0 && alpha < 255)
  return {
    solid: Int32Array.from(solid, ({ offset }) => offset),
    colours: Uint32Array.from(solid, ({ colour }) => colour),
    soft: Int32Array.from(soft, ({ offset }) => offset),
    softColours: Uint32Array.from(soft, ({ colour }) => colour),
  }
}

/** Writes a stamp at a place of the picture; nothing where it lies outside. */
function press(stamp: Stamp, { pixels, image, border }: Picture, { x, y }: { x: number; y: number }): void {
  const inset = border / 2
  if (!(x >= inset && y >= inset && x < image.width - inset && y < image.height - inset)) return
  const centre = y * image.width + x
  const { solid, colours, soft, softColours } = stamp
  for (let index = 0; index < solid.length; index++) pixels[centre + solid[index]!] = colours[index]!
  for (let index = 0; index < soft.length; index++) {
    const place = centre + soft[index]!
    pixels[place] = mix(pixels[place]!, softColours[index]!)
  }
}

/** Returns a colour over another one. */
function mix(below: number, above: number): number {
  if (below === 0) return above
  const share = (above >>> 24) / 255
  const channel = (shift: number) =>
    Math.round(((above >>> shift) & 255) * share + ((below >>> shift) & 255) * (1 - share)) << shift
  const alpha = Math.max(above >>> 24, below >>> 24)
  return ((alpha << 24) | channel(0) | channel(8) | channel(16)) >>> 0
}
