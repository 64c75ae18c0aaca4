import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../../..')

/** Road networks (OpenStreetMap, ODbL) stored outside the repository, in `osm/` of the test data, by place. */
const extracts = { pune: 'pune.osm.pbf', mumbai: 'mumbai-metro.osm.pbf' }

/** Returns the extracts that exist. Throws if one is missing and the test data is required. */
export function mapExtracts(env: NodeJS.ProcessEnv = process.env): { place: string; file: string }[] {
  return Object.entries(extracts).flatMap(([place, name]) => {
    const file = findFile(join('osm', name), env)
    return file ? [{ place, file }] : []
  })
}

/** Elevations of Pune (SRTM, public domain), as the server's setting, with the name of the examples. */
export function elevationRaster(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const file = findFile(join('dem', 'pune_srtm30.tif'), env)
  return file && `srtm30m=${file}`
}

/** The villages of Goa as polygons (ODbL). */
export function villageBoundaries(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFile(join('boundaries', 'goa_villages.geojson'), env)
}

function findFile(path: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = join(resolve(repository, env.GEOFIELD_TEST_DATA || '../shared/data'), path)
  if (existsSync(file)) return file
  if (env.GEOFIELD_REQUIRE_TEST_DATA !== '1') return undefined
  throw new Error(`The test data is required (GEOFIELD_REQUIRE_TEST_DATA=1) and ${file} does not exist.`)
}
