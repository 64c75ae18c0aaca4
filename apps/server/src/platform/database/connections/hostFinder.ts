import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log/log.ts'
import type { Host, Hosts, KindOfServer } from './address.ts'
import { socketOf } from './socketOf.ts'

/** Knows which of several servers connections are for, and looks again when there is a doubt. */
export type HostFinder = {
  /** Rejects within seconds if no server is of the wanted kind. */
  find: () => Promise<Host>
  /** Whether a server in this state is of the wanted kind. */
  suits: (state: ServerState) => boolean
  /** Cuts this connection when the wanted server is elsewhere. */
  follow: (client: pg.Client, host: Host) => void
  /** The known server may no longer be the wanted one. */
  doubt: () => void
}

export type ServerState = { isStandby: boolean; isReadOnly: boolean }
type Found = ServerState & { host: Host; timeline: number }

/** Of one server. This process itself may be busy for seconds. */
const responseLimitMs = 10_000
/** A server that is gone keeps nobody waiting for long: after the first that suits, others have this time. */
const othersMs = 250
const lookAgainMs = 500

/** No server of the database is of the wanted kind. */
export class NoServerFound extends Error {}

/**
 * Asks all servers at once, with the given login. Of several that take writes the one with the newest timeline counts: the
 * others were primary before, and don't know yet that they no longer are.
 *
 * What was found is believed as long as a connection to it is open, because each connection of a server that ends or
 * is demoted breaks, or says so. When another server takes over, connections to all others are cut: on one that is
 * frozen or cut off from the network they would only end by their time limits.
 */
function hostFinder(login: pg.ClientConfig, { hosts, wanted }: Hosts, log?: Log): HostFinder {
  const open = new Map<pg.Client, Host>()
  let known: Host | undefined
  let last: Host | undefined
  let looking: Promise<Host> | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const problems = new Map<Host, string>()
    const found = await askAll(hosts, (host, signal) => askServer(login, host, signal), wanted, problems)
    if (!found) {
      const reasons = [...problems].map(([host, problem]) => `${serverName(host)} ${problem}`)
      throw new NoServerFound(`none of its servers is ${wanted}: ${reasons.join('; ')}`)
    }
    known = found
    for (const [client, host] of open) if (host !== found) socketOf(client).destroy()
    if (last && last !== found)
      log?.warn({ server: serverName(found), before: serverName(last), wanted }, 'database moved')
    last = found
    return found
  }
  const find = async () => known ?? (looking ??= look().finally(() => (looking = undefined)))
  /** Until it is found: meanwhile nothing else may notice that connections are of no use. */
  const lookAgain = () => {
    timer = undefined
    if (known || open.size === 0) return
    find().catch(() => (timer ??= setTimeout(lookAgain, lookAgainMs).unref()))
  }
  const doubt = () => {
    known = undefined
    if (!timer) lookAgain()
  }
  return {
    find,
    suits: (state) => suits(state, wanted),
    doubt,
    follow(client, host) {
      open.set(client, host)
      client.once('end', () => {
        open.delete(client)
        if (open.size === 0) known = undefined
      })
    },
  }
}

/** Adds a finder to a login whose address has several hosts. */
export function withFinder<Login extends pg.ClientConfig & { several?: Hosts | undefined }>(
  login: Login,
  log?: Log,
): Login & { finder: HostFinder | undefined } {
  return { ...login, finder: login.several && hostFinder(login, login.several, log) }
}

/**
 * Returns the best server, without waiting long for others when there is one. Those that are not wanted are asked again while
 * others are silent: one of them may be promoted meanwhile.
 */
async function askAll(
  hosts: Host[],
  ask: (host: Host, signal: AbortSignal) => Promise<Found>,
  wanted: KindOfServer,
  problems: Map<Host, string>,
): Promise<Host | undefined> {
  const found: Found[] = []
  const silent = new Set(hosts)
  const ending = new AbortController()
  let suited = () => {}
  const first = new Promise<void>((resolve) => (suited = resolve))
  const askUntilKnown = async (host: Host) => {
    while (!ending.signal.aborted) {
      try {
        const state = await ask(host, ending.signal)
        if (suits(state, wanted)) {
          found.push(state)
          return suited()
        }
        problems.set(host, state.isStandby ? 'is a standby' : 'is another kind')
      } catch (error) {
        problems.set(host, describe(error as Error))
      }
      silent.delete(host)
      if (silent.size === 0) return
      await sleep(lookAgainMs)
    }
  }
  await Promise.race([Promise.all(hosts.map(askUntilKnown)), first.then(() => sleep(othersMs))])
  ending.abort()
  const inOrder = hosts.flatMap((host) => found.filter((each) => each.host === host))
  return inOrder.toSorted((one, other) => rank(other, wanted) - rank(one, wanted))[0]?.host
}

/** The order of `hosts` decides between equals. */
function rank({ isStandby, timeline }: Found, wanted: KindOfServer): number {
  if (wanted === 'prefer-standby') return isStandby ? 1 : 0
  return wanted === 'read-write' || wanted === 'primary' ? timeline : 0
}

function suits({ isStandby, isReadOnly }: ServerState, wanted: KindOfServer): boolean {
  switch (wanted) {
    case 'read-write':
      return !isStandby && !isReadOnly
    case 'read-only':
      return isStandby || isReadOnly
    case 'primary':
      return !isStandby
    case 'standby':
      return isStandby
    default:
      return true
  }
}

async function askServer(login: pg.ClientConfig, host: Host, signal: AbortSignal): Promise<Found> {
  const client = new pg.Client({
    ...login,
    connectionTimeoutMillis: responseLimitMs,
    query_timeout: responseLimitMs,
  })
  client.on('error', () => undefined)
  moveTo(client, host)
  const cut = () => socketOf(client).destroy()
  signal.addEventListener('abort', cut)
  try {
    await client.connect()
    const { rows } = await client.query<ServerState & { timeline: number }>(
      `select pg_is_in_recovery() "isStandby", current_setting('transaction_read_only') = 'on' "isReadOnly",
         case when pg_is_in_recovery() then 0
           else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end timeline`,
    )
    return { host, ...rows[0]! }
  } finally {
    signal.removeEventListener('abort', cut)
    // A frozen one would not end it.
    socketOf(client).destroySoon()
  }
}

/** Has a client that is not yet connected connect there. Its address may have named another host. */
export function moveTo(client: pg.Client, host: Host): void {
  Object.assign(client, host)
}

export function serverName({ host, port }: Host): string {
  return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`
}

/** A host with several addresses fails with an AggregateError without a message. */
function describe(error: Error): string {
  return error instanceof AggregateError ? (error.errors as Error[]).map(describe).join(', ') : error.message
}
