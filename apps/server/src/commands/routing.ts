import type { Command } from 'commander'
import { followMapStore, prepareMap, serveMap } from '../maps/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { createLogs } from '../platform/log/log.ts'
import { endCoreDumps } from './process/coreDumps.ts'
import { serveEngines } from '../routing/index.ts'
import { onSignals } from './process/onSignals.ts'

export function addRoutingCommand(program: Command): void {
  program
    .command('routing')
    .description(
      'Serve only routing engines, over HTTP as valhalla_service does, for ROUTING_URL of other servers',
    )
    .addHelpText(
      'after',
      `
Listens on HOST and PORT, and serves the map of GEOFIELD_OSM or that of \`map import\`, also from GEOFIELD_MAP_STORE. It needs no database.
It has no access control: let only your servers reach its port.`,
    )
    .action(async () => {
      const { config: file } = program.opts<{ config?: string }>()
      await serveRouting(file)
    })
}

async function serveRouting(file: string | undefined): Promise<void> {
  await endCoreDumps()
  const config = { ...readConfig(process.env, file), routingUrls: [] }
  const logs = createLogs({ level: config.logLevel, file: config.logFile })
  const { log } = logs
  process.on('exit', logs.flush)
  const starting = new AbortController()
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  onSignals((signal) => {
    log.info({ signal }, 'stopping')
    starting.abort(new Error(`Stopped by ${signal}.`))
    void stop()
  })
  const options = {
    config,
    log,
    signal: starting.signal,
    onProgress: (message: string) => log.info(message),
  }
  try {
    const followed = await followMapStore(config, log, starting.signal)
    stops.push(followed.close)
    const map = await serveMap(await prepareMap(options), undrawn, options)
    stops.push(map.close)
    starting.signal.throwIfAborted()
    const { url, close } = await serveEngines(map.engine, config)
    stops.push(close)
    log.info({ url, map: map.current().kind }, 'ready')
    starting.signal.throwIfAborted()
  } catch (error) {
    await stop()
    if (!starting.signal.aborted) throw error
  }
}

/** Nobody draws its map. */
const undrawn = { showTiles: () => undefined }
