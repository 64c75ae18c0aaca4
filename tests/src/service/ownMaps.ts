import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
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

/**
 * Fills the data folder of a new server with the country's map and places, which are built once for all tests. What it has
 * of its own maps it adds at its start.
 */
export function copyPreparedData(folder: string): void {
  const script = join(repository, 'apps/server/src/testing/prepareData.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, join(folder, 'data')], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The demo server's data could not be prepared: ${stderr}`)
}

/** Copies what one server built of its maps into the folder of another with the same maps, which then starts at once. */
export function copyBuiltMaps(from: string, to: string): void {
  for (const area of ['routing', 'geocoding', 'map']) {
    const built = join(from, 'data', area)
    // Tiles are built while the server runs: a file is complete when its checksum is there.
    const isWhole = (name: string) => !name.endsWith('.sqlite') || existsSync(join(built, `${name}.sum`))
    for (const name of existsSync(built) ? readdirSync(built).filter(isWhole) : [])
      cpSync(join(built, name), join(to, 'data', area, name), { recursive: true })
  }
}
