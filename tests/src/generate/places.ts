import { resolveSchema } from '../spec/bundle.ts'
import { escapeStep, isObject, type Json, type JsonObject, valueAt } from '../spec/json.ts'

/** A valid value with the schema that describes it. */
export type Described = { bundle: JsonObject; schema: Json; value: Json }

/** A place in the value, or one where a property could be added: its pointer and its resolved schema. */
export type Place = { pointer: string; schema: JsonObject; sample: Json | undefined; required: boolean }

/** The value itself and everything in it: each declared property, there or not, and the first item of each list. */
export function placesOf({ bundle, schema, value }: Described): Place[] {
  const visit = (at: Json, pointer: string, required: boolean): Place[] => {
    const sample = valueAt(value, pointer)
    const resolved = withBranchOfType(bundle, resolveSchema(bundle, at), sample)
    const place = { pointer, schema: resolved, sample, required }
    if (Array.isArray(sample)) {
      const inside = resolved.items !== undefined && sample.length > 0
      return [place, ...(inside ? visit(resolved.items!, `${pointer}/0`, false) : [])]
    }
    if (!isObject(sample)) return [place]
    const whole = withBranch(bundle, resolved, sample)
    const names = (whole.required ?? []) as string[]
    const properties = Object.entries((whole.properties ?? {}) as JsonObject)
    const parts = properties.flatMap(([name, property]) =>
      visit(property, `${pointer}/${escapeStep(name)}`, names.includes(name)),
    )
    return [{ ...place, schema: whole }, ...parts]
  }
  return visit(schema, '', true)
}

/** The branch of a union (an object or a list, for example) that has the value's type. */
function withBranchOfType(bundle: JsonObject, schema: JsonObject, value: Json | undefined): JsonObject {
  const branches = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(branches) || value === undefined) return schema
  const fitting = branches
    .map((branch) => resolveSchema(bundle, branch))
    .filter(({ type }) => type === typeOf(value) || (type === 'integer' && Number.isInteger(value)))
  if (fitting.length !== 1) return schema
  const { oneOf: _one, anyOf: _any, ...beside } = schema
  return { ...beside, ...fitting[0] }
}

function typeOf(value: Json): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** The branch of a union that the value's discriminator names, with the keywords beside the union. */
function withBranch(bundle: JsonObject, schema: JsonObject, value: JsonObject): JsonObject {
  const { discriminator } = schema
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return schema
  const reference = discriminator.mapping[String(value[String(discriminator.propertyName)])]
  return typeof reference === 'string' ? { ...schema, ...resolveSchema(bundle, { $ref: reference }) } : schema
}
