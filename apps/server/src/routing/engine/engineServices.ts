import { EngineError, type EngineErrorBody } from './engineError.ts'
import type { EngineAction } from './pool/workerMessages.ts'
import { EngineUnavailable } from './engineUnavailable.ts'
import { weigh } from './pool/jobQueue.ts'
import { summarizeRoutes } from './routeSummaries.ts'
import type { Log } from '../../platform/log/log.ts'
import type { EngineCall, EngineReport } from './routingEngine.ts'

export type EngineServicesOptions = {
  /** URLs of valhalla_service. */
  urls: string[]
  requestTimeoutMs: number
  /**
   * Requests under way at once; half as many heavy ones. A tenant may hold as many as remain free for others. The
   * services have queues of their own.
   */
  queueLimit: number
  log: Log
  healthCheckMs?: number
}

export type EngineServices = {
  call: EngineCall
  /** Says why no service can take a request; undefined when one can. */
  problem: () => string | undefined
  report: () => EngineReport
  close: () => Promise<void>
}

type Service = { url: string; headers: Record<string, string>; isUp: boolean; inFlight: number }
type Pool = { services: Service[]; underWay: Request[]; options: EngineServicesOptions }

const defaultHealthCheckMs = 5000
const healthTimeoutMs = 2000
const routesAtOnce = 2
/** A request that two services ended under is more likely the cause than the victim. */
const maxAttempts = 2

/** Connects to services that others run and asks the least busy healthy one. Rejects when none responds. */
export async function connectEngineServices(options: EngineServicesOptions): Promise<EngineServices> {
  const services = options.urls.map(serviceAt)
  const pool: Pool = { services, underWay: [], options }
  const check = () => Promise.all(services.map((service) => checkHealth(service, options.log)))
  await check()
  if (!services.some(({ isUp }) => isUp)) {
    const urls = services.map(({ url }) => url).join(', ')
    throw new Error(`No routing service responds to GET /status: ${urls}`)
  }
  const timer = setInterval(() => void check(), options.healthCheckMs ?? defaultHealthCheckMs)
  timer.unref()
  return {
    problem: () => (services.some(({ isUp }) => isUp) ? undefined : 'No routing service responds.'),
    report: () => {
      const up = services.filter(({ isUp }) => isUp).length
      return { states: { up, down: services.length - up } }
    },
    call: (action, requestJson, { signal, tenantId = 0 } = {}) =>
      callPublicly(pool, { action, requestJson, tenantId }, signal),
    close: async () => clearInterval(timer),
  }
}

/** Moves a user and password from the URL to a header, because fetch refuses them in a URL. */
function serviceAt(address: string): Service {
  const { protocol, host, pathname, username, password } = new URL(address)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers: Record<string, string> =
    username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`, headers, isUp: true, inFlight: 0 }
}

type Request = { action: EngineAction; requestJson: string; tenantId: number }

/** Replaces the actions that only Geofield's workers have. */
function callPublicly(pool: Pool, request: Request, signal: AbortSignal | undefined): Promise<string> {
  if (request.action === 'near_matrix')
    return callServices(pool, { ...request, action: 'sources_to_targets' }, signal)
  if (request.action !== 'routes') return callServices(pool, request, signal)
  return summarizeRoutes(request.requestJson, {
    route: (requestJson) => callServices(pool, { ...request, action: 'route', requestJson }, signal),
    isRefusal: (error) => error instanceof EngineError,
    width: routesAtOnce,
  })
}

async function callServices(pool: Pool, request: Request, signal: AbortSignal | undefined): Promise<string> {
  signal?.throwIfAborted()
  checkBounds(pool, request)
  pool.underWay.push(request)
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const service = minBusy(pool)
      if (!service) break
      const response = await ask(service, request, { signal, options: pool.options })
      if (response !== undefined) return response
    }
  } finally {
    pool.underWay.splice(pool.underWay.indexOf(request), 1)
  }
  const retryAfterSeconds = Math.ceil((pool.options.healthCheckMs ?? defaultHealthCheckMs) / 1000)
  throw new EngineUnavailable('unreachable', 'No routing service could be reached', retryAfterSeconds)
}

function isHeavy(request: Request): boolean {
  return weigh(request) === 'heavy'
}

function checkBounds({ underWay, options: { queueLimit } }: Pool, request: Request): void {
  const heavy = underWay.filter(isHeavy)
  if (hasRoom(underWay, queueLimit, request)) {
    if (!isHeavy(request) || hasRoom(heavy, Math.ceil(queueLimit / 2), request)) return
  }
  throw new EngineUnavailable('queue-full', `${underWay.length} routing requests are under way already`)
}

/** A tenant may hold as many places as remain free, so that the next tenant finds one. */
function hasRoom(underWay: Request[], places: number, { tenantId }: Request): boolean {
  const own = underWay.filter((request) => request.tenantId === tenantId).length
  return places - underWay.length > own
}

function minBusy({ services }: Pool): Service | undefined {
  return services.filter(({ isUp }) => isUp).toSorted((one, other) => one.inFlight - other.inFlight)[0]
}

type Asking = { signal: AbortSignal | undefined; options: EngineServicesOptions }

/** Returns the response, or undefined when the service failed and another one can be asked. */
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
      const message = `The routing service did not respond within ${options.requestTimeoutMs} ms`
      throw new EngineUnavailable('timeout', message)
    }
    setUp(service, false, options.log)
    return undefined
  } finally {
    service.inFlight -= 1
  }
}

/** Returns the engine's own refusal of the request. Anything between, such as a proxy, sends other bodies. */
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
