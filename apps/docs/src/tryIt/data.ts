/** What the page tells the Try-it panel of its operation. */
export interface TryItData {
  method: string
  path: string
  bearer: boolean
  /** The gateway of the description, for pages that the server does not serve itself. */
  gateway: string
  body?: { mediaType: string; form: boolean }
  examples: unknown[]
}
