import type { Administration, Polygon, SourceRecord } from '../place.ts'
import { plainLatin, titleCase } from '../text/titleCase.ts'
import { districtName, isKnown, stateName } from './administration.ts'
import { innerPoint } from './innerPoint.ts'
import { readFeatures } from './jsonFeatures.ts'
import { slug } from './slug.ts'
import { fileFingerprint, type Licence, requireFile, type Source } from './source.ts'

/** The property of a feature that holds each unit's name. */
export type BoundaryProperties = { [Level in keyof Administration]-?: string }

export const defaultProperties: BoundaryProperties = {
  village: 'NAME',
  tehsil: 'SUB_DIST',
  district: 'DISTRICT',
  state: 'STATE',
}

const levels = [
  { name: 'village', subCategory: 141 },
  { name: 'tehsil', subCategory: 131 },
  { name: 'district', subCategory: 121 },
  { name: 'state', subCategory: 111 },
] as const

export type BoundaryOptions = { properties?: BoundaryProperties; licence?: Licence }

/** Reads the polygons of administrative units from a GeoJSON FeatureCollection, longitude first. */
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
    const level = levels.find(({ name }) => names[name])!
    const name = names[level.name]!
    const path = levels.flatMap(({ name }) => names[name] ?? []).map(slug)
    const id = `area-${path.join('-')}`
    const count = (taken.get(id) ?? 0) + 1
    taken.set(id, count)
    const { [level.name]: _, ...within } = names
    yield {
      kind: 'place',
      id: count === 1 ? id : `${id}-${count}`,
      name,
      position: innerPoint(polygons),
      subCategory: level.subCategory,
      within: { ...within, ...(level.name === 'tehsil' && { tehsil: name }) },
    }
  }
}

function toArea(
  feature: unknown,
  properties: BoundaryProperties,
): { names: Administration; polygons: Polygon[] } | string {
  const { type, geometry, properties: given } = (feature ?? {}) as Partial<GeoJsonFeature>
  if (type !== 'Feature') return 'not a GeoJSON feature'
  const names = readNames(given ?? {}, properties)
  if (Object.keys(names).length === 0) return `none of ${Object.values(properties).join(', ')} has a name`
  const polygons = readPolygons(geometry ?? undefined)
  if (!polygons) return 'no polygon'
  if (polygons.length === 0) return 'no ring of at least four positions within ±180 and ±90 degrees'
  return { names, polygons }
}

function readNames(given: Record<string, unknown>, properties: BoundaryProperties): Administration {
  const text = (key: string) => {
    const value = given[key]
    return typeof value === 'string' && isKnown(value) ? titleCase(plainLatin(value.trim())) : ''
  }
  const state = stateName(text(properties.state))
  const district = text(properties.district)
  const [tehsil, village] = [text(properties.tehsil), text(properties.village)]
  return {
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
  const properties: BoundaryProperties = { village: '', tehsil: '', district: '', state: '' }
  for (const pair of text.split(',')) {
    const [level = '', property = ''] = pair.split('=').map((part) => part.trim())
    if (!Object.hasOwn(properties, level) || property === '') {
      throw new Error(`Properties must look like village=NAME,tehsil=SUB_DIST; got "${pair}".`)
    }
    properties[level as keyof BoundaryProperties] = property
  }
  return properties
}
