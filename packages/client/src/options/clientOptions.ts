import type { components } from '../generated/openapi.ts'
import type { Hooks } from './hooks.ts'
import type { Logger } from './logTo.ts'
import type { LayerCodec, Layers } from './layers.ts'
import type { Limit } from '../limits/limitCalls.ts'
import type { SessionEvent, SessionKeeper } from './session.ts'
import { UsageError } from '../errors/UsageError.ts'

export type Token = components['schemas']['Token']

/** The part of `fetch` that the client uses: always called with a URL and an init object. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Returns a currently valid access token. `rejected` is the token that the server has just rejected, if any. */
export type TokenProvider = (context: { rejected?: string }) => string | Promise<string>

export type Headers = Readonly<Record<string, string | undefined>>

/** How calls are made; each can be changed for one call. */
interface SharedOptions {
  /** Tenant code of tenant operations. Default `demo`, which is public. */
  tenant?: string | undefined
  /** Time limit of one try, in milliseconds. Default 30,000; `Infinity` for none. */
  timeoutMs?: number | undefined
  /** Time limit of a whole call including token request, retries and waits, in milliseconds. Default 120,000. */
  deadlineMs?: number | undefined
  /** The largest number of retries of a call that may be repeated. Default 2; 0 disables retries. */
  retries?: number | undefined
  /** Aborts the call, also while it waits for a retry. The call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The second argument of every method: how to make this one call. */
export interface CallOptions extends SharedOptions {
  /** Headers to add to the request, e.g. `traceparent`. */
  headers?: Headers | undefined
  /**
   * Names what a create makes, so that a repeat with the same key creates nothing and returns the first result. 1 to 255
   * visible ASCII characters without `"` and `\`; use a random UUID, and store it before the call. Without it, the
   * client makes a new key for each create, which protects only its own retries.
   */
  idempotencyKey?: string | undefined
  /**
   * The `Id` of a new record or customer, made by the device (a UUID), so that its other work can refer to the record before it
   * is stored. A repeat with the same `Id` and fields creates nothing and returns the first result.
   */
  recordId?: string | undefined
  /**
   * The `etag` of the state that an update or a delete rests on, or several, or `*`. If the entity has changed since, the
   * call throws a `ConflictError` 412 `PRECONDITION_FAILED` with the `current` entity and its `etag`; nothing is changed.
   */
  ifMatch?: string | readonly string[] | undefined
  /** Query parameters that the description does not name (yet), sent unchanged. */
  extraQuery?: Readonly<Record<string, unknown>> | undefined
  /** Body fields that the description does not name (yet) or that have a parameter's name, sent unchanged. */
  extraBody?: Readonly<Record<string, unknown>> | undefined
}

/** The options of `csv` and `xlsx`. */
export interface RowOptions<Column = string> extends CallOptions {
  /** The columns, in this order; all when absent. */
  columns?: readonly Column[] | undefined
  /** What the columns are called: the names of fields (`keys`, when absent), or what people call them. */
  headings?: 'keys' | 'labels' | undefined
}

/** The options of a transport. */
export interface TransportOptions<L = unknown> extends SharedOptions {
  /** Gateway URL without the tenant, e.g. `https://api.example.com`. */
  baseUrl: string
  /** Identifies the tenant; sent as the `api-key` query parameter of every call. */
  apiKey: string
  /** The user name. The client gets an access token with it and `password` when a tenant operation first needs one. */
  username?: string | undefined
  password?: string | undefined
  /** An existing access token, or a function that returns one. Used instead of `username` and `password`. */
  token?: string | TokenProvider | undefined
  /** A refresh token of an earlier session, used before the password. A stored session is used before it. */
  refreshToken?: string | undefined
  /** Called with every new token. If you store refresh tokens, store the newest: a use of an older one ends the login. */
  onToken?: ((token: Token) => void) | undefined
  /** Keeps the session where a reload, a restart and other tabs find it, e.g. `keepIn(localStorage)`. */
  storage?: SessionKeeper | undefined
  /** Called when a session begins, is renewed or ends, also in another tab. What it throws is ignored. */
  onSession?: ((event: SessionEvent) => void) | undefined
  /** Headers of every request, or a function that is asked for them before each try, e.g. for a `traceparent`. */
  headers?: Headers | (() => Headers | Promise<Headers>) | undefined
  /** Used instead of the global `fetch`, e.g. to add a proxy or a test double. */
  fetch?: Fetch | undefined
  /** URL of the server of map styles. Default: `baseUrl`. */
  mapCdnUrl?: string | undefined
  /**
   * Decides on a redirect: returns the URL to send to instead, or undefined for an error. See `followSameOrigin`. Without it,
   * every redirect is an error: the key, the token and the password would go to an address that nobody configured. Never
   * asked for calls with a body.
   */
  followRedirect?: ((target: string, from: string) => string | undefined) | undefined
  /** Called as calls go on, e.g. to measure or trace them. */
  hooks?: Hooks | undefined
  /** Keeps to limits on concurrency and rate: see `limitCalls`. Several clients may share one. */
  limit?: Limit | undefined
  /** Returns what is wrong with the body of a 2xx response, if anything: see `@geofield/client/validate`. */
  validate?: ((operationId: string, data: unknown) => string | undefined) | undefined
  /** The tenant's layers, by which records are typed, checked and converted: see `defineLayers`. */
  layers?: LayerCodec<L> | undefined
}

/** The options of a client: those of its transport, and shorter forms of some. */
export interface ClientOptions<L = Layers> extends Omit<TransportOptions<L>, 'followRedirect'> {
  /**
   * `same-origin` follows redirects to the scheme, host and port of the request, for calls without a body. Without it,
   * every redirect is an error: the key, the token and the password would go to an address that nobody configured.
   */
  followRedirects?: 'same-origin' | undefined
  /** Gets a line for each response (`debug`) and each retry (`warn`), without credentials; `console` fits. */
  logger?: Logger | undefined
}

/** The options of calls with their defaults filled in. */
export interface CallSettings {
  tenant: string
  timeoutMs: number
  deadlineMs: number
  retries: number
}

/** The settings of one call: its own options, then the client's, then the defaults. */
export function callSettings(client: TransportOptions, call: CallOptions = {}): CallSettings {
  const read = (name: 'timeoutMs' | 'deadlineMs' | 'retries', usual: number, above = 0) => {
    const value = call[name] ?? client[name] ?? usual
    if (!(value > above)) throw new UsageError(`${name} is too low: ${value}`)
    return value
  }
  return {
    tenant: call.tenant ?? client.tenant ?? 'demo',
    timeoutMs: read('timeoutMs', 30_000),
    deadlineMs: read('deadlineMs', 120_000),
    retries: read('retries', 2, -1),
  }
}

/** Throws early for options that would only fail later with a less clear error. No message repeats a credential. */
export function checkOptions(options: TransportOptions): void {
  const { apiKey, baseUrl, mapCdnUrl = baseUrl, username, password, storage, token } = options
  if (!apiKey) throw new UsageError('apiKey is missing')
  for (const [name, address] of Object.entries({ baseUrl, mapCdnUrl })) {
    // A path alone (`/api`) is allowed: a browser resolves it against the page.
    if (!/^(https?:\/\/|\/)(?!.*@)[^?#{}\s]*$/i.test(address))
      throw new UsageError(`${name} must be http(s)://… or /…, without query, spaces and credentials`)
  }
  if ((username === undefined) !== (password === undefined))
    throw new UsageError('username and password go together')
  if (storage && typeof token === 'function')
    throw new UsageError('storage and a token function exclude each other')
  callSettings(options)
}
