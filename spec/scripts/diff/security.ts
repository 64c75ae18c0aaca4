import type { JsonObject, Node, Pair } from './document.ts'
import { child, isObject, listAt, objectAt, rootNode } from './document.ts'
import { type Context, report } from './findings.ts'

/**
 * One alternative of a security requirement: all these credentials and scopes together. Empty: no credentials needed.
 */
type Way = Set<string>

/** Every old alternative must still work, with the same credentials or fewer. */
export function compareSecurity(context: Context, pair: Pair): void {
  const [old, next] = [listWays(pair.old), listWays(pair.new)]
  const words = { old: describeWays(old), new: describeWays(next) }
  const values = { old: toLists(old), new: toLists(next), words }
  const change = { at: findHolder(pair.new), key: 'security', ...values }
  if (old.some((way) => !isCovered(way, next))) report(context, 'security-tightened', change)
  if (next.some((way) => !isCovered(way, old))) report(context, 'security-loosened', change)
}

function isCovered(way: Way, ways: Way[]): boolean {
  return ways.some((other) => [...other].every((credential) => way.has(credential)))
}

/** The operation if it has its own `security`, otherwise the whole description. */
function findHolder(operation: Node): Node {
  return Array.isArray(operation.value.security) ? operation : rootNode(operation.root)
}

function listWays(operation: Node): Way[] {
  const ways = listAt(findHolder(operation).value, 'security').filter(isObject)
  if (ways.length === 0) return [new Set()]
  return ways.map((way) => new Set(Object.keys(way).flatMap((name) => listCredentials(operation, way, name))))
}

function listCredentials(operation: Node, way: JsonObject, name: string): string[] {
  const credential = describeCredential(operation, name)
  return [credential, ...listAt(way, name).map((scope) => `${credential}, scope ${String(scope)}`)]
}

/** The credential as sent in a request, so that the scheme's name and description do not matter. */
function describeCredential({ root }: Node, name: string): string {
  const scheme = child(rootNode(root), ['components', 'securitySchemes', name])?.value ?? {}
  if (scheme.type === 'apiKey') return `key ${String(scheme.name)} in ${String(scheme.in)}`
  if (scheme.type === 'http') return `http ${String(scheme.scheme).toLowerCase()}`
  if (scheme.type === 'openIdConnect') return `OpenID Connect ${String(scheme.openIdConnectUrl)}`
  if (scheme.type === 'oauth2') return `OAuth 2 ${Object.keys(objectAt(scheme, 'flows')).join(' and ')}`
  return typeof scheme.type === 'string' ? scheme.type : name
}

function toLists(ways: Way[]): string[][] {
  return ways.map((way) => [...way])
}

function describeWays(ways: Way[]): string {
  return ways.map((way) => (way.size > 0 ? [...way].join(' with ') : 'no credentials')).join(', or ')
}
