import bundle from '@geofield/spec/openapi.json' with { type: 'json' }

type Schema = { [key: string]: unknown }
type Keep = (value: unknown) => unknown
type Fields = Record<string, unknown>

/**
 * Leaves out of an engine's answer what the named schema of the description does not have, so that a new version of the
 * engine does not change our answers. Values are not checked.
 */
export function describedOnly<T>(name: keyof typeof bundle.components.schemas): (value: unknown) => T {
  const keep = keeperOf({ $ref: `#/components/schemas/${name}` }) ?? ((value) => value)
  return (value) => keep(value) as T
}

/** Undefined where the schema leaves nothing out. */
function keeperOf(schema: Schema): Keep | undefined {
  const { properties, items, additionalProperties } = resolved(schema)
  const keepItems = isSchema(items) ? keeperOf(items) : undefined
  const keepFields = isSchema(properties)
    ? fieldsKeeper(properties, additionalProperties === true)
    : undefined
  if (!keepItems && !keepFields) return undefined
  return (value) => {
    if (Array.isArray(value)) return keepItems ? value.map(keepItems) : value
    return keepFields && isSchema(value) ? keepFields(value) : value
  }
}

function fieldsKeeper(properties: Fields, keepsOthers: boolean): (value: Fields) => Fields {
  const keepers = new Map(
    Object.entries(properties).map(([key, property]) => [
      key,
      isSchema(property) ? keeperOf(property) : undefined,
    ]),
  )
  return (value) => {
    const kept: Fields = {}
    for (const key of Object.keys(value)) {
      const keep = keepers.get(key)
      if (keep) kept[key] = keep(value[key])
      else if (keepsOthers || keepers.has(key)) kept[key] = value[key]
    }
    return kept
  }
}

/** The schema behind its references, with what its parts and branches have: an answer may be any of them. */
function resolved(schema: Schema): Schema {
  if (typeof schema.$ref === 'string') return resolved(schemaAt(schema.$ref))
  const { allOf = [], oneOf = [], anyOf = [], ...own } = schema as { [key: string]: Schema[] }
  const branches = [...allOf, ...oneOf, ...anyOf]
  if (branches.length === 0) return schema
  const each = [...branches.map(resolved), own]
  const properties = Object.assign({}, ...each.map((branch) => branch.properties)) as Schema
  const items = each.map((branch) => branch.items).filter(isSchema)
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(items.length === 1 && { items: items[0] }),
    additionalProperties: schema.additionalProperties,
  }
}

function schemaAt(reference: string): Schema {
  const name = reference.split('/').at(-1) as keyof typeof bundle.components.schemas
  return bundle.components.schemas[name]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
