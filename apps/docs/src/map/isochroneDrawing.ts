import { type Drawing, escapeXml, mapSvg, pathData } from './drawing.ts'
import { frameAround } from './frame.ts'
import type { Position } from '@geofield/polyline'

type Coordinates = [number, number][][][]

interface Feature {
  properties: { contour: number; metric: 'time' | 'distance'; color: string }
  geometry: { type: string; coordinates: unknown }
}

/** Draws the areas of an example isochrone, the largest at the bottom; returns undefined if the response has none. */
export function isochroneDrawing(example: unknown): Drawing | undefined {
  const features = ((example as { features?: Feature[] } | undefined)?.features ?? []).filter(
    ({ geometry, properties }) => geometry.type.endsWith('Polygon') && properties.contour !== undefined,
  )
  if (features.length === 0) return undefined
  const areas = features.map((feature) => ({ ...feature.properties, rings: listRings(feature) }))
  const frame = frameAround(areas.flatMap(({ rings }) => rings.flat()))
  const parts = areas.map((area) => {
    const path = area.rings.map((ring) => `${pathData(frame, ring)}Z`).join('')
    const title = `<title>${escapeXml(amount(area))}</title>`
    return `<path class="reached" style="--reached: ${escapeXml(area.color)}" d="${path}">${title}</path>`
  })
  const caption = areas.map(amount).join(', ')
  return { svg: mapSvg(frame, `Map of what the example reaches within ${caption}`, parts), caption }
}

function listRings({ geometry }: Feature): Position[][] {
  const polygons = (
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  ) as Coordinates
  return polygons.flat().map((ring) => ring.map(([lon, lat]) => ({ lat, lon })))
}

function amount({ contour, metric }: Feature['properties']): string {
  return `${contour} ${metric === 'time' ? 'min' : 'km'}`
}
