import type { Point } from 'geojson'
import type { BoundingBox } from '@geofield/geography'
import { readIndianCities } from '@geofield/geography/india'
import { readStateLines, readStateMiddles } from '@geofield/geography/india'
import { knownPlaces, type LabelledPlace, listCityPlaces } from './cityPlaces.ts'
import type { MapFeature } from './mapFeature.ts'
import { builtTilesets } from './builtTilesets.ts'
import { lowestZoom } from './placeRank.ts'

/** A village or a locality of the gazetteer. */
export type Village = { name: string; lat: number; lon: number; isBranch: boolean }

/** Offices inside institutions are not places: "N.D.A.", "R R Hospital". */
const initials = /[A-Z](\.|[A-Z])|\b[A-Z]\b/
const institution =
  /\b(airport|air port|bha[wv]an|college|complex|counter|courts?|factory|hospital|lines|mills?|secretariat|university)\b/i

/** A post office this near to a place of its name stands in it. */
const sameVillageMetres = 6000

/** Returns what is known of India where no extract is: states, and all places of the gazetteers. */
export function indiaFeatures(villages: Iterable<Village>): MapFeature[] {
  const cities = listCityPlaces(readIndianCities())
  return [
    { layer: 'boundary', minzoom: 3, tags: { admin_level: 4 }, geometry: readStateLines() },
    ...readStateMiddles().map(({ name, middle }): MapFeature => {
      const geometry = { type: 'Point' as const, coordinates: middle }
      return { layer: 'place', minzoom: 3, tags: { class: 'state', rank: 1, ...names(name) }, geometry }
    }),
    ...placeFeatures([...cities, ...listVillages(villages, cities)]),
  ]
}

function listVillages(villages: Iterable<Village>, cities: LabelledPlace[]): LabelledPlace[] {
  const isKnown = knownPlaces(cities)
  // The larger offices first: of two with one name they are the better known.
  const all = [...villages].toSorted((one, other) => Number(one.isBranch) - Number(other.isBranch))
  return all
    .map((village) => ({ ...village, name: village.name.replace(/\s*\(.*$/, '') }))
    .filter(({ name }) => !initials.test(name) && !institution.test(name))
    .filter((village) => !isKnown(village, sameVillageMetres))
    .map(({ name, lat, lon, isBranch }) => ({ name, lat, lon, class: 'village', rank: isBranch ? 17 : 16 }))
}

/** An extract's place this near to one of the gazetteer's by its name is the same: a large city's middle is vague. */
const sameCityMetres = 8000

/** Returns the gazetteer's cities, towns and villages that an extract shows but doesn't have. */
export function missingPlaces(features: MapFeature[], [west, south, east, north]: BoundingBox): MapFeature[] {
  const own = features.filter(({ layer }) => layer === 'place')
  const isKnown = knownPlaces(own.flatMap(listNames))
  const inside = listCityPlaces(readIndianCities()).filter(
    ({ lat, lon }) => lon > west && lon < east && lat > south && lat < north,
  )
  return placeFeatures(inside.filter((place) => !isKnown(place, sameCityMetres)))
}

/** An extract has a local name and an English one. */
function listNames({ tags, geometry }: MapFeature) {
  const [lon, lat] = (geometry as Point).coordinates as [number, number]
  return [...new Set([tags.name, tags['name:latin']])].map((name) => ({ name: String(name), lat, lon }))
}

/** Returns places as OpenMapTiles has them. More important places appear at lower zoom levels. */
function placeFeatures(places: LabelledPlace[]): MapFeature[] {
  return places.map(({ name, lat, lon, class: kind, rank }) => ({
    layer: 'place',
    minzoom: Math.min(lowestZoom(rank), builtTilesets.india.maxzoom),
    tags: { class: kind, rank, ...names(name) },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }))
}

function names(name: string) {
  return { name, 'name:latin': name, 'name:en': name }
}
