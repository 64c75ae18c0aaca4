import { setPriority } from 'node:os'
import { readVillages } from '../geocoding/index.ts'
import { starterRoads } from '../routing/index.ts'
import { buildMap, type MapFeature } from '../styles/index.ts'

/**
 * The program of a child process of the server, which builds the files that maps are drawn from:
 * `mapBuilder.ts DATA_DIR [EXTRACT...]`. Without extracts it draws the starter map; with `--no-tiles` instead of extracts,
 * no tiles, because they exist already. It reports each file to its parent process.
 */
const [dataDir, ...args] = process.argv.slice(2)
const sources = args[0] === '--no-tiles' ? undefined : args
// A low priority: requests to the server go first.
setPriority(10)
// The parent process has ended, so the files are not needed.
process.on('disconnect', () => process.exit(1))
await buildMap({
  dataDir: dataDir!,
  sources,
  drawStarterRoads,
  readVillages,
  onFile: (file) => process.send!(file),
  onDamage: (damage) => process.send!({ damage }),
})
process.disconnect()
process.exit(0)

/** Returns the starter map's roads, for use without an extract. */
function drawStarterRoads(): MapFeature[] {
  // Smaller roads appear at larger zooms.
  const minzooms = new Map<string, number>([
    ['trunk', 4],
    ['primary', 6],
    ['secondary', 8],
  ])
  return starterRoads().flatMap(({ from, to, roadClass, name }): MapFeature[] => {
    const coordinates = [from, to].map(({ lat, lon }) => [lon, lat])
    const geometry = { type: 'LineString' as const, coordinates }
    const names = { name, 'name:latin': name }
    return [
      { layer: 'transportation', minzoom: minzooms.get(roadClass)!, geometry, tags: { class: roadClass } },
      { layer: 'transportation_name', minzoom: 8, geometry, tags: { class: roadClass, ...names } },
    ]
  })
}
