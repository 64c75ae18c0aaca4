import type { LayerName, MapFeature } from '../mapFeature.ts'
import { pickNames } from '../mapFeature.ts'
import { lowestZoom, rankPlace } from '../placeRank.ts'

type Tags = Record<string, string>
type Drawn = Omit<MapFeature, 'geometry'>

/** Maps an OpenStreetMap object's tags to OpenMapTiles layers and classes. */
export function lineFeatures(tags: Tags): Drawn[] {
  if (tags.highway) return roads(tags)
  if (tags.railway && railways.get(tags.railway))
    return [drawn('transportation', 10, railways.get(tags.railway)!)]
  if (tags.waterway && waterways.get(tags.waterway)) {
    const minzoom = tags.waterway === 'river' ? 8 : 13
    return [drawn('waterway', minzoom, { class: waterways.get(tags.waterway)!, ...pickNames(tags) })]
  }
  if (tags.aeroway === 'runway' || tags.aeroway === 'taxiway')
    return [drawn('aeroway', 11, { class: tags.aeroway })]
  return []
}

export function areaFeatures(tags: Tags): Drawn[] {
  return [...buildings(tags), ...landCovers(tags), ...landUses(tags)]
}

function buildings(tags: Tags): Drawn[] {
  if (!tags.building || tags.building === 'no') return []
  const base = Number.parseFloat(tags.min_height ?? '') || 0
  return [drawn('building', 13, { render_height: buildingHeight(tags), render_min_height: base })]
}

/** What covers the ground. */
function landCovers(tags: Tags): Drawn[] {
  const found: Drawn[] = []
  if (tags.natural === 'water' || tags.waterway === 'riverbank' || tags.landuse === 'reservoir')
    found.push(drawn('water', 8, { class: tags.water === 'river' ? 'river' : 'lake' }))
  const cover = landcovers.get(tags.natural ?? '') ?? landcovers.get(tags.landuse ?? '')
  if (cover) found.push(drawn('landcover', 8, { class: cover }))
  return found
}

/** What the ground is used for. */
function landUses(tags: Tags): Drawn[] {
  const found: Drawn[] = []
  if (parks.has(tags.leisure ?? '') || tags.boundary === 'national_park')
    found.push(drawn('park', 10, { class: tags.leisure ?? 'national_park', ...pickNames(tags) }))
  const use =
    landuses.get(tags.landuse ?? '') ?? landuses.get(tags.amenity ?? '') ?? landuses.get(tags.leisure ?? '')
  if (use) found.push(drawn('landuse', 10, { class: use }))
  if (tags.aeroway === 'aerodrome' || tags.aeroway === 'apron')
    found.push(drawn('aeroway', 10, { class: tags.aeroway }))
  return found
}

/** Also used for areas, at a point inside. */
export function pointFeatures(tags: Tags): Drawn[] {
  const names = pickNames(tags)
  if (!('name' in names)) return []
  if (places.has(tags.place ?? '')) return [place(tags, names)]
  for (const key of ['amenity', 'tourism', 'shop', 'leisure', 'railway', 'aeroway']) {
    const subclass = tags[key]
    const poi =
      subclass === undefined ? undefined : (pois.get(subclass) ?? (key === 'shop' ? shop : undefined))
    if (poi)
      return [drawn('poi', poi.minzoom, { class: poi.class, subclass: subclass!, rank: poi.rank, ...names })]
  }
  return []
}

function place(tags: Tags, names: Tags): Drawn {
  const population = Number.parseInt(tags.population ?? '', 10) || 0
  const rank = rankPlace({
    class: tags.place!,
    population,
    isCapital: tags.capital === 'yes' || tags.capital === '4',
  })
  return drawn('place', lowestZoom(rank), { class: tags.place!, rank, ...names })
}

function roads(tags: Tags): Drawn[] {
  const isRamp = tags.highway!.endsWith('_link')
  const road = roadClasses.get(tags.highway!.replace('_link', ''))
  if (!road) return []
  const ways = isRamp ? { minzoom: Math.max(12, road.minzoom), ramp: 1 } : { minzoom: road.minzoom, ramp: 0 }
  const brunnel =
    tags.bridge && tags.bridge !== 'no' ? 'bridge' : tags.tunnel && tags.tunnel !== 'no' ? 'tunnel' : ''
  const found = [
    drawn('transportation', ways.minzoom, {
      class: road.class,
      ...(ways.ramp ? { ramp: 1 } : {}),
      ...(brunnel ? { brunnel } : {}),
      ...(tags.oneway === 'yes' ? { oneway: 1 } : {}),
    }),
  ]
  const names = pickNames(tags)
  if ('name' in names || tags.ref) {
    const ref: Tags = tags.ref ? { ref: tags.ref } : {}
    found.push(
      drawn('transportation_name', Math.max(road.minzoom, 10), { class: road.class, ...names, ...ref }),
    )
  }
  return found
}

function buildingHeight(tags: Tags): number {
  const metres = Number.parseFloat(tags.height ?? '')
  if (metres > 0) return Math.min(metres, 900)
  const levels = Number.parseFloat(tags['building:levels'] ?? '')
  return levels > 0 ? Math.min(levels * 3.4, 900) : 8
}

function drawn(layer: LayerName, minzoom: number, tags: Drawn['tags']): Drawn {
  return { layer, minzoom, tags }
}

