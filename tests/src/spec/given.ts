import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { OptionsError } from '../run/options.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'

const methods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Reads somebody's OpenAPI 3.1 description, JSON or YAML, and completes it to what the checks read in this repository's
 * bundles: ids, parameters and schemas of every operation, and each status that it allows.
 */
export function readGiven(file: string): JsonObject {
  let description: unknown
  try {
    description = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new OptionsError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (
    !isObject(description) ||
    !String(description.openapi).startsWith('3.1.') ||
    !isObject(description.paths)
  )
    throw new OptionsError(`${file} is not an OpenAPI 3.1 description with paths`)
  expectOneFile(description, file)
  for (const [path, item] of Object.entries(description.paths)) {
    if (!isObject(item)) continue
    for (const method of methods) {
      const definition = item[method]
      if (isObject(definition))
        completeOperation(description, definition, { path, method, shared: item.parameters })
    }
  }
  const paths = Object.entries(description.paths).map(([path, item]) => [
    path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${toWord(name)}}`),
    item,
  ])
  return { ...description, paths: Object.fromEntries(paths) as JsonObject }
}

/** The checks read names of path parameters as words: letters, digits and underscores. */
function toWord(name: Json | undefined): string {
  return String(name).replaceAll(/\W/g, '_')
}

function expectOneFile(value: Json, file: string): void {
  if (isObject(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#/'))
    throw new OptionsError(`${file} refers to ${value.$ref}: bundle the description into one file first`)
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) expectOneFile(part as Json, file)
}

type Place = { path: string; method: string; shared: Json | undefined }

function completeOperation(
  description: JsonObject,
  definition: JsonObject,
  { path, method, shared }: Place,
): void {
  definition.operationId ??= `${method.toUpperCase()} ${path}`
  if (!Array.isArray(definition.tags) || definition.tags.length === 0) definition.tags = ['']
  const own = listParameters(description, definition.parameters)
  const inherited = listParameters(description, shared).filter(
    ({ name, in: place }) => !own.some((each) => each.name === name && each.in === place),
  )
  definition.parameters = [...own, ...inherited]
  const body = resolve(description, definition.requestBody)
  if (body) definition.requestBody = { ...body, content: completeContent(body.content) }
  definition.responses = completeResponses(description, definition.responses)
}

/** Parameters of cookies, and those with a media type instead of a schema, are left out. */
function listParameters(description: JsonObject, parameters: Json | undefined): JsonObject[] {
  return (Array.isArray(parameters) ? parameters : [])
    .map((parameter) => resolve(description, parameter))
    .filter((parameter) => parameter !== undefined)
    .filter((parameter) => parameter.in !== 'cookie' && isObject(parameter.schema))
    .map((parameter) =>
      parameter.in === 'path' ? { ...parameter, name: toWord(parameter.name) } : parameter,
    )
}

/** A media type without its parameters, such as a charset. Without a schema it takes everything. */
function completeContent(content: Json | undefined): JsonObject {
  const entries = Object.entries(isObject(content) ? content : {})
  return Object.fromEntries(
    entries.map(([type, media]) => [
      type.split(';')[0]!.trim().toLowerCase(),
      { ...(isObject(media) ? media : {}), schema: (isObject(media) && media.schema) || {} },
    ]),
  )
}

/** `4XX` and `default` describe every status that has no description of its own. */
function completeResponses(description: JsonObject, responses: Json | undefined): JsonObject {
  const given = Object.entries(isObject(responses) ? responses : {})
  const completed: JsonObject = {}
  for (const [status, reference] of given.toSorted(([one], [other]) => rank(one) - rank(other))) {
    const response = resolve(description, reference) ?? {}
    const complete = { ...response, content: completeContent(response.content) }
    for (const each of listStatuses(status)) completed[each] ??= complete
  }
  return completed
}

function rank(status: string): number {
  return /^\d{3}$/.test(status) ? 0 : status === 'default' ? 2 : 1
}

function listStatuses(status: string): number[] {
  if (/^\d{3}$/.test(status)) return [Number(status)]
  const range = /^([1-5])XX$/i.exec(status)?.[1]
  const [first, count] = range ? [Number(range) * 100, 100] : [100, 500]
  return Array.from({ length: count }, (_, index) => first + index)
}

function resolve(description: JsonObject, value: Json | undefined): JsonObject | undefined {
  if (!isObject(value)) return undefined
  if (typeof value.$ref !== 'string') return value
  return resolve(description, valueAt(description, decodeURIComponent(value.$ref.slice(1))))
}
