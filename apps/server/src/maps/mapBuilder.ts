import { setPriority } from 'node:os'
import { starterRoads } from '../routing/index.ts'
import { buildMap, type MapFeature } from '../styles/index.ts'

/**
 * The process that builds what maps are drawn from: `mapBuilder.ts DATA_DIR [EXTRACT...]`, or with `--no-tiles` instead of
 * extracts where there are tiles already. It tells its parent of each file.
 */
const [dataDir, ...args] = process.argv.slice(2)
const sources = args[0] === '--no-tiles' ? undefined : args
setPriority(10)
// Without a parent nobody needs the files.
process.on('disconnect', () => process.exit(1))
await buildMap({
  dataDir: dataDir!,
  sources,
  drawStarterRoads,
  onFile: (file) => process.send!(file),
  onDamage: (damage) => process.send!({ damage }),
})
process.disconnect()
process.exit(0)

/** The roads that the engine routes on where no extract is given. */
function drawStarterRoads(): MapFeature[] {
  const minzooms = new Map<string, number>(Object.entries({ trunk: 4, primary: 6, secondary: 8 }))
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
