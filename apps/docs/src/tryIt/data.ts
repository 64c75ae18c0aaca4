import type { FormSchema, Json } from '@geofield/page/schema'
import type { SampleRequest } from '@geofield/page/samples/request'

export interface ParameterData {
  schema: FormSchema
  help: string
  /** What the value of a header looks like, which begins empty. */
  hint?: string
  /** The call that lists the values which a parameter of the path can have. */
  list?: { method: string; path: string }
}

/** The file beside an operation's page: its call, and what the Try it panel needs to build its form. */
export interface CallData {
  request: SampleRequest
  /** One entry for each parameter of the request, in the same order. */
  parameters: ParameterData[]
  examples: { title: string; value: Json }[]
  /** The schema of the body. */
  schema?: FormSchema
}
