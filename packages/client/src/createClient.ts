import type { ClientOptions } from './options/clientOptions.ts'
import type { OperationFacts, Transport } from './types/call.ts'
import type { AreasOf, MethodsOf } from './types/facade.ts'
import type { Layers } from './options/layers.ts'
import { areas } from './entries/generated/areas.ts'
import { followSameOrigin } from './options/followSameOrigin.ts'
import { logTo } from './options/logTo.ts'
import { createMethod } from './forms/createMethod.ts'
import { createTransport } from './sending/transport.ts'
import { type ClientSession, sessionOf } from './session/sessionOf.ts'

/** A client of one gateway with one API key: a method per operation, by area. */
export interface Client<L = Layers> extends ReadyAreas<L> {
  /**
   * Operations whose contract may still change. When an operation becomes ready, its method moves from
   * `client.preview.<area>` to `client.<area>`, and the old call no longer compiles.
   *
   * @beta
   */
  readonly preview: PreviewAreas<L>
  /** Signs in and out. */
  readonly session: ClientSession
  /** What sends the client's calls: the first argument of standalone operations. */
  readonly transport: Transport<L>
}

type Areas = typeof areas
type Half = 'ready' | 'preview'
/** The methods of an area whose contract is ready, or may still change. Messages of the compiler have its name. */
type Methods<Area extends keyof Areas, H extends Half, L> = {
  readonly [Name in keyof MethodsOf<Areas[Area], H, L>]: MethodsOf<Areas[Area], H, L>[Name]
}
/** The methods of all operations with a verified contract, by area. */
export type ReadyAreas<L = Layers> = {
  readonly [Area in AreasOf<Areas, 'ready'>]: Methods<Area, 'ready', L>
}
/** The methods of the operations whose contract may still change. */
export type PreviewAreas<L = Layers> = {
  readonly [Area in AreasOf<Areas, 'preview'>]: Methods<Area, 'preview', L>
}

/**
 * Creates a client. It sends nothing until the first call, and requests a token when a tenant operation first needs
 * one. Throws a `UsageError` when the options can't work.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey, username, password })
 * const { digipin } = await client.digipin.encode({ lat: 28.622788, lon: 77.213033 })
 */
export function createClient<L = Layers>(options: ClientOptions<L>): Client<L> {
  const { followRedirects, logger, ...others } = options
  const transport = createTransport<L>({
    ...others,
    hooks: logger ? logTo(logger, options.hooks) : options.hooks,
    followRedirect: followRedirects && followSameOrigin,
  })
  const session = sessionOf(transport)
  return Object.assign(placeMethods(areas, transport), { session, transport }) as unknown as Client<L>
}

type Placed = Record<string, Record<string, unknown>>

/** Adds one method per operation: to the area if the operation is ready, otherwise to `preview`. */
function placeMethods(
  areas: Readonly<Record<string, Readonly<Record<string, OperationFacts>>>>,
  transport: Transport,
): Placed & { preview: Placed } {
  const ready: Placed = {}
  const preview: Placed = {}
  for (const [area, functions] of Object.entries(areas)) {
    for (const [name, operation] of Object.entries(functions)) {
      const half = operation.row.preview ? preview : ready
      const methods = (half[area] ??= {})
      methods[name] = createMethod(operation, transport)
    }
  }
  return Object.assign(ready, { preview })
}
