/**
 * India Post's published loop, level by level in floating point, restated with its arithmetic unchanged: the
 * independent oracle of digipin.test.ts and the baseline of digipin.bench.ts. Shares nothing with digipin.ts
 * and is not part of the build. Source: https://github.com/INDIAPOST-gov/digipin, src/digipin.js.
 */

// Rows from north to south, columns from west to east.
const publishedGrid = [
  ['F', 'C', '9', '8'],
  ['J', '3', '2', '7'],
  ['K', '4', '5', '6'],
  ['L', 'M', 'P', 'T'],
] as const

/** The printed form (hyphens) of a point in degrees. */
export function publishedEncode(lat: number, lon: number): string {
  if (lat < 2.5 || lat > 38.5) throw new Error('Latitude out of range')
  if (lon < 63.5 || lon > 99.5) throw new Error('Longitude out of range')
  let minLat = 2.5
  let maxLat = 38.5
  let minLon = 63.5
  let maxLon = 99.5
  let printed = ''
  for (let level = 1; level <= 10; level++) {
    const latStep = (maxLat - minLat) / 4
    const lonStep = (maxLon - minLon) / 4
    const row = Math.max(0, Math.min(3 - Math.floor((lat - minLat) / latStep), 3))
    const col = Math.max(0, Math.min(Math.floor((lon - minLon) / lonStep), 3))
    printed += publishedGrid[row]![col]
    if (level === 3 || level === 6) printed += '-'
    maxLat = minLat + latStep * (4 - row)
    minLat = minLat + latStep * (3 - row)
    minLon = minLon + lonStep * col
    maxLon = minLon + lonStep
  }
  return printed
}

/** The edges of a cell in degrees. The published code takes ten characters only; this takes any number. */
export function publishedBounds(code: string) {
  const plain = code.replace(/-/g, '')
  let minLat = 2.5
  let maxLat = 38.5
  let minLon = 63.5
  let maxLon = 99.5
  for (let at = 0; at < plain.length; at++) {
    const { row, col } = publishedPlace(plain[at])
    const latStep = (maxLat - minLat) / 4
    const lonStep = (maxLon - minLon) / 4
    const north = maxLat - latStep * row
    const east = minLon + lonStep * (col + 1)
    minLat = maxLat - latStep * (row + 1)
    maxLat = north
    minLon = minLon + lonStep * col
    maxLon = east
  }
  return { minLat, maxLat, minLon, maxLon }
}

function publishedPlace(symbol: string | undefined) {
  for (let row = 0; row < 4; row++) {
    for (let col = 0; col < 4; col++) {
      if (publishedGrid[row]![col] === symbol) return { row, col }
    }
  }
  throw new Error('Invalid character in DIGIPIN')
}

/** The centre in degrees as strings of 6 decimals, as published. */
export function publishedDecode(code: string) {
  const { minLat, maxLat, minLon, maxLon } = publishedBounds(code)
  return { latitude: ((minLat + maxLat) / 2).toFixed(6), longitude: ((minLon + maxLon) / 2).toFixed(6) }
}
