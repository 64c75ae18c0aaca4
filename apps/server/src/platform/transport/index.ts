import type { FastifyInstance } from 'fastify'
import { settings } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { type MakeSlots, ownSlots } from '../sharing/slots.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { limitConnections } from './connections.ts'
import { watchPace } from './pace.ts'
import { limitUnread, type Unread } from './unread.ts'

/** The limits, named like the settings. */
export type TransportLimits = {
  [Name in (typeof names)[number]]: (typeof settings)[Name]['fallback']
}

const names = [
  'maxConnections',
  'maxConnectionsPerAddress',
  'keyRequests',
  'keyUnreadMb',
  'unreadMb',
  'readStallSeconds',
  'readBytesPerSecond',
] as const
const bytesPerMb = 1024 * 1024

export const defaultLimits = Object.fromEntries(
  names.map((name) => [name, settings[name].fallback]),
) as TransportLimits

type Options = {
  transport?: TransportLimits
  trustedProxies?: string[]
  log: Log
  telemetry?: Telemetry
  makeSlots?: MakeSlots
}

/** Limits what callers can make the server hold: connections, requests under way, and unread responses. */
export function limitTransport(
  app: FastifyInstance,
  { transport, trustedProxies, log, telemetry, makeSlots = ownSlots }: Options,
): Unread {
  const limits = { ...defaultLimits, ...transport }
  const most = {
    connections: limits.maxConnections,
    connectionsPerAddress: limits.maxConnectionsPerAddress,
    trustedProxies: trustedProxies ?? [],
  }
  const connections = limitConnections(app, most, makeSlots)
  const pace = watchPace({
    stallMs: limits.readStallSeconds * 1000,
    bytesPerSecond: limits.readBytesPerSecond,
    onCut: (response) => {
      log.warn({ id: response.getHeader('x-request-id') }, 'cut off a client that reads too slowly')
    },
  })
  app.addHook('onClose', (_app, done) => {
    pace.close()
    done()
  })
  const unread = {
    requestsPerKey: limits.keyRequests,
    requests: makeSlots('requests of', limits.keyRequests),
    bytesPerKey: limits.keyUnreadMb * bytesPerMb,
    bytes: limits.unreadMb * bytesPerMb,
  }
  const limited = limitUnread(app, unread, pace)
  telemetry?.observe('geofield.http.connections', () => [{ value: connections.open() }])
  telemetry?.observe('geofield.http.unread', () => [{ value: limited.heldBytes() }])
  return limited
}
