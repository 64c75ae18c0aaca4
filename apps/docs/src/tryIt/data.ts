import type { Json } from '../spec/schema.ts'
import type { FormSchema } from '../spec/schema.ts'
import type { SampleRequest } from '../samples/request.ts'

export interface ParameterData {
  schema: FormSchema
  help: string
  /** What the value of a header looks like, which begins empty. */
  hint?: string
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