const roadClasses = new Map<string, { class: string; minzoom: number }>([
  ['motorway', { class: 'motorway', minzoom: 5 }],
  ['trunk', { class: 'trunk', minzoom: 5 }],
  ['primary', { class: 'primary', minzoom: 7 }],
  ['secondary', { class: 'secondary', minzoom: 9 }],
  ['tertiary', { class: 'tertiary', minzoom: 11 }],
  ['unclassified', { class: 'minor', minzoom: 12 }],
  ['residential', { class: 'minor', minzoom: 12 }],
  ['living_street', { class: 'minor', minzoom: 12 }],
  ['road', { class: 'minor', minzoom: 12 }],
  ['service', { class: 'service', minzoom: 13 }],
  ['track', { class: 'track', minzoom: 13 }],
  ['pedestrian', { class: 'path', minzoom: 13 }],
  ['footway', { class: 'path', minzoom: 14 }],
  ['path', { class: 'path', minzoom: 13 }],
  ['cycleway', { class: 'path', minzoom: 13 }],
  ['bridleway', { class: 'path', minzoom: 13 }],
  ['steps', { class: 'path', minzoom: 14 }],
])

const railways = new Map<string, Tags>([
  ['rail', { class: 'rail', subclass: 'rail' }],
  ['subway', { class: 'transit', subclass: 'subway' }],
  ['light_rail', { class: 'transit', subclass: 'light_rail' }],
  ['tram', { class: 'transit', subclass: 'tram' }],
])

const waterways = new Map<string, string>([
  ['river', 'river'],
  ['canal', 'canal'],
  ['stream', 'stream'],
  ['drain', 'drain'],
])

const landcovers = new Map<string, string>([
  ['wood', 'wood'],
  ['forest', 'wood'],
  ['scrub', 'grass'],
  ['heath', 'grass'],
  ['grassland', 'grass'],
  ['grass', 'grass'],
  ['meadow', 'grass'],
  ['recreation_ground', 'grass'],
  ['village_green', 'grass'],
  ['farmland', 'farmland'],
  ['orchard', 'farmland'],
  ['sand', 'sand'],
  ['beach', 'sand'],
  ['wetland', 'wetland'],
])

const parks = new Set(['park', 'garden', 'nature_reserve', 'golf_course'])

const landuses = new Map<string, string>([
  ['residential', 'residential'],
  ['commercial', 'commercial'],
  ['retail', 'commercial'],
  ['industrial', 'industrial'],
  ['railway', 'railway'],
  ['military', 'military'],
  ['cemetery', 'cemetery'],
  ['school', 'school'],
  ['college', 'school'],
  ['university', 'school'],
  ['kindergarten', 'school'],
  ['hospital', 'hospital'],
  ['stadium', 'pitch'],
  ['pitch', 'pitch'],
  ['playground', 'pitch'],
])

const places = new Set([
  'city',
  'town',
  'village',
  'suburb',
  'hamlet',
  'quarter',
  'neighbourhood',
  'locality',
])

/** The lower the rank, the more important. */
type Poi = { class: string; rank: number; minzoom: number }
const shop: Poi = { class: 'shop', rank: 40, minzoom: 14 }
const pois = new Map<string, Poi>([
  ['hospital', { class: 'hospital', rank: 5, minzoom: 13 }],
  ['aerodrome', { class: 'airport', rank: 1, minzoom: 10 }],
  ['station', { class: 'railway', rank: 4, minzoom: 13 }],
  ['university', { class: 'college', rank: 8, minzoom: 13 }],
  ['college', { class: 'college', rank: 10, minzoom: 14 }],
  ['school', { class: 'school', rank: 20, minzoom: 14 }],
  ['park', { class: 'park', rank: 12, minzoom: 14 }],
  ['garden', { class: 'park', rank: 14, minzoom: 14 }],
  ['police', { class: 'police', rank: 15, minzoom: 14 }],
  ['townhall', { class: 'town_hall', rank: 9, minzoom: 14 }],
  ['post_office', { class: 'post', rank: 22, minzoom: 14 }],
  ['library', { class: 'library', rank: 21, minzoom: 14 }],
  ['museum', { class: 'museum', rank: 9, minzoom: 14 }],
  ['attraction', { class: 'attraction', rank: 9, minzoom: 14 }],
  ['hotel', { class: 'lodging', rank: 24, minzoom: 14 }],
  ['place_of_worship', { class: 'place_of_worship', rank: 23, minzoom: 14 }],
  ['cinema', { class: 'cinema', rank: 24, minzoom: 14 }],
  ['theatre', { class: 'theatre', rank: 24, minzoom: 14 }],
  ['stadium', { class: 'stadium', rank: 9, minzoom: 14 }],
  ['fuel', { class: 'fuel', rank: 26, minzoom: 14 }],
  ['charging_station', { class: 'charging_station', rank: 27, minzoom: 14 }],
  ['bank', { class: 'bank', rank: 28, minzoom: 14 }],
  ['pharmacy', { class: 'pharmacy', rank: 28, minzoom: 14 }],
  ['clinic', { class: 'doctors', rank: 29, minzoom: 14 }],
  ['doctors', { class: 'doctors', rank: 29, minzoom: 14 }],
  ['restaurant', { class: 'restaurant', rank: 30, minzoom: 14 }],
  ['cafe', { class: 'cafe', rank: 31, minzoom: 14 }],
  ['fast_food', { class: 'fast_food', rank: 32, minzoom: 14 }],
  ['bus_station', { class: 'bus', rank: 16, minzoom: 14 }],
])
