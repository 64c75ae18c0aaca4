import { type Context, isObject, type JsonObject, type Location, type Rule } from './redocly.ts'
import { listProperties } from './schemas.ts'

/** Fewer common fields are a coincidence: `lat` and `lon`, or the `data` and `total` of a page. */
const fewest = 4

/**
 * Each shape is written once. Two objects repeat each other when they spell out at least four fields of the same name
 * and type, and these are at least half of the fields of the smaller one. What refers to a schema (`$ref`) spells out
 * nothing, so there are two ways to say it once: a common part in `allOf`, or a schema for each field. The second is
 * for bodies that take no other keys, because `additionalProperties: false` does not see the fields of `allOf`.
 *
 * `except` in redocly.yaml names the pairs that look alike and promise different things, each with its reason.
 */
export const noRepeatedShape: Rule = ({ except = {} } = {}) => {
  const shapes: Shape[] = []
  return {
    Schema(schema, ctx) {
      const fields = spelledOut(schema)
      if (
        fields.size < fewest ||
        shapes.some(({ at }) => at.absolutePointer === ctx.location.absolutePointer)
      )
        return
      shapes.push({
        at: ctx.location,
        name: toName(ctx.location),
        fields,
        size: listProperties(schema).length,
      })
    },
    Root: {
      leave(_, ctx) {
        for (const [index, one] of shapes.entries()) {
          for (const other of shapes.slice(index + 1)) {
            if (!isExcepted(except, one, other)) compare(ctx, one, other)
          }
        }
      },
    },
  }
}

type Shape = { at: Location; name: string; fields: Map<string, string>; size: number }

function compare(ctx: Context, one: Shape, other: Shape): void {
  const common = [...one.fields]
    .filter(([name, type]) => other.fields.get(name) === type)
    .map(([name]) => name)
  if (common.length < fewest || common.length < Math.min(one.size, other.size) / 2) return
  ctx.report({
    message: `${other.name} repeats ${common.join(', ')} of ${one.name}. Example: \`allOf: [{ $ref: '#/CustomerFields' }]\``,
    location: other.at.key(),
  })
}

/** The fields with inline schemas, and the kind of their values. */
function spelledOut(schema: JsonObject): Map<string, string> {
  return new Map(
    listProperties(schema).flatMap(([name, property]): [string, string][] =>
      isObject(property) && property.$ref === undefined ? [[name, describeKind(property)]] : [],
    ),
  )
}

function describeKind(schema: unknown): string {
  if (!isObject(schema)) return ''
  const { $ref, type, format, enum: values, const: value, items, oneOf, anyOf } = schema
  const choices = [oneOf, anyOf].filter(Array.isArray).flat().map(describeKind)
  return JSON.stringify([
    $ref,
    [type].flat().toSorted(),
    format,
    values,
    value,
    items && describeKind(items),
    choices,
  ])
}

/** `Customer`, or `ElevationResult/location` for an object within. */
function toName({ pointer }: Location): string {
  return pointer.replace(/^#\/(components\/schemas\/)?/, '').replaceAll(/\/(properties|items)(?=\/|$)/g, '')
}

function isExcepted(except: Record<string, string>, one: Shape, other: Shape): boolean {
  return [`${one.name} ${other.name}`, `${other.name} ${one.name}`].some((pair) => pair in except)
}
