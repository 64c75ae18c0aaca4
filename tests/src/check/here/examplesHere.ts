import { withSamples } from '../../given/samples.ts'
import { settings } from '../../run/settings.ts'
import { isObject, type Json } from '../../spec/json.ts'
import type { Operation } from '../../spec/operations.ts'
import { withPlacesHere } from './region.ts'

/** The operation with examples that this service can serve: in its region, and of the layer of the run. */
export function withExamplesHere(operation: Operation): Operation {
  return settings().bundle === 'given' ? withSamples(operation) : withPlacesHere(withOwnLayer(operation))
}

function withOwnLayer(operation: Operation): Operation {
  const { layer } = settings()
  if (operation.area !== 'records' || layer === 'SAMPLE_DATA') return operation
  const parameters = operation.parameters.map((parameter) =>
    parameter.name === 'layerName'
      ? { ...parameter, examples: [{ name: 'example', value: layer }] }
      : parameter,
  )
  const contents = operation.contents.map((content) => ({
    ...content,
    examples: content.examples.map(({ name, value }) => ({ name, value: withOwnFields(operation, value) })),
  }))
  return { ...operation, parameters, contents }
}

/** The body with the layer's own fields in place of those of SAMPLE_DATA. */
function withOwnFields({ method }: Operation, body: Json): Json {
  const { layerFields } = settings()
  if (!isObject(body) || !layerFields) return body
  const names = Object.keys(body)
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith('sample_data_')))
  const isCreated = method === 'POST' && typeof body.Title === 'string'
  return {
    ...kept,
    ...(names.some((name) => !(name in kept)) && { [layerFields.free]: 'Contract' }),
    ...(isCreated && layerFields.required),
  }
}
