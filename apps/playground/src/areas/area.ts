import { decodePolyline, encodePolyline, type Position } from '@geofield/polyline'
import type { Address } from '../address.ts'

/** Rings of positions, the outer one first; a ring doesn't repeat its first position. */
export type Polygon = readonly (readonly Position[])[]

/** A part of the map that the reader named: counted in Areas, a filter in other tools. */
export interface Area {
  /** A to H; it stays when other areas are removed. */
  letter: string
  name: string
  place: readonly Polygon[] | RecordPlace
}

/** The geometry of a record, which is too large for a link. */
export interface RecordPlace {
  layer: string
  field: string
  Id: string
}

/** As many as can be told apart on the map, and as fit into a link. */
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
export const maxAreas = letters.length

export function isRecord(place: Area['place']): place is RecordPlace {
  return 'Id' in place
}

/** An area in a list of choices. */
export function choiceText({ letter, name }: Area): string {
  return `area ${letter}: ${name}`
}

/** The first letter that no area has; undefined if there are as many as there may be. */
export function freeLetter(areas: readonly Area[]): string | undefined {
  return letters.find((letter) => areas.every((area) => area.letter !== letter))
}

const parameter = 'areas'

/**
 * Reads `letter,name,place;…`. A place is polygons, each a part of rings with dots between them, which are encoded polylines
 * of five decimals; or `*layer*field*Id`. Leaves out what is no area.
 */
export function readAreas({ get }: Pick<Address, 'get'>): Area[] {
  const areas: Area[] = []
  for (const text of (get(parameter) ?? '').split(';').slice(0, maxAreas)) {
    const [letter = '', name = '', ...parts] = text.split(',')
    const place = readPlace(parts)
    const isFree = letters.includes(letter) && areas.every((area) => area.letter !== letter)
    if (place && isFree) areas.push({ letter, name, place })
  }
  return areas
}

function readPlace(parts: readonly string[]): Area['place'] | undefined {
  const [, layer, field, Id] = /^\*([^*]+)\*([^*]+)\*([^*]+)$/.exec(parts[0] ?? '') ?? []
  if (layer && field && Id) return { layer, field, Id }
  try {
    const polygons = parts.map((part) => part.split('.').map((ring) => decodePolyline(ring, 5)))
    const isWhole = polygons.length > 0 && polygons.flat().every(isRing)
    return isWhole ? polygons : undefined
  } catch {
    return undefined
  }
}

function isRing(ring: readonly Position[]): boolean {
  return ring.length > 2 && ring.every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180)
}

export function writeAreas({ set }: Pick<Address, 'set'>, areas: readonly Area[]): void {
  const texts = areas.map(({ letter, name, place }) => [letter, toName(name), ...writePlace(place)].join(','))
  set({ [parameter]: texts.join(';') })
}

/** A name without what separates the parts of a link. */
export function toName(text: string): string {
  return text.replaceAll(/[,;]/g, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 60)
}

function writePlace(place: Area['place']): string[] {
  if (isRecord(place)) return [`*${place.layer}*${place.field}*${place.Id}`]
  return place.map((polygon) => polygon.map((ring) => encodePolyline(ring, 5)).join('.'))
}

/** The area as a search takes it. */
export function toSearchArea({ place }: Pick<Area, 'place'>): object {
  if (isRecord(place)) return { ...place }
  const coordinates = place.map((polygon) => polygon.map(toPairs))
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0] }
    : { type: 'MultiPolygon', coordinates }
}

function toPairs(ring: readonly Position[]): [lon: number, lat: number][] {
  // As the link has it: a link counts the same.
  const round = (degrees: number) => Number(degrees.toFixed(5))
  return [...ring, ring[0]!].map(({ lat, lon }) => [round(lon), round(lat)])
}

export function boxOf({ southWest, northEast }: { southWest: Position; northEast: Position }): Polygon {
  const [south, west] = [Math.max(-90, southWest.lat), Math.max(-180, southWest.lon)]
  const [north, east] = [Math.min(90, northEast.lat), Math.min(180, northEast.lon)]
  return [
    [
      { lat: south, lon: west },
      { lat: south, lon: east },
      { lat: north, lon: east },
      { lat: north, lon: west },
    ],
  ]
}
