import {
  type Context,
  listEntries,
  follow,
  isObject,
  type JsonObject,
  type Located,
  type Location,
  readDescription,
} from './redocly.ts'

/** The schemas that a schema is made of, one level down. */
function listParts({ node }: Located): { raw: unknown; steps: (string | number)[] }[] {
  const keyed = ['properties', 'patternProperties'].flatMap((keyword) =>
    listEntries(node[keyword]).map(([name, raw]) => ({ raw, steps: [keyword, name] })),
  )
  const listed = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap((keyword) =>
    (Array.isArray(node[keyword]) ? node[keyword] : []).map((raw: unknown, index) => ({
      raw,
      steps: [keyword, index],
    })),
  )
  const single = ['items', 'additionalProperties']
    .filter((keyword) => isObject(node[keyword]))
    .map((keyword) => ({ raw: node[keyword], steps: [keyword] }))
  return [...keyed, ...listed, ...single]
}

/** Every schema that makes up this one, itself first, each once, `$ref` followed. */
export function schemaTree(ctx: Context, root: Located): Located[] {
  const seen = new Set<string>()
  const found: Located[] = []
  const visit = (raw: unknown, at: Location): void => {
    const schema = follow(ctx, raw, at)
    if (seen.has(schema.location.absolutePointer)) return
    seen.add(schema.location.absolutePointer)
    found.push(schema)
    for (const part of listParts(schema)) visit(part.raw, schema.location.child(part.steps))
  }
  visit(root.node, root.location)
  return found
}

/** A schema's own properties, without those that `false` forbids. */
export function listProperties({ properties }: JsonObject): [string, unknown][] {
  return listEntries(properties).filter(([, property]) => property !== false)
}

/**
 * A schema that is no list and no choice, with the number of enclosing lists: 2 for the numbers of `[[lon, lat], ...]`.
 */
export type Leaf = Located & { depth: number }

/**
 * The innermost schemas: the branches of choices and compositions, the innermost items of lists, or the schema itself.
 */
export function listLeaves(
  ctx: Context,
  raw: unknown,
  at: Location,
  depth = 0,
  above: string[] = [],
): Leaf[] {
  const { node, location } = follow(ctx, raw, at)
  // A recursive schema.
  if (above.includes(location.absolutePointer)) return []
  const below = [...above, location.absolutePointer]
  const leavesIn = (keyword: string, added: number): Leaf[] => {
    const value = node[keyword]
    const parts = Array.isArray(value) ? value : value === undefined ? [] : [value]
    return parts.flatMap((part: unknown, index) => {
      const steps = Array.isArray(value) ? [keyword, index] : [keyword]
      return listLeaves(ctx, part, location.child(steps), depth + added, below)
    })
  }
  const leaves = [
    ...['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => leavesIn(keyword, 0)),
    ...(hasType(node, 'array') ? ['prefixItems', 'items'].flatMap((keyword) => leavesIn(keyword, 1)) : []),
  ]
  return leaves.length > 0 ? leaves : [{ node, location, depth }]
}

/** The description of a schema where it is used: beside a `$ref`, else at its target; plus that of its items. */
export function findDescription(ctx: Context, raw: unknown, at: Location, above: string[] = []): string {
  const { node, location } = follow(ctx, raw, at)
  // A recursive list.
  if (above.includes(location.absolutePointer)) return ''
  const own = readDescription(raw) || readDescription(node)
  const below = [...above, location.absolutePointer]
  const items = isObject(node.items) ? findDescription(ctx, node.items, location.child(['items']), below) : ''
  return `${own} ${items}`
}

/** All descriptions within a schema. */
export function treeDescription(ctx: Context, raw: unknown, at: Location): string {
  if (!isObject(raw)) return ''
  const within = schemaTree(ctx, { node: raw, location: at }).flatMap((schema) => [
    readDescription(schema.node),
    ...listParts(schema).map((part) => readDescription(part.raw)),
  ])
  return [readDescription(raw), ...within].join('; ')
}

export function hasType(schema: JsonObject, ...types: string[]): boolean {
  const stated = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.some((type) => stated.includes(type))
}
