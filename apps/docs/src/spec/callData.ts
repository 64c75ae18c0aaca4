import { listParameters, sampleRequest } from '../samples/sampleRequest.ts'
import type { CallData } from '../tryIt/data.ts'
import { type Bundle, type PlacedOperation, resolve } from './bundle.ts'
import { listExamples, parameterExample } from './examples.ts'
import { formSchema } from './formSchema.ts'
import { firstSentence } from './text.ts'

/** What samples and the Try it panel start from. */
export function callData(bundle: Bundle, placed: PlacedOperation): CallData {
  const request = sampleRequest(bundle, placed)
  const { requestBody } = placed.operation
  const [media] = requestBody ? Object.values(resolve(bundle, requestBody).content) : []
  return {
    request,
    parameters: listParameters(bundle, placed.operation).map((parameter) => {
      const { schema = {}, description, required } = parameter
      const example = required ? undefined : parameterExample(bundle, parameter)
      return {
        schema: formSchema(bundle, schema),
        help: description ? firstSentence(description) : '',
        ...(example === undefined ? {} : { hint: String(example) }),
      }
    }),
    examples: media ? listExamples(bundle, media, true).map(({ title, value }) => ({ title, value })) : [],
    ...(media?.schema ? { schema: formSchema(bundle, media.schema) } : {}),
  }
}
