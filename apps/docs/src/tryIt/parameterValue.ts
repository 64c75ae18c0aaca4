import type { SampleRequest } from '@geofield/page/samples/request'
import type { FormSchema, Json } from '@geofield/page/schema'
import { resolveSchema, typeOf, variantsOf } from '@geofield/page/form/schema'

type Parameter = SampleRequest['parameters'][number]

/**
 * A parameter with the entered text: as it is in the URL, and as the value that its schema names. An empty optional
 * parameter is left out; an empty required one is sent, so that the server returns its error.
 */
export function readParameter(parameter: Parameter, schema: FormSchema, text: string): Parameter {
  const { value: _, literal: __, ...others } = parameter
  if (text === '') return parameter.required ? { ...others, value: '', literal: '' } : others
  return { ...others, value: text, literal: readLiteral(schema, schema, text) }
}

function readLiteral(root: FormSchema, node: FormSchema, text: string): Json {
  const schema = resolveSchema(root, node)
  const variants = variantsOf(root, schema).map((variant) => variant.schema)
  const types = new Set((variants.length > 0 ? variants : [schema]).map(typeOf))
  if (types.has('array')) return text.split(',').map((part) => readLiteral(root, schema.items ?? {}, part))
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true'
  const isNumber = types.has('number') || types.has('integer')
  return isNumber && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text
}
