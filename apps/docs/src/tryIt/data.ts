/** The page's data about its operation for the Try-it panel. */
export interface TryItData {
  method: string
  path: string
  bearer: boolean
  /** The gateway of the description, for pages that the server does not serve itself. */
  gateway: string
  body?: { mediaType: string; form: boolean }
  examples: unknown[]
}
