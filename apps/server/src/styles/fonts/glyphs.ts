import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { PbfWriter } from 'pbf'
import { curvePoints, distanceField, type Outline, type Point } from '../sdf.ts'

/** Fonts that styles may name; each has one file per script. */
const fontFiles: Record<string, string> = {
  'Noto Sans Regular': '400-normal',
  'Noto Sans Bold': '700-normal',
  'Noto Sans Italic': '400-italic',
}
export const fontNames = Object.keys(fontFiles)

/** Pixels per em in a glyph's field, as MapLibre expects. */
const emPixels = 24
export const rangeSize = 256

export type GlyphRange = { font: string; start: number; data: Uint8Array }

/** Yields all ranges of 256 characters in which a font has any, as MapLibre's protocol buffers. */
export function* glyphRanges(): Generator<GlyphRange> {
  for (const [name, ending] of Object.entries(fontFiles)) {
    const owners = new Map<number, Font>()
    for (const font of openFiles(ending)) {
      for (const character of font.characterSet) if (!owners.has(character)) owners.set(character, font)
    }
    const ranges = Map.groupBy(owners, ([character]) => Math.floor(character / rangeSize) * rangeSize)
    for (const [start, some] of ranges) {
      if (start < 65_536) yield { font: name, start, data: encodeRange({ font: name, start }, some) }
    }
  }
}

/** Returns a range without glyphs: an empty font stack. */
export function emptyRange(font: string, start: number): Uint8Array {
  return encodeRange({ font, start }, [])
}

/**
 * Returns a Devanagari font in web format. MapLibre needs it to draw joined letters, which single glyphs can't
 * show.
 */
export function devanagariFiles(): { font: string; data: Uint8Array }[] {
  return Object.entries(fontFiles).map(([font, ending]) => ({
    font,
    data: readFileSync(join(fontFolder(), `noto-sans-devanagari-${ending}.woff2`)),
  }))
}

function fontFolder(): string {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('@fontsource/noto-sans')), 'files')
}

function openFiles(ending: string): Font[] {
  const folder = fontFolder()
  const names = readdirSync(folder).filter((name) => name.endsWith(`-${ending}.woff2`))
  // Plain Latin first, because scripts share digits and punctuation.
  names.sort(
    (one, other) =>
      Number(other.includes('-latin-4')) - Number(one.includes('-latin-4')) || one.localeCompare(other),
  )
  return names.map((name) => openSync(join(folder, name)) as Font)
}

type Range = Pick<GlyphRange, 'font' | 'start'>

function encodeRange({ font, start }: Range, characters: [number, Font][]): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeMessage(
    1,
    (_: unknown, stack) => {
      stack.writeStringField(1, font)
      stack.writeStringField(2, `${start}-${start + rangeSize - 1}`)
      for (const [character, owner] of characters.toSorted(([a], [b]) => a - b)) {
        stack.writeMessage(3, writeGlyph, drawGlyph(character, owner))
      }
    },
    undefined,
  )
  return pbf.finish()
}

type Glyph = {
  id: number
  bitmap?: Uint8Array
  width: number
  height: number
  left: number
  top: number
  advance: number
}

function writeGlyph(glyph: Glyph, pbf: PbfWriter): void {
  pbf.writeVarintField(1, glyph.id)
  if (glyph.bitmap) pbf.writeBytesField(2, glyph.bitmap)
  pbf.writeVarintField(3, glyph.width)
  pbf.writeVarintField(4, glyph.height)
  pbf.writeSVarintField(5, glyph.left)
  pbf.writeSVarintField(6, glyph.top)
  pbf.writeVarintField(7, glyph.advance)
}

function drawGlyph(id: number, font: Font): Glyph {
  const scale = emPixels / font.unitsPerEm
  const { path, advanceWidth } = font.glyphForCodePoint(id)
  const advance = Math.round(advanceWidth * scale)
  const outlines = toOutlines(path.commands as Command[], scale)
  const points = outlines.flat()
  if (points.length === 0) return { id, width: 0, height: 0, left: 0, top: 0, advance }
  const left = Math.floor(Math.min(...points.map(([x]) => x)))
  const top = Math.floor(Math.min(...points.map(([, y]) => y)))
  const width = Math.ceil(Math.max(...points.map(([x]) => x))) - left
  const height = Math.ceil(Math.max(...points.map(([, y]) => y))) - top
  const moved = outlines.map((outline) => outline.map(([x, y]): Point => [x - left, y - top]))
  const bitmap = distanceField(moved, width, height).data
  // MapLibre measures from a line above the baseline, at the font's ascent.
  return { id, bitmap, width, height, left, top: -top - Math.round(font.ascent * scale), advance }
}

type Command = { command: string; args: number[] }

/** Converts a font's outlines, whose y axis points upwards. */
function toOutlines(commands: Command[], scale: number): Outline[] {
  const outlines: Outline[] = []
  for (const { command, args } of commands) {
    const points: Point[] = []
    for (let i = 0; i < args.length; i += 2) points.push([args[i]! * scale, -args[i + 1]! * scale])
    if (command === 'moveTo') outlines.push([points[0]!])
    const outline = outlines.at(-1)
    if (!outline) continue
    if (command === 'lineTo') outline.push(points[0]!)
    if (command === 'quadraticCurveTo' || command === 'bezierCurveTo')
      outline.push(...curvePoints([outline.at(-1)!, ...points]))
  }
  return outlines
}
