/** The base class of every error of this client: one `instanceof` matches them all. */
export abstract class GeofieldError extends Error {
  /** The operation that failed, e.g. `searchRecords`; `undefined` when `createClient` refused its options. */
  declare readonly operationId: string | undefined
  /** The HTTP method and the URL of the request, without the API key; `undefined` when none could be built. */
  declare readonly method: string | undefined
  declare readonly url: string | undefined
  /** How often the call was tried; `undefined` when no request could be built. */
  declare readonly attempts: number | undefined

  constructor(message: string, operationId?: string, cause?: unknown) {
    super(message, cause ? { cause } : undefined)
    Object.assign(this, { operationId })
  }

  /** Adds what is known of the request. A token request that failed keeps its own address. @internal */
  locate({ method, url, attempt }: { method: string; url: string; attempt: number }): this {
    return Object.assign(this, { method, url, ...(this as object), attempts: attempt })
  }

  /** Adds the message to the output of `JSON.stringify`, which omits it for every `Error`. */
  toJSON(): Record<string, unknown> {
    return { name: this.name, message: this.message, ...(this as object) }
  }
}
