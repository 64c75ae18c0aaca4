import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { type Operation, readOperations } from './contract/contract.ts'
import { readApiKey, type Authenticate, readCredentials, getOrigin } from './credentials.ts'
import { ApiError, type ErrorFormat, platformErrorFormat } from './errors.ts'
import {
  type Call,
  type Caller,
  type Handler,
  type Handlers,
  EventStream,
  JsonStream,
  type OperationId,
  type Tenant,
  type TenantCaller,
} from './handlers.ts'
import { isKnown } from './etag.ts'
import { sendError } from './httpErrors.ts'
import { hasRowTypes, preferredRowType } from './rows/rowFormats.ts'
import { RowsOf } from './rows/rowsOf.ts'
import { type Page, type Sending, sendRows, sendRowsOf, sendStream } from './rows/sendRows.ts'
import { parseJsonBodies } from './jsonBody.ts'
import type { AccessLog } from '../log/accessLog.ts'
import type { Log } from '../log/log.ts'
import { redactUrl } from '../log/redact.ts'
import { observeRequests } from './observeRequests.ts'
import { type AllowedOrigins, letOriginsRead } from './origins.ts'
import { serveExpectations, writeParserError } from './parserErrors.ts'
import { checkInput, findBodyFault, findRequestFault, noPath } from './requestChecks.ts'
import { traceRequests } from './traceRequests.ts'
import { compressResponses, isCompressible } from '../compression/compressResponses.ts'
import { createStopping, type Stopping } from '../stop/stopping.ts'
import type { MakeSlots } from '../sharing/slots.ts'
import { underSpan } from '../telemetry/spans.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { discardBody } from '../transport/discardBody.ts'
import { limitTransport, type TransportLimits } from '../transport/index.ts'
import { type PaceRefusals, paceRefusals } from '../transport/paceRefusals.ts'
import type { CalledRequest, Unread } from '../transport/unread.ts'

type HttpOptions = {
  /** The server has all handlers. An operation without a handler gets no path. */
  handlers: Partial<Handlers>
  authenticate: Authenticate
  /** The time zone of a tenant, for dates in workbooks. */
  readTimeZone?: (tenant: Tenant) => Promise<string>
  /** Error formats by area or operation. The others use the platform's envelope. */
  errorFormats: Record<string, ErrorFormat>
  bodyLimitBytes: number
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string[]
  /** The public base URL; by default the host that each caller used. */
  publicUrl?: string | undefined
  /** Web pages of these origins may read responses; `*` allows all. */
  corsOrigins?: AllowedOrigins
  /** Headers that those pages may send beside the usual ones. */
  corsHeaders?: string[]
  /** Limits on what callers hold open and how slowly they read; defaults apply if absent. */
  transport?: TransportLimits
  /** Counts what those limits are about; by default in this process only. */
  makeSlots?: MakeSlots
  /** Drains the service when it is closed. */
  stopping?: Stopping
  log: Log
  accessLog: AccessLog
  telemetry?: Telemetry
  /** Codes of tenants with metrics of their own. */
  ownTenants?: string[]
}

type Query = Record<string, unknown>

const maxListeners = 20
const defaultDrainMs = 15_000
const allMethods = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

