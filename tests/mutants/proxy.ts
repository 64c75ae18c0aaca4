import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { findOperation } from './faults/bundle.ts'
import type { Fault, Received, Scene, Sent } from './faults/index.ts'

export type Exchange = { sent: Sent; received: Received; atMs: number }
export type Account = { tenant: string; apiKey: string; username: string; password: string }

/** A response of the service, and what follows its head if it is a stream. */
type Forwarded = Received & { stream?: IncomingMessage | undefined }

/** A proxy before a service, in which one fault at a time can be seeded. It keeps the exchanges since `listen`. */
export class FaultProxy {
  readonly #upstream: URL
  readonly #account: Account
  readonly #agent = new Agent({ keepAlive: true, timeout: 2000, scheduling: 'lifo' })
  readonly #issued = new Set<string>()
  readonly #ownTokens = new Set<string>()
  #fault: Fault | undefined
  #scene: Scene
  #exchanges: Exchange[] = []

  /** `tokens` are those of the account that were not got through the proxy. */
  constructor(upstream: string, account: Account, tokens: string[]) {
    for (const token of tokens) {
      this.#issued.add(token)
      this.#ownTokens.add(token)
    }
    this.#upstream = new URL(upstream)
    this.#account = account
    this.#scene = this.#newScene()
  }

  async start(port: number): Promise<void> {
    const server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
    // A connection that is closed just as the next request is sent looks like a fault of the service.
    server.keepAliveTimeout = 3_600_000
    // The process may end while it listens.
    server.listen(port, '127.0.0.1').unref()
    await once(server, 'listening')
  }

  /** Seeds a fault, or with undefined none. */
  seed(fault: Fault | undefined): void {
    this.#fault = fault
    this.#scene = this.#newScene()
  }

  /** Returns the exchanges since the last call. */
  takeExchanges(): Exchange[] {
    const taken = this.#exchanges
    this.#exchanges = []
    return taken
  }

  /** Whether a fault would change anything in the exchange. Nothing is sent. */
  wouldChange(fault: Fault, { sent, received, atMs }: Exchange): boolean {
    if (fault.operation !== undefined && fault.operation !== sent.operation) return false
    const never = () => new Promise<never>(() => undefined)
    const scene: Scene = { ...this.#newScene(), forward: never, token: never, nowMs: atMs }
    return (
      whereFitting(() => fault.serve?.(sent, scene)) !== undefined ||
      whereFitting(() => fault.request?.(sent)) !== undefined ||
      whereFitting(() => fault.response?.(received, sent)) !== undefined
    )
  }

  #newScene(): Scene {
    const { tenant, apiKey, password } = this.#account
    return {
      forward: (sent) => this.#forward(sent),
      memory: new Map(),
      tenant,
      apiKey,
      password,
      nowMs: Date.now(),
      issued: this.#issued,
      ownTokens: this.#ownTokens,
      token: () => this.#newToken(),
    }
  }

  async #newToken(): Promise<string> {
    const { apiKey, username, password } = this.#account
    const received = await this.#forward({
      method: 'POST',
      path: '/authen/oauth/token',
      query: [['api-key', apiKey]],
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      text: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
      operation: 'createToken',
      values: {},
    })
    return (JSON.parse(received.text) as { access_token: string }).access_token
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readSent(request)
    const fault = this.#fault
    const scene = { ...this.#scene, nowMs: Date.now() }
    const applies =
      fault !== undefined && (fault.operation === undefined || fault.operation === sent.operation)
    const received = applies ? await this.#faulty(fault, sent, scene) : await this.#forward(sent)
    const { stream, ...kept } = received
    if (!fault) this.#exchanges.push({ sent, received: kept, atMs: scene.nowMs })
    if (stream) pass(response, received, stream)
    else write(response, received)
  }

  async #faulty(fault: Fault, sent: Sent, scene: Scene): Promise<Forwarded> {
    const served = whereFitting(() => fault.serve?.(sent, scene))
    if (served) return served
    const received = await this.#forward(whereFitting(() => fault.request?.(sent)) ?? sent)
    const changed = whereFitting(() => fault.response?.(received, sent))
    if (!changed) return received
    received.stream?.destroy()
    return { ...changed, stream: undefined }
  }

  async #forward(sent: Sent): Promise<Forwarded> {
    const request = this.#open(sent)
    request.end(sent.text)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const head = { status: response.statusCode!, headers: flat(response.headers) }
    // A stream has no end, so it is passed on as it comes.
    if (head.headers['content-type']?.startsWith('text/event-stream'))
      return { ...head, text: '', stream: response }
    const received = { ...head, text: await readText(response, encodingOf(head.headers)) }
    if (sent.operation === 'createToken') this.#noteToken(sent, received)
    return received
  }

  #open({ method, path, query, headers, text }: Sent) {
    const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''
    const { 'transfer-encoding': _, ...passed } = headers
    const length =
      text === '' && passed['content-length'] === undefined
        ? {}
        : { 'content-length': String(Buffer.byteLength(text)) }
    return httpRequest({
      host: this.#upstream.hostname,
      port: this.#upstream.port,
      method,
      path: path + search,
      headers: { ...passed, ...length, 'accept-encoding': 'identity', host: this.#upstream.host },
      agent: this.#agent,
    })
  }

  #noteToken({ query }: Sent, { status, text }: Received): void {
    if (status !== 200) return
    const { access_token: token } = JSON.parse(text) as { access_token: string }
    this.#issued.add(token)
    const isOwn = query.some(([name, value]) => name === 'api-key' && value === this.#account.apiKey)
    if (isOwn) this.#ownTokens.add(token)
  }
}

/** What `change` returns; undefined for a body of another shape, or nested too deeply to be changed. */
function whereFitting<T>(change: () => T | undefined): T | undefined {
  try {
    return change()
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}

async function readSent(request: IncomingMessage): Promise<Sent> {
  const [path = '/', ...search] = (request.url ?? '/').split('?')
  const method = request.method ?? 'GET'
  const found = findOperation(method, path)
  const { connection: _, host: __, 'keep-alive': ___, ...headers } = flat(request.headers)
  return {
    method,
    path,
    query: [...new URLSearchParams(search.join('?'))],
    headers,
    text: await readText(request),
    operation: found?.id,
    values: found?.values ?? {},
  }
}

async function readText(stream: IncomingMessage, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString(encoding)
}

/** Tiles, files and the like are kept byte for byte. */
function encodingOf(headers: Record<string, string>): BufferEncoding {
  return /json|text|xml|javascript/.test(headers['content-type'] ?? '') ? 'utf8' : 'latin1'
}

function flat(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value!]),
  )
}

const ofTransport = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive'])

function pass(response: ServerResponse, { status, headers }: Received, stream: IncomingMessage): void {
  response.writeHead(status, headers)
  response.flushHeaders()
  if (response.destroyed) stream.destroy()
  stream.pipe(response)
  stream.once('error', () => response.destroy())
  response.once('close', () => stream.destroy())
}

function write(response: ServerResponse, { status, headers, text }: Received): void {
  const passed = Object.entries(headers).filter(([name]) => !ofTransport.has(name))
  // `end` adds the length, unless the head was written before.
  for (const [name, value] of passed) response.setHeader(name, value)
  response.statusCode = status
  response.end(text, encodingOf(headers))
}
