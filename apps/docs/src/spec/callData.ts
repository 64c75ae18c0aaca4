import { sampleRequest } from '../samples/sampleRequest.ts'
import type { CallData } from '../tryIt/data.ts'
import { type Bundle, type PlacedOperation, resolve } from './bundle.ts'
import { listExamples } from './examples.ts'
import { formSchema } from './formSchema.ts'
import { firstSentence } from './text.ts'

/** What samples and the Try it panel start from. */
export function callData(bundle: Bundle, placed: PlacedOperation): CallData {
  const request = sampleRequest(bundle, placed)
  const parameters = (placed.operation.parameters ?? []).map((node) => resolve(bundle, node))
  const { requestBody } = placed.operation
  const [media] = requestBody ? Object.values(resolve(bundle, requestBody).content) : []
  return {
    request,
    parameters: request.parameters.map(({ name, in: place }) => {
      const { schema = {}, description } = parameters.find((one) => one.name === name && one.in === place)!
      return { schema: formSchema(bundle, schema), help: description ? firstSentence(description) : '' }
    }),
    examples: media ? listExamples(bundle, media, true).map(({ title, value }) => ({ title, value })) : [],
    ...(media?.schema ? { schema: formSchema(bundle, media.schema) } : {}),
  }
}