/** Creates the HTTP service: one route per operation of the description. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { corsOrigins = [], corsHeaders } = options
  const letOriginRead = letOriginsRead(corsOrigins, corsHeaders)
  const operations = readOperations().filter(({ operationId }) => options.handlers[operationId])
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimitBytes,
    genReqId: () => randomUUID(),
    // Requests share one logger: log lines name the request's id.
    childLoggerFactory: (logger) => logger,
    requestTimeout: 60_000,
    // Node looks every 30 s otherwise, so that a request without an end would last up to 90 s.
    http: { connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // Requests that arrive during a stop are refused by `stopping`, in their area's format.
    return503OnClosing: false,
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    routerOptions: { maxParamLength: 2048 },
    rewriteUrl: ({ url }) => withoutEndSlash(url!),
    clientErrorHandler: writeParserError({
      log: options.log,
      allowsOrigins: corsOrigins.length > 0,
      formatOf: (url) => guessErrorFormat(url, operations, options),
    }),
    frameworkErrors: (error, request, reply) => {
      // Fastify calls no hooks for these.
      setCommonHeaders(request, reply)
      letOriginRead(request, reply)
      sendError({ error, request, reply, format: guessErrorFormat(request.url, operations, options) })
    },
  })
  app.register(formbody, { bodyLimit: options.bodyLimitBytes })
  parseJsonBodies(app)
  serveExpectations(app)
  app.addHook('onRequest', (request, reply, done) => {
    // Each part that counts or limits responses waits for their end; Node warns of the eleventh.
    reply.raw.setMaxListeners(maxListeners)
    setCommonHeaders(request, reply)
    letOriginRead(request, reply)
    if (!reply.sent) done(findRequestFault(request))
  })
  app.addHook('onResponse', (request: CalledRequest, reply, done) => {
    const { id, method, url, trace } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    const response = { id, method, url: redactUrl(url), status: reply.statusCode, durationMs }
    options.accessLog.info(trace ? { ...response, traceId: trace.traceId } : response, 'answered')
    done()
  })
  const { stopping = createStopping({ unreadyMs: 0, drainMs: defaultDrainMs }) } = options
  stopping.drain(app)
  traceRequests(app, options)
  observeRequests(app, options)
  // Before the limits on unread bytes, which count what is sent.
  compressResponses(app)
  const unread = limitTransport(app, options)
  app.decorateRequest('caller')
  app.decorateRequest('refusal')
  const pace = paceRefusals()
  for (const operation of operations) addRoute(app, operation, { ...options, unread, pace })
  refuseOtherMethods(app, operations)
  app.setNotFoundHandler((request, reply) => {
    sendError({ error: noPath(request), request, reply, format: platformErrorFormat })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendError({ error, request, reply, format: platformErrorFormat })
  })
  return app
}

/** GIS programs call the landing page of OGC's API with and without a slash at its end, as the standard has it. */
function withoutEndSlash(url: string): string {
  return url.includes('/ogc/') ? url.replace(/^(\/[^/?#]+\/ogc)\/(?=$|\?)/, '$1') : url
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
}

function getErrorFormat({ operationId, area }: Operation, { errorFormats }: HttpOptions): ErrorFormat {
  return errorFormats[operationId] ?? errorFormats[area] ?? platformErrorFormat
}

/** Returns the error format for an unreadable URL: that of the operation whose path has the same beginning. */
function guessErrorFormat(url: string, operations: Operation[], options: HttpOptions): ErrorFormat {
  const operation = operations.find(({ path }) => {
    const start = path.split('{')[0]!
    return start !== '/' && url.startsWith(start)
  })
  return operation ? getErrorFormat(operation, options) : platformErrorFormat
}

function addRoute(
  app: FastifyInstance,
  operation: Operation,
  { unread, pace, ...options }: HttpOptions & { unread: Unread; pace: PaceRefusals },
): void {
  const format = getErrorFormat(operation, options)
  // `Handlers` checks operation ids against handlers; the compiler can't follow the type of one row here.
  const handler = options.handlers[operation.operationId] as unknown as Handler<OperationId>
  app.route<{ Querystring: Query }>({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      operationId: operation.operationId,
      isIdempotent: operation.isIdempotent,
      changesObjects: operation.changesObjects,
      isCompressible: isCompressible(operation),
      repeatsCredentials: operation.takesQueryToken,
    },
    bodyLimit: Math.max(options.bodyLimitBytes, operation.bodyLimitBytes ?? 0),
    // Plain callbacks, because a promise for each hook would cost more than the checks.
    onRequest: (request: CalledRequest, reply, done) => {
      const admit = (caller: Caller | TenantCaller) => {
        request.caller = caller
        return unread.admit(caller.keyId, reply)
      }
      const checkBody = () => done(findBodyFault(operation, request))
      const credentials = readCredentials(operation, request, reply)
      const caller = underSpan(request.trace?.span, () => options.authenticate(credentials))
      if (caller instanceof Promise) return void caller.then(admit).then(checkBody, done)
      const admitted = admit(caller)
      if (admitted instanceof Promise) return void admitted.then(checkBody, done)
      checkBody()
    },
    handler: (request: CalledRequest, reply) => {
      checkInput(operation, request)
      const call = new HandlerCall(request, reply, options.publicUrl) as unknown as Call<OperationId>
      const body = underSpan(request.trace?.span, () => handler(call))
      return body instanceof Promise
        ? body.then((result) =>
            toReply(result, { operation, request, reply, unread, readTimeZone: options.readTimeZone }),
          )
        : reply.send(body)
    },
    errorHandler: async (error, request: CalledRequest, reply) => {
      // Reads the rest: a caller who is still sending would not see a response on a closed connection.
      if ((error as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE') await discardBody(request.raw)
      await pace(error, request.caller?.keyId ?? request.ip)
      return sendError({ error, request, reply, format })
    },
  })
}

/** Returns what Fastify sends: the result itself, or the reply that sends its stream. */
function toReply(result: unknown, sending: Sending): unknown {
  const { operation, request, reply } = sending
  if (isNotModified(request, reply)) return reply.status(304).send()
  if (result instanceof RowsOf) return sendRowsOf(result, sending)
  const rowType = hasRowTypes(operation.operationId) ? preferredRowType(request.headers.accept) : undefined
  if (rowType) return sendRows(result as Page | JsonStream, rowType, sending)
  if (result instanceof EventStream) return toEventReply(result, sending)
  if (!(result instanceof JsonStream)) return result
  return sendStream(
    result,
    String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    sending,
  )
}

/** Returns whether a reader already has what the handler returned: If-None-Match names its ETag. */
function isNotModified({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const wanted = headers['if-none-match']
  if (wanted === undefined || method !== 'GET') return false
  const etag = reply.getHeader('etag')
  return typeof etag === 'string' && isKnown(wanted, etag)
}

function toEventReply(stream: EventStream, { request, reply, unread }: Sending): unknown {
  unread.noteStream(stream, request, reply)
  // Each limit of the transport listens too: more than the number at which Node warns of a leak.
  reply.raw.setMaxListeners(30)
  // Nothing else ends the stream when the reader disconnects, or when a HEAD request wants no body.
  reply.raw.once('close', () => stream.text.destroy())
  stream.text.once('error', (err) => request.log.error({ id: request.id, err }, 'a stream was cut off'))
  // The header stops nginx from buffering events.
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream.text)
}

/** A handler's input. A class, because its lazy `signal` costs nothing if it is not read. */
class HandlerCall {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | TenantCaller | undefined
  readonly headers: FastifyRequest['headers']
  readonly reply: FastifyReply
  readonly #request: FastifyRequest
  readonly #publicUrl: string | undefined
  #signal: AbortSignal | undefined

  constructor(request: CalledRequest, reply: FastifyReply, publicUrl: string | undefined) {
    this.path = request.params
    this.query = request.query
    this.body = request.body
    this.caller = request.caller
    this.headers = request.headers
    this.reply = reply
    this.#request = request
    this.#publicUrl = publicUrl
  }

  get origin(): string {
    return getOrigin(this.#request, this.#publicUrl)
  }

  get apiKey(): string {
    return readApiKey(this.#request) ?? ''
  }

  get signal(): AbortSignal {
    this.#signal ??= createDisconnectSignal(this.reply.raw)
    return this.#signal
  }
}

/** Returns a signal that is aborted when the caller disconnects before the response is written, or has already. */
function createDisconnectSignal(response: FastifyReply['raw']): AbortSignal {
  const gone = new AbortController()
  const abort = () => {
    if (!response.writableEnded) gone.abort()
  }
  if (response.closed) abort()
  else response.once('close', abort)
  return gone.signal
}

function refuseOtherMethods(app: FastifyInstance, operations: Operation[]): void {
  const operationsByPath = Map.groupBy(operations, (operation) => operation.path)
  for (const [path, known] of operationsByPath) {
    const allowed = known.map((operation) => operation.method)
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ')
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method)),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        const message = `This path does not support ${request.method}; use ${allow}.`
        throw new ApiError('METHOD_NOT_ALLOWED', { message, headers: { allow } })
      },
      handler: () => undefined,
    })
  }
}
