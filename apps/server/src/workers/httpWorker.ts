/** The program of a process that serves requests. The first process starts it and has what exists once. */
import { createHttpService, type HttpService } from '../httpService.ts'
import { createLogs } from '../platform/log/log.ts'
import { type Message, openChannel } from '../platform/sharing/channel.ts'
import type { TokenKey } from '../platform/database/tokenKeys.ts'
import { leaseLimits } from './leases.ts'
import { startTelemetry } from '../platform/telemetry/startTelemetry.ts'
import { type Stop, stopAll } from '../startParts.ts'
import { openTileset, startMap } from '../styles/index.ts'
import { followBuild, followCrew, followMap } from './follow.ts'
import type { WorkerReady, WorkerStart } from './messages.ts'
import { openSharedPlaces } from './sharedPlaces.ts'
import { shareMemory } from './shareMemory.ts'

// Ctrl-C reaches every process of the group. The first one says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

// The first process is gone, or this one has nothing more to do. An orderly exit could wait for what nobody reads.
process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const channel = openChannel({
  send: (message) => void process.send!(message, undefined, undefined, () => undefined),
  onMessage: (listener) => void process.on('message', (message: Message) => listener(message)),
})
const stops: Stop[] = []
let service: HttpService | undefined
let flushLogs = () => {}

channel.on('prepare', async (start: WorkerStart) => {
  service = await prepare(start)
})
channel.on('listen', async (): Promise<WorkerReady> => {
  const url = await service!.listen()
  return { url, status: { ...service!.status } }
})
channel.on('begin stop', () => service?.stopping.begin())
channel.on('stop', async ({ isWatched }: { isWatched: boolean }) => {
  // A proxy that asked another process for readiness watches this one too.
  if (isWatched) service?.stopping.noteProbe()
  await stopAll(stops).finally(flushLogs)
})

async function prepare({
  config,
  demo,
  number,
  processes,
  access,
  ...start
}: WorkerStart): Promise<HttpService> {
  // Before anything is waited for: news may come at any time.
  const build = followBuild(channel, start.build)
  const news = followMap(channel, start.map)
  channel.on('token keys', (keys: TokenKey[]) => void access.tokenKeys.splice(0, Infinity, ...keys))
  const checks = { workers: followCrew(channel, processes) }
  const limits = leaseLimits(channel)
  stops.push(async () => limits.close())
  // The first process writes the lines.
  const logs = createLogs({ level: config.logLevel, file: undefined })
  const { log } = logs
  flushLogs = logs.flush
  process.on('exit', logs.flush)
  const telemetry = await startTelemetry(config, log, { name: `worker ${number}` })
  stops.push(telemetry.close)
  channel.on('metrics', () => telemetry.collect?.() ?? [])
  const tiles = config.tiles === undefined ? undefined : await openTileset(config.tiles)
  if (tiles) stops.push(async () => tiles.close())
  const map = startMap({ tiles, builder: build.builder, log, retryPausesMs: build.retryPausesMs })
  stops.push(map.close)
  const served = await news.serve({ config, log, map })
  const places = await openSharedPlaces(channel, config, log)
  stops.push(places.close)
  const own = { config: shareMemory(config, processes), logs, demo, access, places, map, served, telemetry }
  return createHttpService({ ...own, processes, limits, checks, onProbe: noteProbe }, stops)
}

const probeEveryMs = 1_000
let probedAtMs = -Infinity

/** Tells that a proxy watches readiness: it must see all processes change before they stop. */
function noteProbe(): void {
  if (performance.now() - probedAtMs < probeEveryMs) return
  probedAtMs = performance.now()
  channel.tell('probe')
}
