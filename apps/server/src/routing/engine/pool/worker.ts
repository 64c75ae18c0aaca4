import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import type * as valhalla from '@valhallajs/valhallajs'
import { findEngine } from '../enginePackage.ts'
import { summarizeRoutes } from '../routeSummaries.ts'
import type { EngineAction, WorkerReply, WorkerRequest } from './workerMessages.ts'

// One Valhalla engine in a child process, started by workerProcess.ts: node worker.ts <configFile>
// [background].

type Config = {
  mjolnir: { tile_extract: string }
  loki: { use_connectivity: boolean }
  thor: { source_to_target_algorithm: string }
}
type Ask = (actors: Actors, requestJson: string) => Promise<string>
/** `searching` ends the search of a matrix early; `exhaustive` doesn't. They share the map's memory. */
type Actors = { searching: valhalla.Actor; exhaustive: valhalla.Actor }

const actions: Record<EngineAction, Ask> = {
  route: ({ searching }, requestJson) => searching.route(requestJson),
  // The binding throws only what the engine refuses.
  routes: ({ searching }, listJson) =>
    summarizeRoutes(listJson, {
      route: (requestJson) => searching.route(requestJson),
      isRefusal: () => true,
      width: 1,
    }),
  near_matrix: ({ exhaustive }, requestJson) => exhaustive.matrix(requestJson),
  sources_to_targets: ({ searching }, requestJson) => searching.matrix(requestJson),
  isochrone: ({ searching }, requestJson) => searching.isochrone(requestJson),
  locate: ({ searching }, requestJson) => searching.locate(requestJson),
  trace_route: ({ searching }, requestJson) => searching.traceRoute(requestJson),
  status: ({ searching }, requestJson) => searching.status(requestJson),
}

process.title = 'geofield-engine'
// Ctrl-C or a service stop reaches the whole process group. The server drains first, then disconnects this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Disconnecting also follows when the server is killed. exit() would wait for the request under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const [, , configFile, background] = process.argv
const actors = openActors(configFile!, background !== undefined)
// The engine loads its tiles at each thread's first request.
const threads = Number(process.env['UV_THREADPOOL_SIZE'])
await Promise.all(Array.from({ length: threads }, () => actions.status(actors, '{}')))
// Not before: the server waits for the start, which the others' load would put off beyond its limit.
if (background) lowerPriority()

process.on('message', async ({ id, action, requestJson }: WorkerRequest) => {
  try {
    reply({ id, result: await actions[action](actors, requestJson) })
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
if (process.connected) reply({ ready: true })
else process.kill(process.pid, 'SIGKILL')

/**
 * On Linux each thread has a priority, and the pool's threads, which do the work, have already started. Not the lowest:
 * beside six busy programs on two cores that leaves 0.3 % of a core, this 2.4 %.
 */
function lowerPriority(): void {
  const threads = '/proc/self/task'
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid]
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
}

function openActors(file: string, isBackground: boolean): Actors {
  const { Actor } = createRequire(import.meta.url)(findEngine()) as typeof valhalla
  const config = JSON.parse(readFileSync(file, 'utf8')) as Config
  // Without its tiles the engine would start and find no road anywhere.
  accessSync(config.mjolnir.tile_extract)
  // With connectivity on, one place on an island would fail a whole matrix.
  if (isBackground) config.loki.use_connectivity = false
  const searching = new Actor(JSON.stringify(config))
  config.thor.source_to_target_algorithm = 'timedistancematrix'
  return { searching, exhaustive: new Actor(JSON.stringify(config)) }
}

function reply(message: WorkerReply): void {
  // A closed channel means that the server is gone; the disconnect event handles that.
  process.send?.(message, () => {})
}
