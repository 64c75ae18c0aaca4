import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { encode } from 'fast-png'
import svgpath from 'svgpath'
import { type Bitmap, curvePoints, distanceField, type Outline, type Point } from '../sdf.ts'

/** Maki icons by the class of the point of interest. */
const icons = new Map<string, string>([
  ['airport', 'airport'],
  ['attraction', 'attraction'],
  ['bank', 'bank'],
  ['bus', 'bus'],
  ['cafe', 'cafe'],
  ['charging_station', 'charging-station'],
  ['cinema', 'cinema'],
  ['college', 'college'],
  ['doctors', 'doctor'],
  ['dot', 'circle'],
  ['fast_food', 'fast-food'],
  ['fuel', 'fuel'],
  ['hospital', 'hospital'],
  ['library', 'library'],
  ['lodging', 'lodging'],
  ['museum', 'museum'],
  ['park', 'park'],
  ['pharmacy', 'pharmacy'],
  ['place_of_worship', 'place-of-worship'],
  ['police', 'police'],
  ['post', 'post'],
  ['railway', 'rail'],
  ['restaurant', 'restaurant'],
  ['school', 'school'],
  ['shop', 'shop'],
  ['stadium', 'stadium'],
  ['theatre', 'theatre'],
  ['town_hall', 'town-hall'],
])
const iconNames = [...icons.keys()]

const side = 15
export type Sprite = { json: string; png: Uint8Array }

/** Draws all icons in a row, as distance fields that styles colour. */
export function drawSprite(pixelRatio: 1 | 2): Sprite {
  const drawn = iconNames.map((name) => ({ name, ...drawIcon(icons.get(name)!, pixelRatio) }))
  const width = drawn.reduce((sum, icon) => sum + icon.width, 0)
  const height = drawn[0]!.height
  const data = new Uint8Array(width * height * 4)
  const places: Record<string, unknown> = {}
  let x = 0
  for (const { name, ...icon } of drawn) {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < icon.width; column++) {
        const alpha = icon.data[row * icon.width + column]!
        data.set([255, 255, 255, alpha], (row * width + x + column) * 4)
      }
    }
    places[name] = { x, y: 0, width: icon.width, height, pixelRatio, sdf: true }
    x += icon.width
  }
  return { json: JSON.stringify(places), png: encode({ width, height, data, channels: 4, depth: 8 }) }
}

function drawIcon(icon: string, pixelRatio: number): Bitmap {
  const require = createRequire(import.meta.url)
  const maki = require.resolve('@mapbox/maki/package.json')
  const svg = readFileSync(join(maki, '../icons', `${icon}.svg`), 'utf8')
  const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d!.replaceAll(/&#x[0-9A-Fa-f]+;/g, ' '))
  return distanceField(
    paths.flatMap((d) => toOutlines(d, pixelRatio)),
    side * pixelRatio,
    side * pixelRatio,
  )
}

function toOutlines(d: string, scale: number): Outline[] {
  const outlines: Outline[] = []
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .scale(scale)
    .iterate(([command, ...args], _, x, y) => {
      const at: Point = [x, y]
      const points: Point[] = []
      for (let i = 0; i + 1 < args.length; i += 2) points.push([args[i] as number, args[i + 1] as number])
      const outline = outlines.at(-1)
      if (command === 'M') outlines.push([points[0]!])
      else if (command === 'L') outline?.push(points[0]!)
      else if (command === 'H') outline?.push([args[0] as number, y])
      else if (command === 'V') outline?.push([x, args[0] as number])
      else if (command === 'C' || command === 'Q') outline?.push(...curvePoints([at, ...points]))
    })
  return outlines
}
