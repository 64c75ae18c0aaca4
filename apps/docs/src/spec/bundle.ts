import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Json, Provisional, Schema } from '@geofield/page/schema'

export interface Example {
  $ref?: string
  summary?: string
  description?: string
  value?: Json
}

export interface Media {
  schema?: Schema
  example?: Json
  examples?: Record<string, Example>
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  deprecated?: boolean
  description?: string
  schema?: Schema
  example?: Json
  examples?: Record<string, Example>
  'x-provisional'?: Provisional
  /** The name of the parameter that this parameter repeats later in the path. */
  'x-same-as'?: string
  /** Whether it is a credential. */
  'x-credential'?: boolean
}

type Header = Omit<Parameter, 'name' | 'in'>

export interface Response {
  $ref?: string
  description?: string
  headers?: Record<string, Header>
  content?: Record<string, Media>
  'x-provisional'?: Provisional
  'x-error-codes'?: Json
}

interface Server {
  url: string
  description?: string
  variables?: Record<string, { default: string; description?: string }>
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  deprecated?: boolean
  servers?: Server[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: {
    $ref?: string
    required?: boolean
    description?: string
    content: Record<string, Media>
    'x-provisional'?: Provisional
  }
  responses: Record<string, Response>
  'x-status'?: string
  'x-source'?: string
  'x-provisional'?: Provisional
  /** The protocol of another program, which sends these calls unchanged. */
  'x-protocol'?: string
  'x-idempotent'?: boolean
  'x-paging'?: Record<string, string>
  'x-limits'?: Json
}

interface Tag {
  name: string
  description?: string
  'x-displayName'?: string
}

export interface Bundle {
  info: { title: string; version: string; summary?: string; description?: string }
  servers: Server[]
  security: Record<string, string[]>[]
  tags: Tag[]
  paths: Record<string, Record<string, unknown>>
  components: Record<string, Record<string, unknown>>
}

export interface PlacedOperation {
  method: string
  path: string
  operation: Operation
}

/** The file that every page is made from. Every operation in it gets a page; no page names an operation in code. */
export const bundlePath = fileURLToPath(import.meta.resolve('@geofield/spec/openapi.json'))

export async function readBundle(path = bundlePath): Promise<Bundle> {
  const { mtimeMs } = await stat(path)
  const known = bundles.get(path)
  if (known?.mtimeMs === mtimeMs) return known.bundle
  const bundle = JSON.parse(await readFile(path, 'utf8')) as Bundle
  bundles.set(path, { mtimeMs, bundle })
  return bundle
}

/** Each page of an operation reads it. */
const bundles = new Map<string, { mtimeMs: number; bundle: Bundle }>()

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** All operations in the order of the document. */
export function listOperations(bundle: Bundle): PlacedOperation[] {
  return Object.entries(bundle.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      // The order of methods within a path is the document's too.
      .sort((a, b) => Object.keys(item).indexOf(a) - Object.keys(item).indexOf(b))
      .map((method) => ({ method: method.toUpperCase(), path, operation: item[method] as Operation })),
  )
}

export interface Area extends Tag {
  title: string
  operations: PlacedOperation[]
}

/** The areas that have operations: tags in the document's order. */
export function listAreas(bundle: Bundle): Area[] {
  const operations = listOperations(bundle)
  const untagged = new Set(operations.map(areaName))
  for (const tag of bundle.tags) untagged.delete(tag.name)
  return [...bundle.tags, ...[...untagged].map((name): Tag => ({ name }))]
    .map((tag) => ({
      ...tag,
      title: tag['x-displayName'] ?? tag.name,
      operations: operations.filter((placed) => areaName(placed) === tag.name),
    }))
    .filter((area) => area.operations.length > 0)
}

export function areaName({ operation }: PlacedOperation): string {
  return operation.tags?.[0] ?? 'other'
}

/** Follows `$ref` and keeps the keys beside it (OpenAPI 3.1 allows a description there). */
export function resolve<T extends { $ref?: string }>(bundle: Bundle, node: T): T & { refName?: string } {
  if (node.$ref === undefined) return node
  const { $ref, ...beside } = node
  let target: unknown = bundle
  for (const step of $ref.replace(/^#\//, '').split('/')) {
    target = (target as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
    if (target === undefined) throw new Error(`The bundle has no ${$ref}`)
  }
  const resolved = resolve(bundle, target as T)
  return { ...resolved, ...beside, refName: $ref.slice($ref.lastIndexOf('/') + 1) }
}
