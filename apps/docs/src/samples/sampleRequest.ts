import { accessOf } from '../spec/access.ts'
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
import { examplesOf, parameterExample } from '../spec/examples.ts'

/** The demo that `npm start` sets up; samples and the Try-it panel start from it. */
export const demo = { apiKey: 'demo-key', tenant: 'demo', username: 'demo', password: 'demo' }

interface SampleParameter {
  name: string
  in: string
  required: boolean
  /** undefined: optional and left out of samples. */
  value?: string
  /** As the client takes it: a number stays a number. */
  literal?: Json
}

/** One call in plain data: what the sample emitters write and the Try-it panel sends. */
export interface SampleRequest {
  operationId: string
  area: string
  method: string
  baseUrl: string
  path: string
  bearer: boolean
  ready: boolean
  paged: boolean
  parameters: SampleParameter[]
  body?: { mediaType: string; form: boolean; value: Json; required: boolean }
}

export function sampleRequest(bundle: Bundle, placed: PlacedOperation): SampleRequest {
  const { operation, method, path } = placed
  const body = bodyOf(bundle, operation)
  const parameters = (operation.parameters ?? []).map((node) => resolve(bundle, node))
  return {
    operationId: operation.operationId,
    area: areaName(placed),
    method,
    baseUrl: baseUrlOf(bundle, operation),
    path: withOneName(path, parameters),
    bearer: accessOf(bundle, operation).tenant,
    ready: (operation['x-status'] ?? 'ready') === 'ready',
    paged: operation['x-paging'] !== undefined,
    parameters: parameters
      .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
      .filter((parameter) => parameter['x-same-as'] === undefined)
      .map((parameter): SampleParameter => {
        const literal = parameterExample(bundle, parameter)
        return {
          name: parameter.name,
          in: parameter.in,
          required: parameter.required === true,
          ...(literal === undefined ? {} : { literal, value: asText(literal) }),
        }
      }),
    ...(body ? { body } : {}),
  }
}

/** A parameter that is another one for the second time is not asked for twice. */
function withOneName(path: string, parameters: Parameter[]): string {
  return parameters.reduce(
    (named, { name, 'x-same-as': other }) => (other ? named.replace(`{${name}}`, `{${other}}`) : named),
    path,
  )
}

function bodyOf(bundle: Bundle, operation: Operation): SampleRequest['body'] {
  if (!operation.requestBody) return undefined
  const { content, required } = resolve(bundle, operation.requestBody)
  const [mediaType, media] = Object.entries(content)[0] as [string, Media]
  const value = examplesOf(bundle, media, true)[0]?.value ?? {}
  return {
    mediaType,
    form: mediaType === 'application/x-www-form-urlencoded',
    value,
    required: required === true,
  }
}

/** The address of the operation's first server, its variables at their defaults. */
function baseUrlOf(bundle: Bundle, operation: Operation): string {
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
