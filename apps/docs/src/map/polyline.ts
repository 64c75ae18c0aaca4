/** A position in decimal degrees (WGS-84). */
export interface Position {
  lat: number
  lon: number
}

/** Decodes an encoded polyline (latitude first). Valhalla writes 6 decimals, OSRM 5. */
export function decodePolyline(encoded: string, precision = 6): Position[] {
  const factor = 10 ** precision
  const positions: Position[] = []
  let at = 0
  let lat = 0
  let lon = 0
  const next = () => {
    let result = 0
    for (let shift = 0; ; shift += 5) {
      const chunk = encoded.charCodeAt(at++) - 63
      if (Number.isNaN(chunk))
        throw new Error(`The polyline ends within a number, after ${encoded.length} characters`)
      // Not `<<`: a delta of 6 decimals across the antimeridian exceeds 31 bits.
      result += (chunk & 0x1f) * 2 ** shift
      if (chunk < 0x20) break
    }
    return result % 2 === 1 ? -(result + 1) / 2 : result / 2
  }
  while (at < encoded.length) {
    lat += next()
    lon += next()
    positions.push({ lat: lat / factor, lon: lon / factor })
  }
  return positions
}
