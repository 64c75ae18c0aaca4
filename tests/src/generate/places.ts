import { resolveSchema } from '../spec/bundle.ts'
import { listConditions } from '../spec/conditions.ts'
import { escapeStep, isObject, type Json, type JsonObject, valueAt } from '../spec/json.ts'

/** A valid value with the schema that describes it, and the bundle that the schema's references point into. */
export type Described = { bundle: JsonObject; schema: Json; value: Json }

/** A place in a JSON value, or one where a property could be added. */
export type Place = {
  /** A JSON pointer into the value. */
  pointer: string
  /** The schema for this place, with references and unions resolved. */
  schema: JsonObject
  /** The value at this place; undefined if the property is absent. */
  sample: Json | undefined
  /** Whether the object around it requires this property; true for the value itself, false for list items. */
  required: boolean
}

/** The value itself and everything in it: each declared property, there or not, and the first item of each list. */
export function listPlaces({ bundle, schema, value }: Described): Place[] {
  const visit = (schemaHere: Json, pointer: string, required: boolean): Place[] => {
    const sample = valueAt(value, pointer)
    const resolved = withBranchOfType(bundle, withAllOf(bundle, resolveSchema(bundle, schemaHere)), sample)
    const place = { pointer, schema: resolved, sample, required }
    if (Array.isArray(sample)) {
      if (resolved.items === undefined || sample.length === 0) return [place]
      return [place, ...visit(resolved.items, `${pointer}/0`, false)]
    }
    if (!isObject(sample)) return [place]
    const whole = withCondition(bundle, withDiscriminatedBranch(bundle, resolved, sample), sample)
    const names = (whole.required ?? []) as string[]
    const properties = Object.entries((whole.properties ?? {}) as JsonObject)
    const parts = properties.flatMap(([name, property]) =>
      visit(property, `${pointer}/${escapeStep(name)}`, names.includes(name)),
    )
    return [{ ...place, schema: whole }, ...parts]
  }
  return visit(schema, '', true)
}

/** The schema with the keywords of its `allOf` in it. Properties and required names are joined; of other keywords the last wins. */
function withAllOf(bundle: JsonObject, schema: JsonObject): JsonObject {
  const { allOf, ...beside } = schema
  if (!Array.isArray(allOf)) return schema
  const parts = allOf.map((part) => withAllOf(bundle, resolveSchema(bundle, part)))
  const all = [...parts, beside]
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {})) as JsonObject
  const required = [...new Set(all.flatMap((part) => (part.required ?? []) as string[]))]
  return {
    ...(Object.assign({}, ...all) as JsonObject),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/**
 * The schema with the one branch of its union that has the value's type, and whose required properties it has; unchanged when
 * none or several fit.
 */
function withBranchOfType(bundle: JsonObject, schema: JsonObject, value: Json | undefined): JsonObject {
  const branches = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(branches) || value === undefined) return schema
  const fitting = branches
    .map((branch) => withAllOf(bundle, resolveSchema(bundle, branch)))
    .filter(({ type }) => type === readType(value) || (type === 'integer' && Number.isInteger(value)))
    .filter(
      ({ required }) => !isObject(value) || ((required ?? []) as string[]).every((name) => name in value),
    )
  if (fitting.length !== 1) return schema
  const { oneOf: _one, anyOf: _any, ...beside } = schema
  return { ...beside, ...fitting[0] }
}

function readType(value: Json): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** The schema with the branch of its union that the value's discriminator names. */
function withDiscriminatedBranch(bundle: JsonObject, schema: JsonObject, value: JsonObject): JsonObject {
  const { discriminator } = schema
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return schema
  const reference = discriminator.mapping[String(value[String(discriminator.propertyName)])]
  return typeof reference === 'string' ? { ...schema, ...resolveSchema(bundle, { $ref: reference }) } : schema
}

/** The schema with what it states for objects with the value's properties. */
function withCondition(bundle: JsonObject, schema: JsonObject, value: JsonObject): JsonObject {
  const { if: _if, then: _then, else: _else, ...beside } = schema
  const met = listConditions(schema).find(({ values }) =>
    Object.entries(values).every(([name, wanted]) => value[name] === wanted),
  )
  return met ? withAllOf(bundle, { allOf: [beside, met.schema] }) : schema
}
