import { sample } from 'openapi-sampler'
import { type Bundle, type Media, type Parameter, resolve } from './bundle.ts'
import type { Json } from '@geofield/page/schema'
import { flatten } from './types.ts'

export interface NamedExample {
  name: string
  title: string
  value: Json
}

/** The examples of a body. If the bundle has none, one generated from the schema. */
export function listExamples(bundle: Bundle, media: Media, forRequest: boolean): NamedExample[] {
  const named = Object.entries(media.examples ?? {}).map(([name, node]): NamedExample => {
    const example = resolve(bundle, node)
    return { name, title: example.summary ?? sentence(name), value: example.value ?? null }
  })
  if (named.length > 0) return named
  const stated = media.example ?? (media.schema ? flatten(bundle, media.schema).example : undefined)
  if (stated !== undefined) return [{ name: 'example', title: 'Example', value: stated }]
  if (!media.schema) return []
  const options = { skipReadOnly: forRequest, skipWriteOnly: !forRequest, quiet: true }
  const value = sample(media.schema as object, options, bundle) as Json
  return [{ name: 'example', title: 'Made from the schema', value }]
}

/** A value for a parameter: that of the description, or for a required parameter one made from the schema. */
export function parameterExample(bundle: Bundle, parameter: Parameter): Json | undefined {
  const schema = parameter.schema ? flatten(bundle, parameter.schema) : {}
  const named = Object.values(parameter.examples ?? {})[0]
  const stated = parameter.example ?? (named ? resolve(bundle, named).value : undefined) ?? schema.example
  if (stated !== undefined) return stated
  if (!parameter.required) return undefined
  return schema.default ?? schema.enum?.[0] ?? (sample(schema as object, { quiet: true }, bundle) as Json)
}

/** `farFromRoads` -> `Far from roads`. */
function sentence(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
