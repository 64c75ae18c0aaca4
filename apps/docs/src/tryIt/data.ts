import type { Json } from '../spec/bundle.ts'
import type { FormSchema } from '../spec/formSchema.ts'
import type { SampleRequest } from '../samples/sampleRequest.ts'

/** The file beside an operation's page: its call, and what the Try it panel needs to build its form. */
export interface CallData {
  request: SampleRequest
  /** One entry for each parameter of the request, in the same order. */
  parameters: { schema: FormSchema; help: string }[]
  examples: { title: string; value: Json }[]
  /** The schema of the body. */
  schema?: FormSchema
}
