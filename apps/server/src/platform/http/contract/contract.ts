import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { counted } from '../../counted.ts'
import { type ErrorDetail, maxDetails } from '../errors.ts'
import type { OperationId } from '../handlers.ts'
import { readerOfTypes } from './parameterText.ts'
import { escapeStep } from '../../jsonPointer.ts'
import { isSecretField } from '../../log/redact.ts'
import { didYouMean } from '../../nearestName.ts'
import { countCharacters, preview } from '../../preview.ts'
import { errorsOfMeantForms } from './schemaForms.ts'
import { uuid } from '../../uuid.ts'

/**
 * The bundled description as the server uses it: one entry per operation with its route, its security and the
 * validators of its path, query and body. No other route table exists.
 */
export type Operation = {
  operationId: OperationId
  area: string
  method: string
  /** The path template of the description, e.g. `/{tenant}/api/app-base/data-layer/{layerName}`. */
  path: string
  /** Pairs of path parameters that must be equal, because one value occurs twice in the path. */
  samePath: [name: string, other: string][]
  /** Whether it belongs to a tenant: its path begins with the tenant's code, and its caller is an account. */
  needsTenant: boolean
  /** Whether it takes an access token. One with a credential in its path takes no other. */
  needsBearer: boolean
  /** The path parameter that is a credential (`x-credential`). */
  credentialParameter: string | undefined
  /** Whether it takes a limited token as the query parameter `token`. */
  takesQueryToken: boolean
  /** Content types of the body; empty if the operation takes no body. */
  contentTypes: string[]
  bodyRequired: boolean
  /** The largest body that the operation takes; undefined for the server's own limit. */
  bodyLimitBytes: number | undefined
  /** Whether a repeated request has no further effect. */
  isIdempotent: boolean
  /** Whether it changes objects that readers can follow. */
  changesObjects: boolean
  /** Validates the parameters, and replaces their texts by the declared types, e.g. numbers. */
  validateParameters: (path: unknown, query: unknown, headers?: unknown) => ErrorDetail[]
  validateBody: (body: unknown) => ErrorDetail[]
}

type Place = 'path' | 'query' | 'header'

type JsonObject = { [key: string]: unknown }
type Parameter = {
  name: string
  in: Place
  required?: boolean
  schema: JsonObject
  'x-same-as'?: string
  'x-credential'?: boolean
}

const specId = 'geofield:spec'

/**
 * Ajv copies all errors so far for each part that fails, so a body of very many faulty parts would block the server
 * for minutes. Beyond this number no errors are added.
 */
const maxErrors = 1000
const withBoundedErrors = (code: string) =>
  code.replaceAll(
    /vErrors\.concat\(([\w.]+)\)/g,
    `(vErrors.length < ${maxErrors} ? vErrors.concat($1) : vErrors)`,
  )

let compiler: Ajv2020 | undefined

/** Made when the first schema is compiled: most commands of the operator compile none, and start sooner. */
function getCompiler(): Ajv2020 {
  if (compiler) return compiler
  // strictNumbers: 1e999 is valid JSON and becomes Infinity, which is refused. verbose: an error has its value
  // and its schema.
  compiler = new Ajv2020({
    strict: false,
    strictNumbers: true,
    allErrors: true,
    verbose: true,
    logger: false,
    code: { process: withBoundedErrors },
  })
  // The module's default export is typed as its namespace under Node's module resolution.
  const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void
  addFormats(compiler)
  // Ajv's own format also accepts `urn:uuid:`, which PostgreSQL does not.
  compiler.addFormat('uuid', uuid)
  compiler.addSchema({ $id: specId, ...bundle })
  return compiler
}

/** The description's areas. An API key may be limited to some of them. */
export const areas = bundle.tags.map((tag) => tag.name)

export function readOperations(): Operation[] {
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(bundle.paths)) {
    for (const [method, definition] of Object.entries(item)) {
      operations.push(readOperation(path, method, definition as JsonObject))
    }
  }
  return operations
}

/** What an operation that changes objects takes, so that a repeat or a stale copy does no harm. */
const keysOfChanges = new Set(['Idempotency-Key', 'If-Match'])
/** They take neither: a proposal is accepted once, and the entries of `sync` have names of their own. */
const changesOnce = new Set(['acceptPlans', 'sync'])

