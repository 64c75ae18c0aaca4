import type { Command } from 'commander'
import {
  type ImportedMap,
  importMap,
  mapFolder,
  type PhaseCost,
  readLiveMap,
  readMaps,
  rollBack,
  settingOverImports,
  starterMap,
  withMapStore,
} from '../maps/index.ts'
import type { Config } from '../platform/config/config.ts'
import { createLogs } from '../platform/log/log.ts'
import { configOf } from './process/configOf.ts'
import { onSignals } from './process/onSignals.ts'
import { showProgress } from './console/showProgress.ts'
import { printTable } from './process/withDatabase.ts'
import { yieldToServers } from './process/yieldToServers.ts'

export function addMapCommand(program: Command): void {
  const map = program.command('map').description('Maps for routing and for drawing')
  map
    .command('import')
    .description('Build a map from these files, test it and put it into service, without a restart')
    .argument('<file...>', 'OpenStreetMap extracts (.osm.pbf), combined into one map')
    .addHelpText('after', importHelp)
    .action((files: string[], _flags, command: Command) => importFiles(files, configOf(command)))
  map
    .command('list')
    .description('List the maps: which one is live, its files, and the cost of the build')
    .action((_flags, command: Command) => list(configOf(command)))
  map
    .command('rollback')
    .description('Return to the previous map; again, to the newer one')
    .action(async (_flags, command: Command) => {
      const config = configOf(command)
      const folder = mapFolder(config.dataDir)
      const { signal } = new AbortController()
      const live = await withMapStore({ mapStore: config.mapStore, folder, signal }, async (store) => {
        await store?.takePrevious()
        const previous = await rollBack(folder)
        await store?.publish()
        return previous
      })
      console.log(`${describeMap(live)} is in service.`)
      tellHowItIsUsed(config)
    })
}

const importHelp = `
What is in service stays until the new map is complete and has answered sample routes. The map before is kept for
\`map rollback\`, older ones are removed. An import that was ended goes on where it was when it is started again.
With GEOFIELD_MAP_STORE set the map is stored there first, and every server with this setting takes it up.
With GEOFIELD_TILES set no vector tiles are made. GEOFIELD_OSM and ROUTING_URL win over imported maps.`

async function importFiles(files: string[], config: Config): Promise<void> {
  yieldToServers()
  const ending = new AbortController()
  const forget = onSignals((signal) =>
    ending.abort(new Error(`Stopped by ${signal}. Start the same import again to go on with it.`)),
  )
  const progress = showProgress(process.stdout)
  try {
    const { map, isNew } = await importMap({
      dataDir: config.dataDir,
      mapStore: config.mapStore,
      files,
      withVectorTiles: config.tiles === undefined,
      onProgress: progress.tell,
      log: createLogs({ level: 'silent', file: undefined }).log,
      signal: ending.signal,
    })
    progress.end()
    console.log(describe(map))
    console.log(isNew ? `The map ${map.id} is in service.` : `The map ${map.id} was already in service.`)
    tellHowItIsUsed(config)
  } finally {
    progress.end()
    forget()
  }
}

function describe({ id, roads, box, phases }: ImportedMap): string {
  const { routing, vector } = phases
  const parts = [
    `routing tiles ${describeCost(routing)}`,
    ...(vector ? [`vector tiles ${describeCost(vector)}`] : []),
  ]
  return `Map ${id}: ${roads} roads in ${box.join(', ')}; ${parts.join('; ')}`
}

function tellHowItIsUsed(config: Config): void {
  const setting = settingOverImports(config)
  console.log(
    setting === undefined
      ? 'A running server takes it up within seconds; its log and GET /status say so.'
      : `${setting} is set: a server with this setting does not use it.`,
  )
}

async function list({ dataDir }: Config): Promise<void> {
  const folder = mapFolder(dataDir)
  const { live = starterMap, previous } = (await readLiveMap(folder)) ?? {}
  const maps = await readMaps(folder)
  const states = new Map<string, string>([[live, 'live']])
  if (previous) states.set(previous, 'previous')
  printTable([
    ...maps.map((map) => ({
      map: map.id,
      state: states.get(map.id),
      built: map.builtAt,
      'west, south, east, north': map.box.join(', '),
      roads: map.roads,
      'routing tiles': describeCost(map.phases.routing),
      'vector tiles': map.phases.vector && describeCost(map.phases.vector),
    })),
    { map: starterMap, state: states.get(starterMap) },
  ])
  for (const { id, sources } of maps) {
    console.log(`\n${id} was built of`)
    for (const { file, bytes, sha256 } of sources) console.log(`  ${file}  ${bytes} bytes  sha256 ${sha256}`)
  }
}

function describeCost({ seconds, peakMb }: PhaseCost): string {
  return `${seconds} s${peakMb === undefined ? '' : `, ${peakMb} MB`}`
}

function describeMap(map: string): string {
  return map === starterMap ? 'The starter map' : `The map ${map}`
}
