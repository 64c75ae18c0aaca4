import { readPosition } from '../address.ts'
import type { Position } from '@geofield/polyline'
import type { Camera } from './playMap.ts'

/** Where a map is without a link: India. */
export const startView = { center: { lat: 22.4, lon: 78.6 }, zoom: 4 }

/** `lat,lon,zoom`, as in a link; where the map is turned or tilted, `,bearing,pitch` in degrees after it. */
export function writeView({ lat, lon }: Position, { zoom, bearing, pitch }: Camera): string {
  const angle = [bearing, pitch].map((degrees) => Number(degrees.toFixed(1)))
  const isTurned = angle.some((degrees) => degrees !== 0)
  return [lat.toFixed(5), lon.toFixed(5), zoom.toFixed(2), ...(isTurned ? angle : [])].join(',')
}

/** Reads the form of `writeView`; undefined for anything else. */
export function readView(text = ''): (Camera & { center: Position }) | undefined {
  const [lat, lon, zoom, bearing = 0, pitch = 0] = text.split(',').map(Number)
  const center = readPosition(`${lat},${lon}`)
  const isView = [zoom, bearing, pitch].every((each) => each !== undefined && Number.isFinite(each))
  if (!center || !isView) return undefined
  return { center, zoom: Math.max(0, Math.min(22, zoom!)), bearing, pitch: Math.max(0, Math.min(85, pitch)) }
}
