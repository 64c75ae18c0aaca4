import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, type Pair, child, children, rootNode } from './document.ts'
import { type Context, type Finding, type Operation, merged, report } from './findings.ts'
import { compareOperations } from './operations.ts'
import type { Endpoint } from './parameters.ts'
import { withMeanings } from '../meanings.ts'
import { compareServers } from './servers.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** The changes between two bundles that affect callers, the worst first. */
export function compareBundles(given: Pair<JsonObject>): Finding[] {
  const bundles = withSameMeanings(given)
  const findings: Finding[] = []
  const whole: Context = {
    operation: undefined,
    side: 'operation',
    findings,
    compared: new Set(),
    same: new Map(),
  }
  const roots = { old: rootNode(bundles.old), new: rootNode(bundles.new) }
  compareServers(whole, roots)
  compareWebhooks(whole, bundles)
  const endpoints = { old: mapEndpoints(bundles.old), new: mapEndpoints(bundles.new) }
  const pathsLeft = new Set([...endpoints.new.values()].map(({ path }) => samePath(path)))
  for (const [key, old] of endpoints.old) {
    const next = endpoints.new.get(key)
    const operation = toOperation(next ?? old)
    const context = { ...whole, operation }
    if (next) compareOperations(context, { old, new: next })
    else if (pathsLeft.has(samePath(old.path))) {
      report(context, 'operation-removed', { at: old.node, old: operation.id })
    } else report(context, 'path-removed', { at: { ...old.item, name: old.path }, old: old.path })
  }
  for (const [key, next] of endpoints.new) {
    const operation = toOperation(next)
    const context = { ...whole, operation }
    if (!endpoints.old.has(key)) report(context, 'operation-added', { at: next.node, new: operation.id })
  }
  return merged(findings)
}

/** A bundle of an older release states units and axes in its texts alone; they are read from there, as they are today. */
function withSameMeanings({ old, new: next }: Pair<JsonObject>): Pair<JsonObject> {
  const [was, is] = [old, next].map((bundle) => JSON.stringify(bundle).includes('"x-unit":'))
  return { old: is && !was ? (withMeanings(structuredClone(old)) as JsonObject) : old, new: next }
}

function compareWebhooks(context: Context, { old, new: next }: Pair<JsonObject>): void {
  const key = 'webhooks'
  if (isDeepStrictEqual(old[key], next[key])) return
  report(context, 'webhook-changed', {
    at: rootNode(next[key] ? next : old),
    key,
    old: old[key],
    new: next[key],
  })
}

function mapEndpoints(bundle: JsonObject): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const [path, item] of children(rootNode(bundle), 'paths')) {
    for (const method of methods) {
      const node = child(item, [method])
      if (!node) continue
      const name = String(node.value.operationId ?? `${method.toUpperCase()} ${path}`)
      endpoints.set(`${method} ${samePath(path)}`, { method, path, item, node: { ...node, name } })
    }
  }
  return endpoints
}

/** The names of path parameters are not part of a request, so they are ignored. */
function samePath(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

function toOperation({ method, path, node }: Endpoint): Operation {
  return { id: node.name, method: method.toUpperCase(), path }
}
