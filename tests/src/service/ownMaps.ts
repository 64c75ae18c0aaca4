import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { elevationRaster, mapExtracts, repository, villageBoundaries } from './testData.ts'

/** The maps of the run's own server, as options of `startDemoServer`. */
export function ownMaps() {
  const maps = mapExtracts()
  const villages = villageBoundaries()
  return {
    places: maps.map(({ place }) => place),
    osm: maps.map(({ file }) => file),
    dem: elevationRaster(),
    env: villages ? { GEOFIELD_BOUNDARIES: villages } : {},
  }
}

/** Fills the data folder of a new server with what it would build at its start. That is built once for all tests. */
export function copyPreparedData(
  folder: string,
  { osm, env }: Partial<ReturnType<typeof ownMaps>> = {},
): void {
  const script = join(repository, 'apps/server/src/testing/prepareData.ts')
  const maps = { ...(osm?.length && { GEOFIELD_OSM: osm.join(',') }), ...env }
  const args = [script, join(folder, 'data'), JSON.stringify(maps)]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The demo server's data could not be prepared: ${stderr}`)
}
