import { drawOperation, type OperationDrawing } from '../map/drawOperation.ts'
import { emitters } from '../samples/emitters.ts'
import { pageLanguages } from '@geofield/page/samples/languages'
import type { SampleRequest } from '@geofield/page/samples/request'
import { sampleRequest } from '../samples/sampleRequest.ts'
import { type Access, readAccess } from './access.ts'
import { type Area, type Bundle, type Media, type PlacedOperation, resolve } from './bundle.ts'
import type { Json } from '@geofield/page/schema'
import { listExamples, type NamedExample } from './examples.ts'
import { type Field, type Shape, Shapes, type ShapeSource } from './fields.ts'
import { type ResponsePart, buildResponses } from './responses.ts'
import { type Status, readStatus } from './status.ts'
import { firstSentence, type Text, type TextRenderer } from './text.ts'

interface BodyPart {
  mediaType: string
  shape?: Shape
  examples: NamedExample[]
}

interface ParameterGroup {
  in: string
  title: string
  fields: Field[]
}

/** Everything that one reference page shows, in plain data. */
export interface OperationPage {
  id: string
  order: number
  area: string
  areaTitle: string
  method: string
  path: string
  title: string
  description?: Text
  /** One plain sentence for lists and for the page's meta description. */
  lead: string
  status: Status
  access: Access
  idempotent: boolean
  paging?: Record<string, string>
  limits: { name: string; value: string }[]
  parameters: ParameterGroup[]
  body?: { required: boolean; ours: boolean; parts: BodyPart[] }
  responses: ResponsePart[]
  request: SampleRequest
  samples: { language: string; code: string }[]
  /** The map of an example, if one has a geometry. */
  drawing?: OperationDrawing
}

export interface PageSource {
  bundle: Bundle
  area: Area
  placed: PlacedOperation
  order: number
  text: TextRenderer
}

export function operationPage(source: PageSource): OperationPage {
  const { bundle, area, placed, order, text } = source
  const { operation, method, path } = placed
  const shapeSource: ShapeSource = { bundle, text, ids: new Set() }
  // Geofield defines all of an operation that is not ready, so no part needs its own mark.
  const marked = readStatus(operation).code !== 'ready'
  const description = text(operation.description)
  const title = operation.summary ?? operation.operationId
  const request = sampleRequest(bundle, placed)
  const body = buildBody(source, shapeSource, marked)
  const responses = buildResponses({ operation, shapeSource, marked })
  const drawing = drawOperation(request, body?.parts[0]?.examples ?? [], successExamples(responses))
  return {
    id: operation.operationId,
    order,
    area: area.name,
    areaTitle: area.title,
    method,
    path,
    title,
    ...(description ? { description } : {}),
    lead: firstSentence(operation.description ?? title),
    status: readStatus(operation),
    access: readAccess(bundle, operation, text),
    idempotent: operation['x-idempotent'] === true,
    ...(operation['x-paging'] ? { paging: operation['x-paging'] } : {}),
    limits: readLimits(operation['x-limits']),
    parameters: buildParameters(source, shapeSource, marked),
    ...(body ? { body } : {}),
    responses,
    request,
    samples: pageLanguages.map((language) => ({ language, code: emitters[language]!(request) })),
    ...(drawing ? { drawing } : {}),
  }
}

const groupTitles = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
}

function buildParameters(
  { bundle, placed }: PageSource,
  source: ShapeSource,
  marked: boolean,
): ParameterGroup[] {
  const shapes = new Shapes(source)
  const parameters = (placed.operation.parameters ?? []).map((node) => resolve(bundle, node))
  return Object.entries(groupTitles).flatMap(([place, title]) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => shapes.parameter(parameter, `${place}.${parameter.name}`, marked))
    return fields.length > 0 ? [{ in: place, title, fields }] : []
  })
}

function buildBody(source: PageSource, shapeSource: ShapeSource, marked: boolean): OperationPage['body'] {
  const { bundle, placed } = source
  const node = placed.operation.requestBody
  if (!node) return undefined
  const body = resolve(bundle, node)
  const ours = !marked && body['x-provisional'] === true
  return {
    required: body.required === true,
    ours,
    parts: Object.entries(body.content).map(([mediaType, media]: [string, Media]): BodyPart => {
      const shapes = new Shapes(shapeSource)
      const examples = listExamples(bundle, media, true)
      if (!media.schema) return { mediaType, examples }
      return {
        mediaType,
        shape: shapes.body(media.schema, 'body', marked || ours),
        examples,
      }
    }),
  }
}

/** The bundle has limits as a list of sentences, or as names with values. */
function readLimits(limits: Json | undefined): OperationPage['limits'] {
  if (limits === undefined || limits === null) return []
  if (Array.isArray(limits)) return limits.flatMap((limit) => readLimits(limit))
  if (typeof limits !== 'object') return [{ name: '', value: String(limits) }]
  return Object.entries(limits).map(([name, value]) => ({
    name: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    value: typeof value === 'number' ? `at most ${value.toLocaleString('en')}` : JSON.stringify(value),
  }))
}

/** The first example of the first success, which the page shows beside the samples. */
export function successResponse(responses: ResponsePart[]): ResponsePart | undefined {
  return responses.find((response) => response.status.startsWith('2'))
}

function successExamples(responses: ResponsePart[]): NamedExample[] {
  return successResponse(responses)?.contents.flatMap(({ examples }) => examples) ?? []
}
