import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startDemoServer } from '@geofield/server/demoServer'
import { copyPreparedData } from '@geofield/server/preparedData'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the demo server that the tests share; it serves the built site too. */
    demoUrl: string
    /** Whether its roads are those of Pune. Without test data it has its starter map, which has few. */
    hasRealRoads: boolean
  }
}

const data = resolve(import.meta.dirname, '../../..', process.env.GEOFIELD_TEST_DATA || '../shared/data')
const present = (path: string) => (existsSync(join(data, path)) ? join(data, path) : '')

/** The password of each driver that a test creates. */
export const driverPassword = 'twelve-parcels-by-noon'

export interface DemoServer {
  url: string
  hasRealRoads: boolean
  stop: () => Promise<void>
}

/** Starts a demo server with data of its own; `settings` are added to its environment. */
export async function startDemo(settings: Record<string, string> = {}): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'geofield-docs-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const given = process.env.GEOFIELD_STARTER_MAP === '1' ? () => '' : present
  const extract = given('osm/pune.osm.pbf')
  // The maps of the contract suite's server, so that what both need is prepared once.
  const villages = given('boundaries/goa_villages.geojson')
  const maps = {
    GEOFIELD_OSM:
      settings.GEOFIELD_OSM ?? [extract, given('osm/mumbai-metro.osm.pbf')].filter(Boolean).join(),
    ...(villages && { GEOFIELD_BOUNDARIES: villages }),
  }
  await copyPreparedData(dataDir, maps.GEOFIELD_OSM === '' ? {} : maps)
  const server = await startDemoServer({
    GEOFIELD_DATA_DIR: dataDir,
    ...maps,
    GEOFIELD_DEM: given('dem/pune_srtm30.tif'),
    ...settings,
  })
  return {
    url: server.url,
    hasRealRoads: extract !== '',
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Starts the server that the tests share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, hasRealRoads, stop } = await startDemo()
  project.provide('demoUrl', url)
  project.provide('hasRealRoads', hasRealRoads)
  return stop
}
