import { readAccess } from '../spec/access.ts'
import {
  areaName,
  type Bundle,
  type Media,
  type Operation,
  type Parameter,
  type PlacedOperation,
  resolve,
} from '../spec/bundle.ts'
import type { Json } from '@geofield/page/schema'
import { listExamples, parameterExample } from '../spec/examples.ts'
import { clientLine } from './clientLine.ts'
import type { SampleParameter, SampleRequest } from '@geofield/page/samples/request'

export function sampleRequest(bundle: Bundle, placed: PlacedOperation): SampleRequest {
  const { operation, method, path } = placed
  const body = buildBody(bundle, operation)
  const parameters = listParameters(bundle, operation)
  const { operationId } = operation
  const area = areaName(placed)
  const ready = (operation['x-status'] ?? 'ready') === 'ready'
  const access = readAccess(bundle, operation)
  return {
    operationId,
    method,
    baseUrl: buildBaseUrl(bundle, operation),
    path: withOneName(path, resolveParameters(bundle, operation)),
    bearer: access.tenant,
    ...(access.tokenInPath ? { keyless: true } : {}),
    ...(operation['x-protocol'] === undefined ? {} : { foreign: true }),
    client: clientLine(operationId, area, ready),
    parameters: parameters.map((parameter) => sampleParameter(bundle, parameter)),
    ...(body ? { body } : {}),
  }
}

/** The parameters that a caller gives: the operation's own, and `Accept` where its response has several forms. */
export function listParameters(bundle: Bundle, operation: Operation): Parameter[] {
  const own = resolveParameters(bundle, operation).filter(({ 'x-same-as': other }) => other === undefined)
  const types = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(resolve(bundle, response).content ?? {}))
  if (types.length < 2) return own
  const description = `The form of the response; ${types[0]!} when it is not sent.`
  return [...own, { name: 'Accept', in: 'header', description, schema: { type: 'string', enum: types } }]
}

function resolveParameters(bundle: Bundle, { parameters = [] }: Operation): Parameter[] {
  return parameters.map((parameter) => resolve(bundle, parameter))
}

function sampleParameter(bundle: Bundle, parameter: Parameter): SampleParameter {
  const { name, in: place, required = false } = parameter
  // An optional value is the caller's own, such as an ETag or a cursor: that of the example would change what is done, or be refused.
  const literal = required ? parameterExample(bundle, parameter) : undefined
  // An empty value would be noise in a sample.
  const given = literal === undefined || literal === '' ? {} : { literal, value: asText(literal) }
  return { name, in: place, required, ...given }
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
