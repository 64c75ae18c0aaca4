import bundle from '@geofield/spec/openapi.json' with { type: 'json' }

type Schema = { [key: string]: unknown }
type Keep = (value: unknown) => unknown
type Fields = Record<string, unknown>

/**
 * Removes from an engine's parsed response the fields that the named schema of the description doesn't have, so that a new
 * engine version doesn't change our responses. Values are not checked. Changes what it is given: a copy of each part would
 * take as long as to parse it.
 */
export function pickDescribed<T>(name: keyof typeof bundle.components.schemas): (value: unknown) => T {
  const keep = schemaFilter({ $ref: `#/components/schemas/${name}` }) ?? ((value) => value)
  return (value) => keep(value) as T
}

/** Returns the names of an object's described fields. */
export function listProperties(schema: object): string[] {
  return Object.keys((resolved(schema as Schema).properties ?? {}) as object)
}

/** Returns undefined where the schema removes nothing. */
function schemaFilter(schema: Schema): Keep | undefined {
  const { properties, items, additionalProperties } = resolved(schema)
  const keepItems = isSchema(items) ? schemaFilter(items) : undefined
  const keepFields = isSchema(properties)
    ? fieldsFilter(properties, additionalProperties === true)
    : undefined
  if (!keepItems && !keepFields) return undefined
  return (value) => {
    if (Array.isArray(value)) return keepItems ? keepEach(value, keepItems) : value
    return keepFields && isSchema(value) ? keepFields(value) : value
  }
}

function keepEach(values: unknown[], keep: Keep): unknown[] {
  for (let index = 0; index < values.length; index += 1) values[index] = keep(values[index])
  return values
}

function fieldsFilter(properties: Fields, keepsOthers: boolean): (value: Fields) => Fields {
  const keepers = new Map(
    Object.entries(properties).map(([key, property]) => [
      key,
      isSchema(property) ? schemaFilter(property) : undefined,
    ]),
  )
  const isKept = (key: string) => keepsOthers || keepers.has(key)
  return (value) => {
    let isWhole = true
    for (const key of Object.keys(value)) {
      const keep = keepers.get(key)
      if (keep) value[key] = keep(value[key])
      else isWhole &&= isKept(key)
    }
    return isWhole ? value : Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key)))
  }
}

/** Resolves references and merges the properties of all branches, because a response may match any of them. */
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
