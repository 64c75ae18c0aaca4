import { listParameters, sampleRequest } from '../samples/sampleRequest.ts'
import type { CallData, ParameterData } from '../tryIt/data.ts'
import { type Bundle, type Parameter, type PlacedOperation, resolve } from './bundle.ts'
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
        ...listOf(bundle, placed.path, parameter),
      }
    }),
    examples: media ? listExamples(bundle, media, true).map(({ title, value }) => ({ title, value })) : [],
    ...(media?.schema ? { schema: formSchema(bundle, media.schema) } : {}),
  }
}

/** The search, or else the list, of the collection that a parameter of the path names a member of. */
function listOf(bundle: Bundle, path: string, { name, in: place }: Parameter): Pick<ParameterData, 'list'> {
  const end = path.indexOf(`/{${name}}`)
  if (place !== 'path' || end < 1) return {}
  const collection = path.slice(0, end)
  const search = `${collection}/search`
  if (bundle.paths[search]?.post) return { list: { method: 'POST', path: search } }
  return bundle.paths[collection]?.get ? { list: { method: 'GET', path: collection } } : {}
}
