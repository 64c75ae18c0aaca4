import { type AreaLevel, type AreaNames, levelOf, type Polygon, type SourceRecord } from '../place.ts'
import { plainLatin, titleCase } from '../text/titleCase.ts'
import { districtName, isKnown, stateName } from './administration.ts'
import { innerPoint } from './innerPoint.ts'
import { readFeatures } from './jsonFeatures.ts'
import { slug } from './slug.ts'
import { fileFingerprint, type Licence, requireFile, type Source } from './source.ts'

/** The property of a feature that holds each unit's name, in any case. */
export type BoundaryProperties = Record<AreaLevel, string>

export const defaultProperties: BoundaryProperties = {
  village: 'NAME',
  tehsil: 'SUB_DIST',
  district: 'DISTRICT',
  state: 'STATE',
  country: 'COUNTRY',
  pin: 'PINCODE',
}

const subCategories = { village: 141, tehsil: 131, district: 121, state: 111, country: 101 }
const units = ['village', 'tehsil', 'district', 'state'] as const

export type BoundaryOptions = { properties?: BoundaryProperties; licence?: Licence }

/** Reads the polygons of administrative units and of PINs from a GeoJSON FeatureCollection, longitude first. */
export function boundarySource(file: string, options: BoundaryOptions = {}): Source {
  const properties = options.properties ?? defaultProperties
  return {
    kind: 'boundaries',
    origin: file,
    fingerprint: async () => {
      await requireFile(file, 'The boundary file')
      return `${JSON.stringify(properties)} ${await fileFingerprint(file)}`
    },
    read: () => readBoundaries(file, properties),
    licence: options.licence ?? {
      title: `Boundaries of ${file}`,
      licence: 'not stated',
      attribution: 'Boundaries: as imported by the operator',
    },
  }
}

async function* readBoundaries(file: string, properties: BoundaryProperties): AsyncGenerator<SourceRecord> {
  let row = 0
  const taken = new Map<string, number>()
  for await (const feature of readFeatures(file)) {
    row++
    const result = toArea(feature, properties)
    if (typeof result === 'string') {
      yield { kind: 'fault', reason: result, row: `feature ${row}` }
      continue
    }
    const { names, polygons } = result
    yield { kind: 'area', names, polygons }
    const level = levelOf(names)!
    // Its post offices are what is found by a PIN.
    if (level === 'pin') continue
    const name = names[level]!
    const path = (level === 'country' ? [name] : units.flatMap((unit) => names[unit] ?? [])).map(slug)
    const id = `area-${path.join('-')}`
    const count = (taken.get(id) ?? 0) + 1
    taken.set(id, count)
    const { [level]: _, country: _country, ...within } = names
    yield {
      kind: 'place',
      id: count === 1 ? id : `${id}-${count}`,
      name,
      position: innerPoint(polygons),
      subCategory: subCategories[level],
      within: { ...within, ...(level === 'tehsil' && { tehsil: name }) },
    }
  }
}

function toArea(
  feature: unknown,
  properties: BoundaryProperties,
): { names: AreaNames; polygons: Polygon[] } | string {
  const { type, geometry, properties: given } = (feature ?? {}) as Partial<GeoJsonFeature>
  if (type !== 'Feature') return 'not a GeoJSON feature'
  const names = readNames(given ?? {}, properties)
  if (Object.keys(names).length === 0) return `none of ${Object.values(properties).join(', ')} has a name`
  const polygons = readPolygons(geometry ?? undefined)
  if (!polygons) return 'no polygon'
  if (polygons.length === 0) return 'no ring of at least four positions within ±180 and ±90 degrees'
  return { names, polygons }
}

function readNames(given: Record<string, unknown>, properties: BoundaryProperties): AreaNames {
  const values = new Map(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]))
  const text = (key: string) => {
    const value = values.get(key.toLowerCase())
    return typeof value === 'string' && isKnown(value) ? titleCase(plainLatin(value.trim())) : ''
  }
  const state = stateName(text(properties.state))
  const district = text(properties.district)
  const [tehsil, village, country] = [
    text(properties.tehsil),
    text(properties.village),
    text(properties.country),
  ]
  const pin = /^[1-9]\d{2} ?\d{3}$/.exec(String(values.get(properties.pin.toLowerCase()) ?? '').trim())?.[0]
  // The units beside a PIN are those of its office, and it crosses others.
  if (pin && !village) return { pin: pin.replace(' ', '') }
  return {
    ...(country && { country }),
    ...(village && { village }),
    ...(tehsil && { tehsil }),
    ...(district && { district: districtName(district, state) }),
    ...(state && { state }),
  }
}

type GeoJsonFeature = {
  type: string
  geometry: { type: string; coordinates: unknown } | null
  properties: Record<string, unknown> | null
}

function readPolygons(geometry: GeoJsonFeature['geometry'] | undefined): Polygon[] | undefined {
  const coordinates = geometry?.coordinates
  if (geometry?.type === 'Polygon') return [readRings(coordinates)].filter((rings) => rings.length > 0)
  if (geometry?.type !== 'MultiPolygon' || !Array.isArray(coordinates)) return undefined
  return coordinates.map(readRings).filter((rings) => rings.length > 0)
}

/** Returns no rings if the outer ring is unusable. */
function readRings(rings: unknown): Polygon {
  if (!Array.isArray(rings)) return []
  const [outer, ...holes] = rings.map(flatRing)
  return outer ? [outer, ...holes.filter((ring) => ring !== undefined)] : []
}

function flatRing(ring: unknown): number[] | undefined {
  if (!Array.isArray(ring) || ring.length < 4) return undefined
  const flat: number[] = []
  for (const position of ring) {
    const [lon, lat] = Array.isArray(position) ? (position as unknown[]) : []
    if (!isDegrees(lon, 180) || !isDegrees(lat, 90)) return undefined
    flat.push(lon, lat)
  }
  return flat
}

function isDegrees(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

/** Parses `village=NAME,district=DIST`; a unit that is left out has no property. Throws on anything else. */
export function parseProperties(text: string): BoundaryProperties {
  const properties: BoundaryProperties = {
    village: '',
    tehsil: '',
    district: '',
    state: '',
    country: '',
    pin: '',
  }
  for (const pair of text.split(',')) {
    const [level = '', property = ''] = pair.split('=').map((part) => part.trim())
    if (!Object.hasOwn(properties, level) || property === '') {
      throw new Error(`Properties must look like village=NAME,tehsil=SUB_DIST; got "${pair}".`)
    }
    properties[level as keyof BoundaryProperties] = property
  }
  return properties
}
