import type { Position } from '../../geography.ts'
import { decodeShape, encodeShape } from '../../routing/shape.ts'
import { settings } from '../../run/settings.ts'
import { isObject, type Json, type JsonObject } from '../../spec/json.ts'
import type { Operation } from '../../spec/operations.ts'

/** The middle of the places of the description's examples and of the checks. */
const pune: Position = { lat: 18.53, lon: 73.86 }
/** What is farther away, in degrees, is meant to be elsewhere: at sea, or abroad. */
const reach = 0.6

/** The position that lies from the region of the run as the given one does from Pune; unchanged if it is far from Pune. */
export function here({ lat, lon }: Position): Position {
  const { region } = settings()
  const [north, east] = [lat - pune.lat, lon - pune.lon]
  if (!region || Math.abs(north) > reach || Math.abs(east) > reach) return { lat, lon }
  const round = (degrees: number) => Number(degrees.toFixed(6))
  return { lat: round(region.lat + north * region.scale), lon: round(region.lon + east * region.scale) }
}

/** The name of a place that the service knows: in Pune the given one. */
export function placeName(inPune: string): string {
  return settings().region?.place ?? inPune
}

/** The beginning of the names of several places. */
export function severalPlaces(): string {
  return settings().region?.several ?? 'Shivaji'
}

/** In Pune the given value; elsewhere any text. */
export function inPune(value: string): unknown {
  return settings().region ? anyText : value
}

/** Matches any text that says something. */
const anyText = {
  asymmetricMatch: (value: unknown) => typeof value === 'string' && /\S/.test(value),
  toString: () => 'a text',
}

const movedAreas = new Set(['geocoding', 'elevation', 'routing'])

/** The operation with examples in the region of the run. */
export function withPlacesHere(operation: Operation): Operation {
  if (!settings().region || !movedAreas.has(operation.area)) return operation
  const contents = operation.contents.map((content) => ({
    ...content,
    examples: content.examples.map(({ name, value }) => ({ name, value: moved(value) })),
  }))
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    examples: parameter.examples.map(({ name, value }) => ({
      name,
      value: movedText(parameter.name, value),
    })),
  }))
  return { ...operation, contents, parameters }
}

/** Moves what a body says about places, by the names that the document uses. */
function moved(value: Json): Json {
  if (Array.isArray(value)) {
    return value.every((entry) => typeof entry === 'number') ? movedPairs(value) : value.map(moved)
  }
  if (!isObject(value)) return value
  const { lat, lon, latitude, longitude, lx, ly, rx, ry } = value as Record<string, number>
  if (typeof lat === 'number' && typeof lon === 'number') return { ...value, ...here({ lat, lon }) }
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const place = here({ lat: latitude, lon: longitude })
    return { ...value, latitude: place.lat, longitude: place.lon }
  }
  if (typeof lx === 'number') {
    const [low, high] = [here({ lat: ly!, lon: lx }), here({ lat: ry!, lon: rx! })]
    return { ...value, lx: low.lon, ly: low.lat, rx: high.lon, ry: high.lat }
  }
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    typeof entry === 'string' ? movedText(name, entry) : moved(entry),
  ])
  return Object.fromEntries(entries) as JsonObject
}

/** Longitude, latitude, longitude, latitude... */
function movedPairs(numbers: number[]): number[] {
  return numbers.flatMap((lon, i) => {
    if (i % 2 === 1) return []
    const place = here({ lat: numbers[i + 1]!, lon })
    return [place.lon, place.lat]
  })
}

const pair = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/

function movedText(name: string, value: Json): Json {
  if (typeof value !== 'string') return value
  if (name === 'searchKey') return pair.test(value) ? movedList(value, '|') : keyHere(value)
  if (name === 'coordinates') return movedList(value, ';')
  if (name !== 'locations') return value
  return value.includes(',') ? movedList(value, '|') : encodeShape(decodeShape(value, 5).map(here), 5)
}

/** A list of pairs that are latitude first; with `;` between them, longitude first. */
function movedList(text: string, separator: '|' | ';'): string {
  const pairs = text.split(separator).map((each) => pair.exec(each)!.slice(1).map(Number))
  const texts = pairs.map(([one, other]) => {
    if (separator === ';') {
      const { lat, lon } = here({ lat: other!, lon: one! })
      return `${lon},${lat}`
    }
    const { lat, lon } = here({ lat: one!, lon: other! })
    return `${lat},${lon}`
  })
  return texts.join(separator)
}

/** The beginning of a name, written small, stays one. */
function keyHere(text: string): string {
  const place = placeName(text)
  return text === text.toLowerCase() ? place.slice(0, Math.max(3, place.length - 2)).toLowerCase() : place
}
