import type { Position } from '@geofield/polyline'
import { resolveColour } from '@geofield/page/liveMap/layers'
import type { Shape } from '@geofield/page/map/shapes'
import { readGeometry } from '../data/geometry.ts'
import type { Play } from '../tool.ts'
import { type Area, isRecord, type Polygon, readAreas } from './area.ts'

/** An area whose polygons are known. */
export interface KnownArea extends Area {
  polygons: readonly Polygon[]
}

const group = 'areas'

/** Reads the areas of the address, and asks for the geometries of records among them. One that is gone is told and left out. */
export async function knownAreas(
  play: Pick<Play, 'address' | 'ask' | 'fail'>,
  signal: AbortSignal,
): Promise<KnownArea[]> {
  const areas = await Promise.all(readAreas(play.address).map((area) => know(play, area, signal)))
  return areas.filter((area) => area !== undefined)
}

async function know(
  { ask, fail }: Pick<Play, 'ask' | 'fail'>,
  area: Area,
  signal: AbortSignal,
): Promise<KnownArea | undefined> {
  const { name, place } = area
  if (!isRecord(place)) return { ...area, polygons: place }
  const { layer, field, Id } = place
  try {
    const search = { layerName: layer, where: { Id } as unknown as Record<string, never>, take: 1 }
    const { data } = await ask((client) => client.records.search, search, { signal })
    const polygons = polygonsOf((data[0] as Record<string, unknown> | undefined)?.[field])
    if (polygons.length === 0) throw new Error(`The record of the area “${name}” is gone, or has no area.`)
    return { ...area, polygons }
  } catch (error) {
    if (!signal.aborted) fail(error)
    return undefined
  }
}

/** The polygons of a record's GeoJSON text, without the position at the end of a ring that repeats its first. */
export function polygonsOf(geometry: unknown): Polygon[] {
  return readGeometry(geometry).shapes.flatMap((shape) =>
    shape.kind === 'area' ? [shape.rings.map((ring) => ring.slice(0, -1))] : [],
  )
}

/** Draws areas with their letters. `choose` gets the letter that was pressed. */
export function drawAreas(
  { map }: Pick<Play, 'map'>,
  areas: readonly KnownArea[],
  choose?: (letter: string) => void,
): void {
  const colour = resolveColour(map.element, '--sl-color-accent')
  const shapes: Shape[] = areas.flatMap(({ letter, polygons }) =>
    polygons.map((polygon) => ({
      kind: 'area' as const,
      name: letter,
      colour,
      rings: polygon.map((ring) => [...ring, ring[0]!]),
    })),
  )
  map.draw(group, shapes)
  map.mark(
    group,
    areas.map(({ letter, name, polygons }) => ({
      at: topOf(polygons),
      name: `Area ${letter}: ${name}`,
      label: letter,
      class: 'area-letter',
      ...(choose ? { chosen: () => choose(letter) } : {}),
    })),
  )
}

/** The letter of the drawn area at a place of the map. */
export function areaAt({ map }: Pick<Play, 'map'>, at: Position): string | undefined {
  return map.shapeAt(group, at)
}

/** The northernmost corner: letters of areas that lie in each other don't cover each other there. */
function topOf(polygons: readonly Polygon[]): Position {
  return polygons.flatMap(([outer]) => outer!).reduce((top, at) => (at.lat > top.lat ? at : top))
}
