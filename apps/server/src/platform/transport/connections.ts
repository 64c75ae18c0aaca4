import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/errors.ts'
import { discardBody } from './discardBody.ts'

type ConnectionLimits = {
  connections: number
  connectionsPerAddress: number
  /** Addresses and networks of proxies. They carry many callers, so only the total limit counts for them. */
  trustedProxies: string[]
}

/** Time for a connection over the limit to send its request and get the error. */
const refusedMs = 5_000
/** The most connections that may wait for that; further ones are dropped silently. */
const refusedAtOnce = 200

/** Refuses connections over the limits, in the error format of the requested operation. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const isProxy = matchAddresses(limits.trustedProxies)
  const refused = new WeakMap<Socket, ApiError>()
  const open = new Map<string, number>()
  let total = 0
  const count = (address: string, change: number) => {
    total += change
    const left = (open.get(address) ?? 0) + change
    if (left > 0) open.set(address, left)
    else open.delete(address)
  }
  app.server.maxConnections = limits.connections + refusedAtOnce
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const refusal = isProxy(address) ? undefined : findRefusal(open.get(address) ?? 0, limits)
    const reason = total >= limits.connections ? tooMany(limits) : refusal
    if (reason) {
      refused.set(socket, reason)
      const timer = setTimeout(() => socket.destroy(), refusedMs).unref()
      socket.once('close', () => clearTimeout(timer))
      return
    }
    count(address, 1)
    socket.once('close', () => count(address, -1))
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const refusal = refused.get(raw.socket)
    if (refusal) void discardBody(raw).then(() => done(refusal))
    else done()
  })
}

function findRefusal(open: number, { connectionsPerAddress }: ConnectionLimits): ApiError | undefined {
  if (open < connectionsPerAddress) return undefined
  return busy(
    `Your address has ${connectionsPerAddress} open connections, the maximum; close some, or try again in 1 s.`,
  )
}

function tooMany({ connections }: ConnectionLimits): ApiError {
  return busy(`The server has ${connections} open connections, the maximum; try again in 1 s.`)
}

function busy(message: string): ApiError {
  return new ApiError('NOT_READY', { message, headers: { 'retry-after': '1', connection: 'close' } })
}

function matchAddresses(networks: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
