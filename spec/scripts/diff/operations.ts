import { isDeepStrictEqual } from 'node:util'
import { compareRequestBody } from './content.ts'
import { type Json, type Node, type Pair, rootNode } from './document.ts'
import { type Context, onSide, report } from './findings.ts'
import { compareMarks } from './marks.ts'
import { type Endpoint, compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { compareDeprecated } from './schemas.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'

export function compareOperations(context: Context, endpoints: Pair<Endpoint>): void {
  const pair = { old: endpoints.old.node, new: endpoints.new.node }
  compareId(context, pair)
  compareDeprecated(context, pair)
  compareMarks(context, pair)
  compareSecurity(context, pair)
  compareOwnServers(context, endpoints)
  compareCallbacks(context, pair)
  onSide(context, 'request', (request) => {
    compareParameters(request, endpoints)
    compareRequestBody(request, pair)
  })
  onSide(context, 'response', (response) => compareResponses(response, pair))
}

function compareId(context: Context, { old, new: next }: Pair): void {
  const key = 'operationId'
  const values = { old: old.value[key], new: next.value[key] }
  if (values.old === values.new) return
  report(context, 'operation-id-changed', { at: next, key, ...values })
}

/** Servers of the description as a whole are compared once, elsewhere. */
function compareOwnServers(context: Context, { old, new: next }: Pair<Endpoint>): void {
  const holders = { old: serverHolder(old), new: serverHolder(next) }
  const isWhole = holders.old.pointer === '' && holders.new.pointer === ''
  if (!isWhole) compareServers(context, holders)
}

function serverHolder({ node, item }: Endpoint): Node {
  const holder = [node, item].find(({ value }) => Array.isArray(value.servers))
  return holder ? { ...holder, name: node.name } : { ...rootNode(node.root), name: node.name }
}

function compareCallbacks(context: Context, { old, new: next }: Pair): void {
  const key = 'callbacks'
  const values: Pair<Json | undefined> = { old: old.value[key], new: next.value[key] }
  if (isDeepStrictEqual(values.old, values.new)) return
  report(context, 'callback-changed', { at: values.new ? next : old, key, ...values })
}
