import { isObject, type Json, type JsonObject } from './json.ts'

/** A schema that holds for objects whose properties have these values. */
export type Condition = { values: JsonObject; schema: Json }

/** Lists what a chain of `if`, `then` and `else` states, where each `if` names the values of properties. */
export function listConditions({ if: given, then: schema, else: otherwise }: JsonObject): Condition[] {
  if (!isObject(given) || schema === undefined) return []
  const properties = Object.entries((given.properties ?? {}) as JsonObject)
  const constants = properties.filter(([, property]) => isObject(property) && property.const !== undefined)
  const values = Object.fromEntries(
    constants.map(([name, property]) => [name, (property as JsonObject).const!]),
  )
  return [{ values, schema }, ...(isObject(otherwise) ? listConditions(otherwise) : [])]
}