function readOperation(path: string, method: string, definition: JsonObject): Operation {
  const security = (definition.security ?? bundle.security) as JsonObject[]
  const body = definition.requestBody as { required?: boolean; content: JsonObject } | undefined
  const contentTypes = Object.keys(body?.content ?? {})
  const pointer = `#/paths/${escapeStep(path)}/${method}/requestBody/content/${escapeStep(contentTypes[0] ?? '')}/schema`
  const parameters = ((definition.parameters ?? []) as JsonObject[]).map(
    (parameter) => resolve(parameter) as Parameter,
  )
  return {
    operationId: definition.operationId as OperationId,
    area: (definition.tags as string[])[0]!,
    method: method.toUpperCase(),
    path,
    samePath: parameters.flatMap(({ name, 'x-same-as': other }) =>
      other === undefined ? [] : [[name, other] as [string, string]],
    ),
    needsTenant: parameters.some(({ name, in: place }) => place === 'path' && name === 'tenant'),
    needsBearer: security.some((requirement) => 'bearer' in requirement),
    takesQueryToken: security.some((requirement) => 'limitedTokenQuery' in requirement),
    credentialParameter: parameters.find((parameter) => parameter['x-credential'])?.name,
    contentTypes,
    bodyRequired: body?.required === true,
    bodyLimitBytes: (definition['x-limits'] as { bytes?: number } | undefined)?.bytes,
    isIdempotent: definition['x-idempotent'] === true,
    changesObjects:
      changesOnce.has(definition.operationId as string) ||
      parameters.some(({ name }) => keysOfChanges.has(name)),
    validateParameters: parametersValidator(parameters),
    validateBody: body ? bodyValidator(pointer) : () => [],
  }
}

function parametersValidator(parameters: Parameter[]): Operation['validateParameters'] {
  const checks = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    place,
    // Node writes the names of headers in lower case.
    key: place === 'header' ? name.toLowerCase() : name,
    required: required === true,
    compile: atFirstUse(() => getCompiler().compile(withSpecReferences(schema))),
    readings: readerOfTypes(schema, resolve),
  }))
  return (path, query, headers = {}) => {
    const faults: ErrorDetail[] = []
    for (const { name, place, key, required, compile, readings } of checks) {
      const values = (place === 'path' ? path : place === 'query' ? query : headers) as JsonObject
      const given = values[key]
      if (given === undefined) {
        if (required) faults.push({ path: name, code: 'required', message: 'is missing' })
        continue
      }
      if (Array.isArray(given)) {
        faults.push({ path: name, code: 'repeated', message: 'is given more than once' })
        continue
      }
      const validate = compile()
      const candidates = readings(given as string)
      const value = candidates.find((candidate) => validate(candidate))
      if (value !== undefined) {
        values[key] = value
        continue
      }
      // Reports errors for the first type that can parse the text.
      validate(candidates[0])
      faults.push(...toDetails(validate, candidates[0]).map((detail) => ({ ...detail, path: name })))
    }
    return faults
  }
}

/** Validates a body of several forms against the form that it seems to have, so that errors are about that form. */
function bodyValidator(pointer: string): Operation['validateBody'] {
  const { oneOf } = resolve({ $ref: pointer }) as { oneOf?: { $ref?: string }[] }
  return branchByType(oneOf ?? []) ?? validatorAt(pointer)
}

/**
 * Decides between one object and a list of them. An object without any of the fields, such as a wrapper around a
 * list, is neither.
 */
function branchByType(oneOf: { $ref?: string }[]): Operation['validateBody'] | undefined {
  const branches = oneOf.map(({ $ref }) => $ref && { $ref, schema: resolve({ $ref }) })
  const [one, list] = ['object', 'array'].map((type) =>
    branches.find((branch) => branch && branch.schema.type === type),
  )
  if (!one || !list || oneOf.length > 2) return undefined
  const [ofOne, ofList] = [validatorAt(one.$ref), validatorAt(list.$ref)]
  const required = one.schema.required as string[]
  const expected = `must be an object with ${required.join(', ')}, or an array of such objects`
  return (body) => {
    if (Array.isArray(body)) return ofList(body)
    if (isObject(body) && required.some((name) => name in body)) return ofOne(body)
    return [{ path: '', code: 'type', message: `${expected}; got ${preview(body)}` }]
  }
}

/** Returns a function that validates a value against a schema of the description. */
export function schemaValidator(name: keyof typeof bundle.components.schemas) {
  return validatorAt(`#/components/schemas/${name}`)
}

