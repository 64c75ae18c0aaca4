import type { MetricData } from '@opentelemetry/sdk-metrics'
import type { Config } from '../platform/config/config.ts'
import type { Logs } from '../platform/log/log.ts'
import type { Channel } from '../platform/sharing/channel.ts'
import { type RoutingEngine, shareEngine } from '../routing/index.ts'
import { serveLimits } from './serveLimits.ts'
import { createCrew, type Member } from './crew.ts'
import type { CrewNews, WorkerReady, WorkerStart } from './messages.ts'

/** What the processes that serve requests need. Facts that change are read for each new process. */
type Wanted = {
  facts: () => Omit<WorkerStart, 'number' | 'processes'>
  /** Serves the questions of a process. */
  serve: (channel: Channel) => void
  /** Resolves when engines take calls: no process listens before. */
  engine: Promise<RoutingEngine>
}

export type Lead = {
  start: (wanted: Wanted) => Promise<WorkerReady>
  /** Sends a note to all processes. */
  tell: (name: string, value: unknown) => void
  collectMetrics: () => Promise<Map<string, MetricData[]>>
  beginStop: () => void
  stop: () => Promise<void>
}

/** After this time without a probe no proxy watches readiness. */
const watchedMs = 10_000
/** A process that does not respond is left out of a collection. */
const collectLimitMs = 2_000
/** Beyond the limits of a stop: time to close what is open. */
const stopMarginMs = 10_000

/** Leads the processes that serve requests: starts them, tells them news, counts for them, and stops them. */
export function createLead(config: Config, logs: Logs): Lead {
  const { workers: processes } = config
  /** Those that know what they need, and those that listen. */
  const prepared = new Set<Member>()
  const listening = new Set<Member>()
  const releases = new Map<Member, () => void>()
  const limits = serveLimits(processes)
  let probedAtMs = -Infinity
  const tell = (name: string, value?: unknown) => {
    for (const { channel } of prepared) channel.tell(name, value)
  }
  const tellCrew = () => tell('crew', { missing: processes - listening.size } satisfies CrewNews)
  const crew = createCrew<WorkerReady>({
    processes,
    logs,
    onEnd(member) {
      prepared.delete(member)
      limits.forget(member.id)
      releases.get(member)?.()
      releases.delete(member)
      if (listening.delete(member)) tellCrew()
    },
  })
  const begin = async (member: Member, { facts, serve, engine }: Wanted): Promise<WorkerReady> => {
    const { id, number, channel } = member
    limits.serve(id, channel)
    serve(channel)
    channel.on('probe', () => (probedAtMs = performance.now()))
    prepared.add(member)
    await channel.ask('prepare', { ...facts(), number, processes } satisfies WorkerStart)
    releases.set(member, shareEngine(channel, await engine))
    const ready = await channel.ask<WorkerReady>('listen')
    listening.add(member)
    tellCrew()
    return ready
  }
  const end = async (member: Member) => {
    if (!listening.has(member)) return member.kill()
    const isWatched = performance.now() - probedAtMs < watchedMs
    // One that no longer responds must not hold up the others.
    const late = AbortSignal.timeout(config.stopUnreadyMs + config.stopDrainMs + stopMarginMs)
    await member.channel.ask('stop', { isWatched }, late)
  }
  return {
    async start(wanted) {
      const ready = await crew.start((member) => begin(member, wanted))
      return ready[0]!
    },
    tell,
    async collectMetrics() {
      const collect = async ({ number, channel }: Member) => {
        const late = AbortSignal.timeout(collectLimitMs)
        const metrics = await channel.ask<MetricData[]>('metrics', undefined, late).catch(() => [])
        return [`worker ${number}`, metrics] as const
      }
      return new Map(await Promise.all([...listening].map(collect)))
    },
    beginStop: () => tell('begin stop'),
    stop: () => crew.stop(end),
  }
}
