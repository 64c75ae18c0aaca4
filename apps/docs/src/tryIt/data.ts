import type { Json } from '../spec/bundle.ts'
import type { SampleRequest } from '../samples/sampleRequest.ts'

/** The file beside an operation's page: its call, as the samples show it, and the examples of its body. */
export interface CallData {
  request: SampleRequest
  examples: { title: string; value: Json }[]
}

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
