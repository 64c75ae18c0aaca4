import { STATUS_CODES } from 'node:http'
import { type Operation, resolve } from './bundle.ts'
import { findErrorCodes } from './errorCodes.ts'
import { listExamples, type NamedExample } from './examples.ts'
import { type Field, type Shape, Shapes, type ShapeSource } from './fields.ts'
import type { Text } from './text.ts'

export interface ResponsePart {
  status: string
  name: string
  ok: boolean
  description?: Text
  /** Whether Geofield defines all of it. */
  ours: boolean
  headers: Field[]
  contents: ResponseContent[]
  /** The codes that the body of this error may carry, each listed on the errors page. */
  codes: string[]
}

interface ResponseContent {
  mediaType: string
  /** Its fields. The body of an error is only named: the page of schemas has it once for all operations. */
  shape?: Shape
  schema?: string
  examples: NamedExample[]
}

export interface ResponsesSource {
  operation: Operation
  shapeSource: ShapeSource
  marked: boolean
}

export function buildResponses({ operation, shapeSource, marked }: ResponsesSource): ResponsePart[] {
  const { bundle, text } = shapeSource
  return Object.entries(operation.responses).map(([status, node]): ResponsePart => {
    const response = resolve(bundle, node)
    const ours = !marked && response['x-provisional'] === true
    const description = text(response.description)
    const covered = marked || ours
    const shapes = new Shapes(shapeSource)
    const ok = /^[23]/.test(status)
    return {
      status,
      name: statusName(status),
      ok,
      ...(description ? { description } : {}),
      ours,
      headers: Object.entries(response.headers ?? {}).map(([name, header]) => {
        const parameter = { ...resolve(bundle, header), name }
        return shapes.parameter(parameter, `response.${status}.header.${name}`, covered)
      }),
      contents: Object.entries(response.content ?? {}).map(([mediaType, media]): ResponseContent => {
        const examples = listExamples(bundle, media, false)
        if (!media.schema) return { mediaType, examples }
        const schema = media.schema.$ref?.split('/').at(-1)
        const named = schema === undefined ? {} : { schema }
        if (!ok) return { mediaType, ...named, examples }
        return {
          mediaType,
          shape: shapes.body(media.schema, `response.${status}`, covered),
          ...named,
          examples,
        }
      }),
      codes: ok ? [] : findErrorCodes(bundle, response),
    }
  })
}

/** The text that HTTP gives a status; `default` and ranges such as `5XX` have none. */
export function statusName(status: string): string {
  return STATUS_CODES[status] ?? (status === 'default' ? 'Any other status' : '')
}
