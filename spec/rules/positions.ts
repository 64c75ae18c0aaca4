import {
  type Context,
  listEntries,
  follow,
  isEmpty,
  isObject,
  type JsonObject,
  type Located,
} from './redocly.ts'
import { hasType, type Leaf } from './schemas.ts'

/** Numbers in a list that is nested at least this deep. */
export function isNumberList({ node, depth }: Leaf, atLeast: number): boolean {
  return depth >= atLeast && hasType(node, 'number', 'integer')
}

/** Free text, numbers in a list, or an object whose keys are not listed: its schema does not name the axes. */
export function isUnlisted(leaf: Leaf): boolean {
  const { node } = leaf
  if (node.enum !== undefined || node.const !== undefined) return false
  if (hasType(node, 'object')) return isEmpty(node.properties) && !isObject(node.additionalProperties)
  if (hasType(node, 'string')) return node.format === undefined
  return isNumberList(leaf, 1) || isUntyped(node)
}

export function isScalar({ node }: Leaf): boolean {
  return hasType(node, 'number', 'integer', 'string') || isUntyped(node)
}

function isUntyped({ type, properties }: JsonObject): boolean {
  return type === undefined && isEmpty(properties)
}

type Body = Located & { name: string }

/** Every body of an operation's request and responses. */
export function listBodies(ctx: Context, { requestBody, responses }: JsonObject): Body[] {
  const holders = [
    { name: 'the request', ...follow(ctx, requestBody, ctx.location.child(['requestBody'])) },
    ...listEntries(responses).map(([status, response]) => ({
      name: `response ${status}`,
      ...follow(ctx, response, ctx.location.child(['responses', status])),
    })),
  ]
  return holders.flatMap(({ name, node, location }) =>
    listEntries(node.content).flatMap(([type, content]) =>
      isObject(content) ? [{ name, node: content, location: location.child(['content', type]) }] : [],
    ),
  )
}

/** GeoJSON, also serialized to a string, or `lat,lon` (once or repeatedly) as a string of its own. */
const positions =
  /"coordinates\\?"\s*:\s*\[|"\s*-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\s*([;|]\s*-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\s*)*"/

/** Whether an example of a body has positions in it. */
export function showsPositions(ctx: Context, { node, location }: Body): boolean {
  return listEntries(node.examples).some(([name, raw]) => {
    const example = follow(ctx, raw, location.child(['examples', name])).node
    return positions.test(JSON.stringify(example.value ?? null))
  })
}
