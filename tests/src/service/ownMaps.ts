import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
export async function copyPreparedData(
  folder: string,
  { osm, env, signal }: Partial<ReturnType<typeof ownMaps>> & { signal?: AbortSignal } = {},
): Promise<void> {
  const script = join(repository, 'apps/server/src/testing/prepareData.ts')
  const maps = { ...(osm?.length && { GEOFIELD_OSM: osm.join(',') }), ...env }
  const args = [script, join(folder, 'data'), JSON.stringify(maps)]
  try {
    await promisify(execFile)(process.execPath, args, signal ? { signal } : {})
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const reason = stderr || (error as Error).message
    throw new Error(`The demo server's data could not be prepared: ${reason}`, { cause: error })
  }
}
