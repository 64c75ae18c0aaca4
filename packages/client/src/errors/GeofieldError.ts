/** The base class of every error of this client: one `instanceof` matches them all. */
export abstract class GeofieldError extends Error {
  /** The operation that failed, e.g. `searchRecords`; `undefined` when `createClient` refused its options. */
  readonly operationId: string | undefined

  constructor(message: string, operationId?: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.operationId = operationId
  }

  /** Adds the message to the output of `JSON.stringify`, which omits it for every `Error`. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this
    return { name, message, ...Object.fromEntries(Object.entries(this)) }
  }
}
