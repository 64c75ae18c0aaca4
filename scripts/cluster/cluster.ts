import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { endLeftovers, type Parts, runParts } from './parts.ts'
import { etcdPart, haproxyPart, nodes, patroniPart } from './patroni.ts'
import { makeRoles, preparePrimary, prepareReplica } from './postgres.ts'
import { look } from './ready.ts'
import {
  groups,
  nginxPart,
  pgbouncerPart,
  type Ready,
  readyUrl,
  redisPart,
  routingPart,
  serverPart,
  writeUpstreams,
} from './services.ts'
import { type ClusterOptions, prepareSetup, type Setup } from './setup.ts'

const lookEveryMs = 250
/** A silent server may only be busy: it is removed after this many silent looks in a row. */
const maxSilent = 3

/** Runs a cluster until the signal is aborted. */
export async function startCluster(options: ClusterOptions): Promise<void> {
  const { signal, onProgress } = options
  const setup = prepareSetup(options)
  await endLeftovers(setup.folder)
  const parts = runParts(setup)
  try {
    await startParts(setup, parts)
    onProgress(`the cluster is ready at http://127.0.0.1:${setup.ports.nginx}; Ctrl-C stops it`)
    await watch(setup, parts)
  } finally {
    onProgress('stopping')
    await parts.stop()
    onProgress('stopped')
  }
  signal.throwIfAborted()
}

async function startParts(setup: Setup, parts: Parts): Promise<void> {
  if (setup.ha) await startWithPatroni(setup, parts)
  else await startPair(setup, parts)
  await parts.start(redisPart(setup))
  await parts.start(pgbouncerPart(setup))
  for (const name of ['routing1', 'routing2'] as const) await parts.start(routingPart(setup, name))
  // The first one makes the tables.
  for (const number of numbers(setup)) await parts.start(serverPart(setup, number))
  writeUpstreams(setup, allReady(setup))
  await parts.start(nginxPart(setup))
}

async function startPair(setup: Setup, parts: Parts): Promise<void> {
  await parts.start(await preparePrimary(setup))
  await makeRoles(setup)
  await parts.start(await prepareReplica(setup))
}

async function startWithPatroni(setup: Setup, parts: Parts): Promise<void> {
  await Promise.all(nodes.map((node) => parts.start(etcdPart(setup, node))))
  const [first, ...others] = nodes
  await parts.start(patroniPart(setup, first))
  await Promise.all(others.map((node) => parts.start(patroniPart(setup, node))))
  await parts.start(haproxyPart(setup))
}

/**
 * Tells nginx which servers are ready: as it stands, nginx asks none of them for its health. It is told no more than needed,
 * because a reload closes idle connections of callers. nginx itself notices a server that refuses
 * connections, and a server that is being stopped does so before it refuses a request.
 */
async function watch(setup: Setup, parts: Parts): Promise<void> {
  const silent = new Map<string, number>()
  let known = allReady(setup)
  const isReady = async (group: keyof Ready, number: number) => {
    const url = readyUrl(setup, number, groups[group])
    const state = await look(url)
    silent.set(url, state === 'silent' ? (silent.get(url) ?? 0) + 1 : 0)
    if (state === 'ready' || state === 'unready') return state === 'ready'
    return silent.get(url)! < maxSilent && known[group][number - 1]!
  }
  const lookAt = (group: keyof Ready) => Promise.all(numbers(setup).map((number) => isReady(group, number)))
  while (!setup.signal.aborted) {
    await sleep(lookEveryMs, undefined, { signal: setup.signal }).catch(() => undefined)
    const [geofield, geofield_keys] = await Promise.all([lookAt('geofield'), lookAt('geofield_keys')])
    const now: Ready = { geofield, geofield_keys }
    if (isDeepStrictEqual(now, known)) continue
    known = now
    writeUpstreams(setup, now)
    parts.signal('nginx', 'SIGHUP')
    for (const [group, ready] of Object.entries(now)) {
      const names = numbers(setup).filter((number) => ready[number - 1])
      setup.onProgress(
        `${group} is ready: ${names.map((number) => `server${number}`).join(', ') || 'no server'}`,
      )
    }
  }
}

function allReady(setup: Setup): Ready {
  const all = numbers(setup).map(() => true)
  return { geofield: all, geofield_keys: all }
}

function numbers({ servers }: Setup): number[] {
  return Array.from({ length: servers }, (_, index) => index + 1)
}
