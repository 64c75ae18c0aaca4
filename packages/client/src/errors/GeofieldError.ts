/** What every error of this client has in common, so that one `instanceof` tells them from all others. */
export abstract class GeofieldError extends Error {
  /** The operation that failed, e.g. `searchRecords`; `undefined` when `createClient` refused its options. */
  readonly operationId: string | undefined

  constructor(message: string, operationId?: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.operationId = operationId
  }

  /** What `JSON.stringify` writes: without this it would leave out the message, as it does for every `Error`. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this
    return { name, message, ...Object.fromEntries(Object.entries(this)) }
  }
}
