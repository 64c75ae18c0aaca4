import { compareContent } from './content.ts'
import { type Node, type Pair, children } from './document.ts'
import { type Context, report } from './findings.ts'
import { compareDeprecated, compareSchemas } from './schemas.ts'
import { schemaAt } from './shapes.ts'

export function compareResponses(context: Context, pair: Pair): void {
  const [old, next] = [children(pair.old, 'responses'), children(pair.new, 'responses')]
  for (const [status, response] of old) {
    const same = next.get(status)
    if (same) compareResponse(context, { old: response, new: same })
    else report(context, `${toChangeKind(status)}-removed`, { at: named(response, status), old: status })
  }
  for (const [status, response] of next) {
    if (!old.has(status))
      report(context, `${toChangeKind(status)}-added`, { at: named(response, status), new: status })
  }
}

function compareResponse(context: Context, pair: Pair): void {
  const status = pair.new.name
  const bodies = {
    old: { ...pair.old, name: `${status} body` },
    new: { ...pair.new, name: `${status} body` },
  }
  compareContent(context, bodies)
  const [old, next] = [mapHeaders(pair.old, status), mapHeaders(pair.new, status)]
  for (const [key, header] of old) {
    const same = next.get(key)
    if (same) compareHeader(context, { old: header, new: same })
    else report(context, 'header-removed', { at: header, old: header.name })
  }
  for (const [key, header] of next) {
    if (!old.has(key)) report(context, 'header-added', { at: header, new: header.name })
  }
}

function compareHeader(context: Context, pair: Pair): void {
  const { old, new: next } = pair
  const [was, is] = [old.value.required === true, next.value.required === true]
  if (was !== is) {
    const words = { old: was ? 'always there' : 'optional', new: is ? 'always there' : 'optional' }
    const rule = is ? 'header-made-required' : 'header-made-optional'
    report(context, rule, { at: next, old: was, new: is, words })
  }
  compareDeprecated(context, pair)
  compareContent(context, pair)
  compareSchemas(context, { old: [schemaAt(old, ['schema'])], new: [schemaAt(next, ['schema'])] })
}

function mapHeaders(response: Node, status: string): Map<string, Node> {
  return new Map(
    [...children(response, 'headers')].map(([name, header]) => [
      name.toLowerCase(),
      { ...header, name: `${status} header ${name}` },
    ]),
  )
}

function named(response: Node, status: string): Node {
  return { ...response, name: `status ${status}` }
}

/** Callers rely on the success statuses; they must expect errors at any time. */
function toChangeKind(status: string): 'success-status' | 'error-status' {
  return /^[123]/.test(status) ? 'success-status' : 'error-status'
}
