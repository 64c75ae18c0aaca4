import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { elevationRaster, mapExtracts, villageBoundaries } from './testData.ts'

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
