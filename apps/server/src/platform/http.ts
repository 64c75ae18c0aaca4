import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { type Operation, readOperations } from './contract.ts'
import { ApiError, type ErrorFormat, platformErrorFormat, validationFailed } from './errors.ts'
import type { Call, Caller, Handler, Handlers, OperationId, TenantCaller } from './handlers.ts'
import { type Log, redactUrl } from './log.ts'

/**
 * Checks the credentials of a call before its body is read. Throws or rejects with an ApiError on refusal. Answers at
 * once where nothing has to be looked up: most calls carry a key that was seen a moment ago.
 */
export type Authenticate = (
  credentials: Credentials,
) => Caller | TenantCaller | Promise<Caller | TenantCaller>
export type Credentials = {
  area: string
  apiKey: string | undefined
  /** The Authorization header and the path's tenant code, on operations that need a tenant. */
  tenant: { authorization: string | undefined; code: string } | undefined
}

export type HttpOptions = {
  handlers: Handlers
  authenticate: Authenticate
  /** Areas whose errors have a body of their own; the others use the platform's envelope. */
  errorFormats: Record<string, ErrorFormat>
  bodyLimitBytes: number
  log: Log
  accessLog: Log
}

type Query = Record<string, unknown>
type RequestWithCaller = FastifyRequest & { caller?: Caller | TenantCaller }

const allMethods = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const

/** The HTTP service: one route per operation of the description. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimitBytes,
    genReqId: () => randomUUID(),
    // No logger of its own for each request: what is logged of a request names its id.
    childLoggerFactory: (logger) => logger,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (error, request, reply) => {
      sendError({ error, request, reply, format: platformErrorFormat })
    },
  })
  app.register(formbody, { bodyLimit: options.bodyLimitBytes })
  acceptEmptyJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    options.accessLog.info(
      { id, method, url: redactUrl(url), status: reply.statusCode, durationMs },
      'answered',
    )
    done()
  })
  app.decorateRequest('caller')
  const operations = readOperations()
  for (const operation of operations) addRoute(app, operation, options)
  refuseOtherMethods(app, operations)
  app.setNotFoundHandler((request, reply) => {
    const message = `There is no path ${redactUrl(request.url).split('?')[0]!.slice(0, 200)}.`
    sendError({
      error: new ApiError('ROUTE_NOT_FOUND', { message }),
      request,
      reply,
      format: platformErrorFormat,
    })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendError({ error, request, reply, format: platformErrorFormat })
  })
  return app
}

function addRoute(app: FastifyInstance, operation: Operation, options: HttpOptions): void {
  const format = options.errorFormats[operation.area] ?? platformErrorFormat
  // Operation ids and handlers are checked against each other by `Handlers`; one row's type can't be followed here.
  const handler = options.handlers[operation.operationId] as unknown as Handler<OperationId>
  app.route<{ Querystring: Query }>({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Plain callbacks where nothing is awaited: a promise for each hook would cost more than the checks.
    onRequest: (request: RequestWithCaller, _reply, done) => {
      const admit = (caller: Caller | TenantCaller) => {
        request.caller = caller
        done()
      }
      const caller = options.authenticate(credentialsOf(operation, request))
      if (caller instanceof Promise) caller.then(admit, done)
      else admit(caller)
    },
    preParsing: (request, _reply, payload, done) => {
      checkContentType(operation, request)
      done(null, payload)
    },
    preValidation: (request, _reply, done) => {
      checkInput(operation, request)
      done()
    },
    handler: (request, reply) => {
      const body = handler(new HandlerCall(request, reply) as unknown as Call<OperationId>)
      return body instanceof Promise ? body : reply.send(body)
    },
    errorHandler: (error, request, reply) => sendError({ error, request, reply, format }),
  })
}

function credentialsOf(operation: Operation, request: FastifyRequest): Credentials {
  const apiKey = (request.query as Query)['api-key']
  if (Array.isArray(apiKey)) {
    throw new ApiError('API_KEY_INVALID', { message: 'The api-key query parameter is given more than once.' })
  }
  const { authorization } = request.headers
  const code = (request.params as { tenant?: string }).tenant
  return {
    area: operation.area,
    apiKey: apiKey as string | undefined,
    tenant: operation.needsBearer ? { authorization, code: code ?? '' } : undefined,
  }
}

function checkContentType(operation: Operation, request: FastifyRequest): void {
  const expected = operation.contentTypes.join(' or ')
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (operation.contentTypes.length === 0 || given === undefined || operation.contentTypes.includes(given))
    return
  const message = `The content type ${given.slice(0, 100)} is not supported here; send ${expected}.`
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { message })
}

function checkInput(operation: Operation, request: FastifyRequest): void {
  const parameterFaults = operation.validateParameters(request.params, request.query)
  const first = parameterFaults[0]
  if (first) {
    throw new ApiError('INVALID_PARAMETER_VALUE', {
      message: `${first.path} ${first.message}`,
      details: parameterFaults,
    })
  }
  if (operation.contentTypes.length === 0) return
  if (request.body === undefined || request.body === null) {
    if (request.body === undefined && !operation.bodyRequired) return
    throw validationFailed([{ path: '', code: 'required', message: 'the body is missing' }])
  }
  const faults = operation.validateBody(request.body)
  if (faults.length > 0) throw validationFailed(faults)
}

/** What a handler is given. A class, because its lazy `signal` costs nothing where nobody reads it. */
class HandlerCall {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | TenantCaller | undefined
  readonly #reply: FastifyReply

