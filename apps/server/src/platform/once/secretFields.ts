import bundle from '@geofield/spec/openapi.json' with { type: 'json' }

type JsonObject = { [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const found = new Map<string, Set<string>>()

/** Returns the names of the fields that an operation's success response shows only once (`x-secret`). */
export function secretFields(operationId: string): Set<string> {
  const known = found.get(operationId)
  if (known) return known
  const operation = Object.values(bundle.paths)
    .flatMap((item) => Object.values(item) as JsonObject[])
    .find((each) => each.operationId === operationId)
  const names = new Set<string>()
  if (operation) collect((operation.responses as JsonObject)['200'], { names, seen: new Set() })
  found.set(operationId, names)
  return names
}

/** Collects the marked properties of a schema and of all that it refers to. */
function collect(node: unknown, reached: { names: Set<string>; seen: Set<unknown> }): void {
  if (Array.isArray(node)) return node.forEach((each) => collect(each, reached))
  if (!isObject(node) || reached.seen.has(node)) return
  reached.seen.add(node)
  if (typeof node.$ref === 'string') collect(follow(node.$ref), reached)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && isObject(value))
      for (const [name, property] of Object.entries(value))
        if (isObject(property) && property['x-secret'] === true) reached.names.add(name)
    collect(value, reached)
  }
}

function follow(reference: string): unknown {
  const steps = reference.slice('#/'.length).split('/')
  return steps.reduce<unknown>(
    (node, step) => (node as JsonObject)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    bundle,
  )
}
