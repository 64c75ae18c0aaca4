import { EngineError, type EngineErrorBody } from './engineError.ts'
import type { EngineAction } from './engineMessages.ts'
import { EngineUnavailable } from './engineUnavailable.ts'
import { weightOf } from './jobQueue.ts'
import type { Log } from '../../platform/log/log.ts'
import type { EngineCall } from './routingEngine.ts'

export type EngineServicesOptions = {
  /** Addresses of valhalla_service. */
  urls: string[]
  requestTimeoutMs: number
  /**
   * Requests under way at once; of heavy ones half as many. Each tenant may have as many as remain for the others. The
   * services have queues of their own.
   */
  queueLimit: number
  log: Log
  healthCheckMs?: number
}

export type EngineServices = {
  call: EngineCall
  /** Why no service can take a request; undefined when one can. */
  problem: () => string | undefined
  close: () => Promise<void>
}

type Service = { url: string; headers: Record<string, string>; isUp: boolean; inFlight: number }
type Pool = { services: Service[]; underWay: Request[]; options: EngineServicesOptions }

const defaultHealthCheckMs = 5000
const healthTimeoutMs = 2000
/** A request that ends two services is more likely their cause than their victim. */
const mostAttempts = 2

/** Uses services that others run: the least busy of those that are up. Rejects when none of them answers. */
export async function connectEngineServices(options: EngineServicesOptions): Promise<EngineServices> {
  const services = options.urls.map(serviceAt)
  const pool: Pool = { services, underWay: [], options }
  const check = () => Promise.all(services.map((service) => checkHealth(service, options.log)))
  await check()
  if (!services.some(({ isUp }) => isUp)) {
    const urls = services.map(({ url }) => url).join(', ')
    throw new Error(`None of the routing services answers GET /status: ${urls}`)
  }
  const timer = setInterval(() => void check(), options.healthCheckMs ?? defaultHealthCheckMs)
  timer.unref()
  return {
    problem: () => (services.some(({ isUp }) => isUp) ? undefined : 'No routing service responds.'),
    call: (action, requestJson, { signal, tenantId = 0 } = {}) =>
      callServices(pool, { action, requestJson, tenantId }, signal),
    close: async () => clearInterval(timer),
  }
}

/** A user and password in the address go into a header: they are no part of an address that is fetched. */
function serviceAt(address: string): Service {
  const { protocol, host, pathname, username, password } = new URL(address)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers: Record<string, string> =
    username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`, headers, isUp: true, inFlight: 0 }
}

type Request = { action: EngineAction; requestJson: string; tenantId: number }

async function callServices(pool: Pool, request: Request, signal: AbortSignal | undefined): Promise<string> {
  signal?.throwIfAborted()
  checkBounds(pool, request)
  pool.underWay.push(request)
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const service = leastBusy(pool)
      if (!service) break
      const answer = await ask(service, request, { signal, options: pool.options })
      if (answer !== undefined) return answer
    }
  } finally {
    pool.underWay.splice(pool.underWay.indexOf(request), 1)
  }
  const retryAfterSeconds = Math.ceil((pool.options.healthCheckMs ?? defaultHealthCheckMs) / 1000)
  throw new EngineUnavailable('unreachable', 'No routing service could be reached', retryAfterSeconds)
}

function isHeavy(request: Request): boolean {
  return weightOf(request) === 'heavy'
}

function checkBounds({ underWay, options: { queueLimit } }: Pool, request: Request): void {
  const heavy = underWay.filter(isHeavy)
  if (hasRoom(underWay, queueLimit, request)) {
    if (!isHeavy(request) || hasRoom(heavy, Math.ceil(queueLimit / 2), request)) return
  }
  throw new EngineUnavailable('queue-full', `${underWay.length} routing requests are under way already`)
}

/** A tenant takes no more places than remain free, so the next tenant finds one. */
function hasRoom(underWay: Request[], places: number, { tenantId }: Request): boolean {
  const own = underWay.filter((request) => request.tenantId === tenantId).length
  return places - underWay.length > own
}

function leastBusy({ services }: Pool): Service | undefined {
  return services.filter(({ isUp }) => isUp).toSorted((one, other) => one.inFlight - other.inFlight)[0]
}

type Asking = { signal: AbortSignal | undefined; options: EngineServicesOptions }

/** The answer, or undefined when the service is to blame for there being none: then another one can be asked. */
async function ask(service: Service, request: Request, asking: Asking): Promise<string | undefined> {
  const { signal, options } = asking
  const timeout = AbortSignal.timeout(options.requestTimeoutMs)
  service.inFlight += 1
  try {
    const response = await fetch(`${service.url}/${request.action}`, {
      method: 'POST',
      headers: { ...service.headers, 'content-type': 'application/json' },
      body: request.requestJson,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    if (response.ok) return text
    const refusal = refusalIn(text)
    if (refusal) throw refusal
    setUp(service, false, options.log)
    return undefined
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof EngineError) throw error
    if (timeout.aborted) {
      const message = `The routing service did not answer within ${options.requestTimeoutMs} ms`
      throw new EngineUnavailable('timeout', message)
    }
    setUp(service, false, options.log)
    return undefined
  } finally {
    service.inFlight -= 1
  }
}

/** The engine's own refusal of the request; what stands before it, such as a proxy, has other bodies. */
function refusalIn(text: string): EngineError | undefined {
  try {
    const body = JSON.parse(text) as EngineErrorBody
    const { error_code: code, error, status_code: statusCode, status } = body
    if (typeof code !== 'number' || typeof statusCode !== 'number') return undefined
    return new EngineError({ error_code: code, error, status_code: statusCode, status })
  } catch {
    return undefined
  }
}

async function checkHealth(service: Service, log: Log): Promise<void> {
  const { url, headers } = service
  const isUp = await fetch(`${url}/status`, { headers, signal: AbortSignal.timeout(healthTimeoutMs) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
  setUp(service, isUp, log)
}

function setUp(service: Service, isUp: boolean, log: Log): void {
  if (service.isUp === isUp) return
  service.isUp = isUp
  log.warn({ service: service.url }, isUp ? 'A routing service is back' : 'A routing service is down')
}
