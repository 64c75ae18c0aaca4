import type { Position } from '@geofield/geography'

/** Encodes a polyline of Google's algorithm. The package has only the decoder, because the engine encodes. */
export function encodePolyline(positions: Position[], precision: 5 | 6): string {
  const factor = 10 ** precision
  let [lastLat, lastLon] = [0, 0]
  return positions
    .map((position) => {
      const [lat, lon] = [Math.round(position.lat * factor), Math.round(position.lon * factor)]
      const text = encodeNumber(lat - lastLat) + encodeNumber(lon - lastLon)
      lastLat = lat
      lastLon = lon
      return text
    })
    .join('')
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? -2 * number - 1 : 2 * number
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode(32 + (rest % 32) + 63)
  return text + String.fromCharCode(rest + 63)
}
