import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OsmData, writeOsmPbf } from '@geofield/geography/osm'
import { type RoutingApp, startRoutingApp } from './routingApp.ts'
import { type EnginePool, makeTestFolder, prepareTestTiles, startTestPool } from './testMaps.ts'

export type TownApp = { app: RoutingApp; pool: EnginePool; stop: () => Promise<void> }

/** Starts the operations on a map of a test. */
export async function startTownApp(town: OsmData, name: string): Promise<TownApp> {
  const folder = await makeTestFolder()
  const file = join(folder.path, 'town.osm.pbf')
  await writeFile(file, writeOsmPbf(town, name))
  const pool = await startTestPool(await prepareTestTiles(folder, [file]))
  const app = startRoutingApp(pool)
  const stop = async () => {
    await app.close()
    await pool.close()
    await folder.remove()
  }
  return { app, pool, stop }
}
