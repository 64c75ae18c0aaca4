import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Actor } from '@valhallajs/valhallajs'
import type { EngineAction, EngineAnswer, EngineRequest } from './engineMessages.ts'

// One engine in a process of its own, started by engineProcess.ts: node engineChild.ts <configFile> [background].

type Config = { mjolnir: { tile_extract: string }; loki: { use_connectivity: boolean } }
type Ask = (actor: Actor, requestJson: string) => Promise<string>

const ASK: Record<EngineAction, Ask> = {
  route: (actor, requestJson) => actor.route(requestJson),
  optimized_route: (actor, requestJson) => actor.optimizedRoute(requestJson),
  sources_to_targets: (actor, requestJson) => actor.matrix(requestJson),
  isochrone: (actor, requestJson) => actor.isochrone(requestJson),
  locate: (actor, requestJson) => actor.locate(requestJson),
  trace_route: (actor, requestJson) => actor.traceRoute(requestJson),
  status: (actor, requestJson) => actor.status(requestJson),
}

process.title = 'geofield-engine'
// A Ctrl-C or a service stop reaches the whole group: the server drains first, then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Also when the server was killed. Not exit(), which would wait for a request that is being worked on.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const [, , configFile, background] = process.argv
if (background) lowerPriority()
const actor = openEngine(configFile!, background !== undefined)
// The engine loads its tiles at the first request of each thread.
const threads = Number(process.env['UV_THREADPOOL_SIZE'])
await Promise.all(Array.from({ length: threads }, () => ASK.status(actor, '{}')))

process.on('message', async ({ id, action, requestJson }: EngineRequest) => {
  try {
    answer({ id, result: await ASK[action](actor, requestJson) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
if (process.connected) answer({ ready: true })
else process.kill(process.pid, 'SIGKILL')

/** Linux has a priority for each thread, and those of the pool, which do the work, have begun already. */
function lowerPriority(): void {
  const threads = '/proc/self/task'
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid]
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_LOW)
}

function openEngine(file: string, isBackground: boolean): Actor {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Config
  // Without its tiles the engine would start all the same and find no road anywhere.
  accessSync(config.mjolnir.tile_extract)
  // It would refuse a whole matrix for one place on an island.
  if (isBackground) config.loki.use_connectivity = false
  return new Actor(JSON.stringify(config))
}

function answer(message: EngineAnswer): void {
  // A closed channel means that the server has gone; the disconnect event deals with it.
  process.send?.(message, () => {})
}
