import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/errors.ts'
import { ownSlots, type MakeSlots } from '../sharing/slots.ts'
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

/** Refuses connections over the limits, in the error format of the requested operation. Counts the open ones. */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  makeSlots: MakeSlots = ownSlots,
): { open: () => number } {
  const admit = admission(limits, makeSlots)
  /** Of connections that are refused, or whose admission is still being asked for. */
  const verdicts = new WeakMap<Socket, ApiError | Promise<ApiError | undefined>>()
  let open = 0
  const settle = (socket: Socket, { refusal, leave }: Admission) => {
    if (refusal) {
      verdicts.set(socket, refusal)
      const timer = setTimeout(() => socket.destroy(), refusedMs).unref()
      socket.once('close', () => clearTimeout(timer))
      return refusal
    }
    verdicts.delete(socket)
    open += 1
    const left = () => {
      open -= 1
      leave()
    }
    if (socket.destroyed) left()
    else socket.once('close', left)
    return undefined
  }
  app.server.maxConnections = limits.connections + refusedAtOnce
  app.server.on('connection', (socket) => {
    const admitted = admit(socket.remoteAddress ?? '')
    if (admitted instanceof Promise)
      verdicts.set(
        socket,
        admitted.then((each) => settle(socket, each)),
      )
    else settle(socket, admitted)
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const verdict = verdicts.get(raw.socket)
    if (verdict === undefined) return done()
    void Promise.resolve(verdict).then(async (refusal) => {
      if (refusal) await discardBody(raw)
      done(refusal)
    })
  })
  return { open: () => open }
}

type Admission = { refusal?: ApiError; leave: () => void }

/** Takes a place of all, and one of the address unless it is a proxy's. */
function admission(limits: ConnectionLimits, makeSlots: MakeSlots) {
  const isProxy = matchAddresses(limits.trustedProxies)
  const all = makeSlots('connections', limits.connections)
  const own = makeSlots('connections of', limits.connectionsPerAddress)
  const refused = (refusal: ApiError): Admission => ({ refusal, leave: () => undefined })
  const ofAddress = (address: string): Admission | Promise<Admission> =>
    after(own.take(address), (isTaken) => {
      if (isTaken) return { leave: () => (own.give(address), all.give('')) }
      all.give('')
      return refused(tooManyOfAddress(limits))
    })
  return (address: string): Admission | Promise<Admission> =>
    after(all.take(''), (isTaken) => {
      if (!isTaken) return refused(tooMany(limits))
      return isProxy(address) ? { leave: () => all.give('') } : ofAddress(address)
    })
}

/** Goes on at once if nothing must be waited for. */
function after<T>(
  taken: boolean | Promise<boolean>,
  next: (isTaken: boolean) => T | Promise<T>,
): T | Promise<T> {
  return taken instanceof Promise ? taken.then(next) : next(taken)
}

function tooManyOfAddress({ connectionsPerAddress }: ConnectionLimits): ApiError {
  return busy(
    `Your address has ${connectionsPerAddress} open connections, the maximum; close some, or try again in 1 s.`,
  )
}

function tooMany({ connections }: ConnectionLimits): ApiError {
  return busy(`The server has ${connections} open connections, the maximum; try again in 1 s.`)
}

function busy(message: string): ApiError {
  const headers = { 'retry-after': '1', connection: 'close' }
  return new ApiError('NOT_READY', { message, reason: 'connections', headers })
}

/** Returns whether an address is one of the list or in one of its networks. */
export function matchAddresses(networks: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
