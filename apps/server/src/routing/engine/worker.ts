import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Actor } from '@valhallajs/valhallajs'
import type { EngineAction, WorkerReply, WorkerRequest } from './workerMessages.ts'

// One Valhalla engine in a child process, started by workerProcess.ts: node worker.ts <configFile>
// [background].

type Config = { mjolnir: { tile_extract: string }; loki: { use_connectivity: boolean } }
type Ask = (actor: Actor, requestJson: string) => Promise<string>

const actions: Record<EngineAction, Ask> = {
  route: (actor, requestJson) => actor.route(requestJson),
  sources_to_targets: (actor, requestJson) => actor.matrix(requestJson),
  isochrone: (actor, requestJson) => actor.isochrone(requestJson),
  locate: (actor, requestJson) => actor.locate(requestJson),
  trace_route: (actor, requestJson) => actor.traceRoute(requestJson),
  status: (actor, requestJson) => actor.status(requestJson),
}

process.title = 'geofield-engine'
// Ctrl-C or a service stop reaches the whole process group. The server drains first, then disconnects this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Disconnecting also follows when the server is killed. exit() would wait for the request under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const [, , configFile, background] = process.argv
if (background) lowerPriority()
const actor = openActor(configFile!, background !== undefined)
// The engine loads its tiles at each thread's first request.
const threads = Number(process.env['UV_THREADPOOL_SIZE'])
await Promise.all(Array.from({ length: threads }, () => actions.status(actor, '{}')))

process.on('message', async ({ id, action, requestJson }: WorkerRequest) => {
  try {
    reply({ id, result: await actions[action](actor, requestJson) })
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
if (process.connected) reply({ ready: true })
else process.kill(process.pid, 'SIGKILL')

/** On Linux each thread has a priority, and the pool's threads, which do the work, have already started. */
function lowerPriority(): void {
  const threads = '/proc/self/task'
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid]
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_LOW)
}

function openActor(file: string, isBackground: boolean): Actor {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Config
  // Without its tiles the engine would start and find no road anywhere.
  accessSync(config.mjolnir.tile_extract)
  // With connectivity on, one place on an island would fail a whole matrix.
  if (isBackground) config.loki.use_connectivity = false
  return new Actor(JSON.stringify(config))
}

function reply(message: WorkerReply): void {
  // A closed channel means that the server is gone; the disconnect event handles that.
  process.send?.(message, () => {})
}
