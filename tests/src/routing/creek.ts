import { settings } from '../run/settings.ts'

/** On the two sides of a creek that the Mumbai extract has no bridge for. */
export const westOfCreek = { lat: 19.07, lon: 72.88 }
export const eastOfCreek = { lat: 19.07, lon: 73 }

/** Why a check that needs the creek of Mumbai can't be made. */
export function creek(): string | undefined {
  return settings().map.includes('mumbai')
    ? undefined
    : 'needs a second extract (GEOFIELD_TEST_DATA/osm/mumbai-metro.osm.pbf)'
}