function validatorAt(pointer: string): (value: unknown) => ErrorDetail[] {
  const compile = atFirstUse(() => {
    const validate = getCompiler().getSchema(`${specId}${pointer}`)
    if (!validate) throw new Error(`The description has no schema at ${pointer}`)
    return validate as ValidateFunction
  })
  return (value) => {
    const validate = compile()
    return validate(value) ? [] : toDetails(validate, value)
  }
}

/** All schemas compiled at the start are a third of the processor time of a start; one takes some milliseconds. */
function atFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function toDetails(validate: ValidateFunction, value: unknown): ErrorDetail[] {
  const errors = errorsOfMeantForms(validate.errors ?? [], resolve)
  const details = errors.slice(0, maxDetails).map((error) => toDetail(error, value))
  // Errors that several forms share are reported once.
  const tellsFirst = ({ path, message }: ErrorDetail, at: number) =>
    details.findIndex((other) => other.path === path && other.message === message) === at
  return details.filter(tellsFirst)
}

function toDetail(error: ErrorObject, root: unknown): ErrorDetail {
  const parameters = error.params as JsonObject
  const child = (parameters.missingProperty ?? parameters.additionalProperty) as string | undefined
  const path = child === undefined ? error.instancePath : `${error.instancePath}/${escapeStep(child)}`
  const unknownKey = error.parentSchema?.['x-unknown-key'] as string | undefined
  const code = error.keyword === 'additionalProperties' && unknownKey ? unknownKey : error.keyword
  return { path, code, message: describeError(error, valueAt(root, error.instancePath)) }
}

/** So few keys are told all where none is like the unknown one. */
const fewKeys = 12

function hintAtKnown({ params, parentSchema }: ErrorObject): string {
  const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {})
  const meant = didYouMean((params as { additionalProperty: string }).additionalProperty, known)
  if (meant !== '' || known.length === 0 || known.length > fewKeys) return meant
  return `; use ${known.join(', ')}`
}

function describeError(error: ErrorObject, value: unknown): string {
  const limit = (error.params as { limit?: number }).limit
  // A password is never repeated, not even to its sender.
  const got = () => (isSecretField(error.instancePath.split('/').at(-1)!) ? '' : `; got ${preview(value)}`)
  switch (error.keyword) {
    case 'required':
      return 'is missing'
    case 'dependentRequired':
      return `is missing: ${error.params.property} requires it`
    case 'additionalProperties':
      return error.parentSchema?.['x-unknown-key'] === 'operator'
        ? `is not supported for this field; use ${Object.keys(error.parentSchema.properties as object).join(', ')}`
        : `is not known here${hintAtKnown(error)}`
    case 'type':
      return `must be ${[error.params.type as string | string[]].flat().join(' or ')}${got()}`
    case 'enum':
      return `must be one of ${(error.params.allowedValues as unknown[]).map(preview).join(', ')}${got()}`
    case 'const':
      return `must be ${preview(error.params.allowedValue)}${got()}`
    case 'minLength':
      return `must have at least ${counted(limit as number, 'character')}; got ${countCharacters(value as string)}`
    case 'maxLength':
      if (limit === 0) return `must be ${describeEmptyText(error)}${got()}`
      return `must have at most ${counted(limit as number, 'character')}; got ${countCharacters(value as string)}`
    case 'minItems':
      return `must have at least ${counted(limit as number, 'item')}; got ${(value as unknown[]).length}`
    case 'maxItems':
      return `must have at most ${counted(limit as number, 'item')}; got ${(value as unknown[]).length}`
    case 'format':
      return `must be a valid ${error.params.format}${got()}`
    default:
      return `${error.message ?? 'is not valid'}${got()}`
  }
}

/** Returns what a field takes that takes an empty text for an unknown value. */
function describeEmptyText({ parentSchema }: ErrorObject): string {
  const types = [parentSchema?.type as string | string[]].flat().filter((type) => type !== 'string')
  return [...types, 'an empty text'].join(' or ')
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, step) => (node as JsonObject)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      root,
    )
}

function resolve(node: JsonObject): JsonObject {
  return typeof node.$ref === 'string'
    ? resolve(valueAt(bundle, decodeURIComponent(node.$ref)) as JsonObject)
    : node
}

/** Makes references of a schema outside the bundle point into it. */
function withSpecReferences(schema: JsonObject): JsonObject {
  return typeof schema.$ref === 'string' ? { ...schema, $ref: `${specId}${schema.$ref}` } : schema
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
