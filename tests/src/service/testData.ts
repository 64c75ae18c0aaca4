import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../../..')

/** Road networks (OpenStreetMap, ODbL) that are kept outside the repository, in `osm/` of the test data, by place. */
const extracts = { pune: 'pune.osm.pbf', mumbai: 'mumbai-metro.osm.pbf' }

/** The extracts at hand. Where they are required, one that is missing is an error. */
export function mapExtracts(env: NodeJS.ProcessEnv = process.env): { place: string; file: string }[] {
  const folder = resolve(repository, env.GEOFIELD_TEST_DATA || '../shared/data')
  return Object.entries(extracts).flatMap(([place, name]) => {
    const file = join(folder, 'osm', name)
    if (existsSync(file)) return [{ place, file }]
    if (env.GEOFIELD_REQUIRE_TEST_DATA !== '1') return []
    throw new Error(`The test data is required (GEOFIELD_REQUIRE_TEST_DATA=1) and ${file} does not exist.`)
  })
}
