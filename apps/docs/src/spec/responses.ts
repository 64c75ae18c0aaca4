import { STATUS_CODES } from 'node:http'
import { type Operation, resolve } from './bundle.ts'
import { findErrorCodes } from './errorCodes.ts'
import { listExamples, type NamedExample } from './examples.ts'
import { type Field, type Shape, Shapes, type ShapeSource } from './fields.ts'
import { provisionalBasis } from './status.ts'
import type { Text } from './text.ts'

export interface ResponsePart {
  status: string
  name: string
  ok: boolean
  description?: Text
  provisional?: string
  headers: Field[]
  contents: ResponseContent[]
  /** The codes that the body of this error may carry, each listed on the errors page. */
  codes: string[]
}

interface ResponseContent {
  mediaType: string
  shape?: Shape
  /** The status of the response that lists the same fields. */
  sameAs?: { status: string; id: string }
  examples: NamedExample[]
}

export interface ResponsesSource {
  operation: Operation
  shapeSource: ShapeSource
  marked: boolean
}

export function buildResponses({ operation, shapeSource, marked }: ResponsesSource): ResponsePart[] {
  const { bundle, text } = shapeSource
  /** Error bodies shown so far, by their schema's name. */
  const shown = new Map<string, { status: string; id: string }>()
  return Object.entries(operation.responses).map(([status, node]): ResponsePart => {
    const response = resolve(bundle, node)
    const provisional = marked
      ? undefined
      : provisionalBasis(response, 'Not stated by the platform’s document.')
    const description = text(response.description)
    const covered = marked || provisional !== undefined
    const shapes = new Shapes(shapeSource)
    const ok = /^[23]/.test(status)
    return {
      status,
      name: statusName(status),
      ok,
      ...(description ? { description } : {}),
      ...(provisional ? { provisional } : {}),
      headers: Object.entries(response.headers ?? {}).map(([name, header]) => {
        const parameter = { ...resolve(bundle, header), name }
        return shapes.parameter(parameter, `response.${status}.header.${name}`, covered)
      }),
      contents: Object.entries(response.content ?? {}).map(([mediaType, media]): ResponseContent => {
        const examples = listExamples(bundle, media, false)
        if (!media.schema) return { mediaType, examples }
        const name = media.schema.$ref
        const earlier = name === undefined ? undefined : shown.get(name)
        if (earlier) return { mediaType, sameAs: earlier, examples }
        const shape = shapes.body(media.schema, `response.${status}`, covered)
        if (name !== undefined) shown.set(name, { status, id: shape.id })
        return { mediaType, shape, examples }
      }),
      codes: ok ? [] : findErrorCodes(bundle, response),
    }
  })
}

/** The text that HTTP gives a status; `default` and ranges such as `5XX` have none. */
export function statusName(status: string): string {
  return STATUS_CODES[status] ?? (status === 'default' ? 'Any other status' : '')
}
