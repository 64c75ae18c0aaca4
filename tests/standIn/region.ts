import { refuse } from './refusal.ts'

/** What the stand-in knows of the world: one region, with streets, places, addresses and heights in its box. */
export type Region = {
  country: string
  province: string
  district: string
  tehsil: string
  postalCode: string
  centre: Position
  towns: Town[]
}
/** In decimal degrees. */
export type Position = { lat: number; lon: number }
export type Town = { name: string; lat: number; lon: number; postalCode: string }

/** Half of the box's height and width, in degrees. */
const reach = 0.6

const regions = new Map<string, Region>([
  [
    'pune',
    {
      country: 'India',
      province: 'Maharashtra',
      district: 'Pune',
      tehsil: 'Pune City',
      postalCode: '411001',
      centre: { lat: 18.53, lon: 73.86 },
      towns: [
        { name: 'Shivajinagar', lat: 18.5306, lon: 73.8526, postalCode: '411005' },
        { name: 'Shivaji Chowk', lat: 18.5162, lon: 73.8561, postalCode: '411030' },
        { name: 'East Khadki', lat: 18.5478, lon: 73.872, postalCode: '411003' },
        { name: 'Kothrud', lat: 18.5074, lon: 73.8077, postalCode: '411038' },
        { name: 'Hadapsar', lat: 18.5089, lon: 73.926, postalCode: '411028' },
        { name: 'Lohegaon', lat: 18.595, lon: 73.918, postalCode: '411047' },
        { name: 'Pune Camp', lat: 18.5122, lon: 73.8789, postalCode: '411001' },
      ],
    },
  ],
  [
    'nairobi',
    {
      country: 'Kenya',
      province: 'Nairobi County',
      district: 'Nairobi',
      tehsil: 'Westlands',
      postalCode: '00100',
      centre: { lat: -1.28, lon: 36.82 },
      towns: [
        { name: 'Parklands', lat: -1.2636, lon: 36.8172, postalCode: '00623' },
        { name: 'Kilimani', lat: -1.2921, lon: 36.7856, postalCode: '00504' },
        { name: 'Eastleigh', lat: -1.2747, lon: 36.8484, postalCode: '00610' },
        { name: 'Karen', lat: -1.3194, lon: 36.7085, postalCode: '00502' },
      ],
    },
  ],
])

export function findRegion(name: string): Region {
  const region = regions.get(name)
  if (!region) throw new Error(`No region ${name}; there are ${[...regions.keys()].join(' and ')}.`)
  return region
}

export function isInside({ centre }: Region, { lat, lon }: Position): boolean {
  return Math.abs(lat - centre.lat) <= reach && Math.abs(lon - centre.lon) <= reach
}

export function expectPosition({ lat, lon }: Position): void {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) refuse('There is no such position.')
}

export function nearestTown({ towns }: Region, from: Position): Town {
  return towns.reduce((near, town) => (metres(from, town) < metres(from, near) ? town : near))
}

const earthRadius = 6_371_008.8
export const metresPerDegree = (earthRadius * Math.PI) / 180

/** Great-circle distance (haversine), in metres. */
export function metres(one: Position, other: Position): number {
  const rad = Math.PI / 180
  const [dLat, dLon] = [(other.lat - one.lat) * rad, (other.lon - one.lon) * rad]
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(one.lat * rad) * Math.cos(other.lat * rad) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Encodes positions as a polyline of `digits` decimals (Google's algorithm, latitude first). */
export function encodePolyline(positions: Position[], digits: number): string {
  let [text, lat, lon] = ['', 0, 0]
  for (const position of positions) {
    const next = [position.lat, position.lon].map((degrees) => Math.round(degrees * 10 ** digits))
    text += encodeNumber(next[0]! - lat) + encodeNumber(next[1]! - lon)
    lat = next[0]!
    lon = next[1]!
  }
  return text
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= 32) {
    text += String.fromCodePoint((rest % 32) + 32 + 63)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCodePoint(rest + 63)
}

/** Returns undefined if the text is not a polyline. */
export function decodePolyline(text: string, digits: number): Position[] | undefined {
  const numbers: number[] = []
  let [value, factor] = [0, 1]
  for (const character of text) {
    const code = character.codePointAt(0)! - 63
    if (code < 0 || code > 63) return undefined
    value += (code % 32) * factor
    factor *= 32
    if (code >= 32) continue
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    value = 0
    factor = 1
  }
  if (factor !== 1 || numbers.length === 0 || numbers.length % 2 === 1) return undefined
  let [lat, lon] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    lat += numbers[2 * i]!
    lon += numbers[2 * i + 1]!
    return { lat: lat / 10 ** digits, lon: lon / 10 ** digits }
  })
}