  constructor(request: RequestWithCaller, reply: FastifyReply) {
    this.path = request.params
    this.query = request.query
    this.body = request.body
    this.caller = request.caller
    this.#reply = reply
  }

  get signal(): AbortSignal {
    const aborted = new AbortController()
    const { raw } = this.#reply
    raw.once('close', () => {
      if (!raw.writableEnded) aborted.abort()
    })
    return aborted.signal
  }
}

/** The stock parser refuses an empty JSON body; here it counts as no body, which the description judges. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function refuseOtherMethods(app: FastifyInstance, operations: Operation[]): void {
  const methodsOf = Map.groupBy(operations, (operation) => operation.path)
  for (const [path, known] of methodsOf) {
    const allowed = known.map((operation) => operation.method)
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ')
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method)),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        const message = `${request.method} is not answered here; this path answers ${allow}.`
        throw new ApiError('METHOD_NOT_ALLOWED', { message, headers: { allow } })
      },
      handler: () => undefined,
    })
  }
}

type Failure = { error: unknown; request: FastifyRequest; reply: FastifyReply; format: ErrorFormat }

function sendError({ error, request, reply, format }: Failure): FastifyReply {
  const refusal = toApiError(error, request)
  const { status, body } = format(refusal)
  if (status >= 500) request.log.error({ id: request.id, err: refusal.cause ?? refusal }, 'failed')
  return reply
    .status(status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...refusal.headers })
    .send(body)
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const limit = request.routeOptions.bodyLimit
      return new ApiError('PAYLOAD_TOO_LARGE', {
        message: `The body is larger than the limit of ${limit} bytes.`,
      })
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA_TYPE')
    case 'FST_ERR_BAD_URL':
      return new ApiError('INVALID_PARAMETER_VALUE', {
        message: 'The path is not correctly percent-encoded.',
      })
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('MALFORMED_JSON', { message: 'The body is shorter than its Content-Length.' })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('URI_TOO_LONG')
    default:
  }
  if (statusCode === 400) {
    const reason = /prototype/.test((error as Error).message)
      ? ' It has a key named __proto__ or constructor.'
      : ''
    return new ApiError('MALFORMED_JSON', { message: `The body is not valid JSON.${reason}` })
  }
  return new ApiError('INTERNAL', {
    message: `The server failed to answer; the fault is logged as request ${request.id}.`,
    cause: error,
  })
}
