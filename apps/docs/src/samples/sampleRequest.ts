import { readAccess } from '../spec/access.ts'
import {
  areaName,
  type Bundle,
  type Json,
  type Media,
  type Operation,
  type Parameter,
  type PlacedOperation,
  resolve,
} from '../spec/bundle.ts'
import { listExamples, parameterExample } from '../spec/examples.ts'
import { type ClientLine, clientLine } from './clientLine.ts'

interface SampleParameter {
  name: string
  in: string
  required: boolean
  /** undefined: optional and left out of samples. */
  value?: string
  /** The argument of the client: a number stays a number. */
  literal?: Json
}

/** One call as plain data: the sample emitters print it, and the Try-it panel sends it. */
export interface SampleRequest {
  operationId: string
  method: string
  baseUrl: string
  path: string
  bearer: boolean
  client: ClientLine
  parameters: SampleParameter[]
  body?: { mediaType: string; form: boolean; value: Json; required: boolean }
}

export function sampleRequest(bundle: Bundle, placed: PlacedOperation): SampleRequest {
  const { operation, method, path } = placed
  const body = buildBody(bundle, operation)
  const parameters = (operation.parameters ?? []).map((node) => resolve(bundle, node))
  const { operationId } = operation
  const area = areaName(placed)
  const ready = (operation['x-status'] ?? 'ready') === 'ready'
  return {
    operationId,
    method,
    baseUrl: buildBaseUrl(bundle, operation),
    path: withOneName(path, parameters),
    bearer: readAccess(bundle, operation).tenant,
    client: clientLine(operationId, area, ready),
    parameters: parameters
      .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
      .filter((parameter) => parameter['x-same-as'] === undefined)
      .map((parameter): SampleParameter => {
        const literal = parameterExample(bundle, parameter)
        return {
          name: parameter.name,
          in: parameter.in,
          required: parameter.required === true,
          // An empty value would be noise in a sample.
          ...(literal === undefined || literal === '' ? {} : { literal, value: asText(literal) }),
        }
      }),
    ...(body ? { body } : {}),
  }
}

/** A parameter that repeats another parameter is entered only once. */
function withOneName(path: string, parameters: Parameter[]): string {
  return parameters.reduce(
    (named, { name, 'x-same-as': other }) => (other ? named.replace(`{${name}}`, `{${other}}`) : named),
    path,
  )
}

function buildBody(bundle: Bundle, operation: Operation): SampleRequest['body'] {
  if (!operation.requestBody) return undefined
  const { content, required } = resolve(bundle, operation.requestBody)
  const [mediaType, media] = Object.entries(content)[0] as [string, Media]
  const value = listExamples(bundle, media, true)[0]?.value ?? {}
  return {
    mediaType,
    form: mediaType === 'application/x-www-form-urlencoded',
    value,
    required: required === true,
  }
}

/** The URL of the operation's first server, with the defaults of its variables. */
function buildBaseUrl(bundle: Bundle, operation: Operation): string {
  const server = operation.servers?.[0] ?? bundle.servers[0]
  const url = server?.url.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => server.variables?.[name]?.default ?? whole,
  )
  return (url ?? '').replace(/\/$/, '')
}

function asText(value: Json): string {
  if (Array.isArray(value)) return value.map(asText).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
