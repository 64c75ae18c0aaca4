import { type Context, type JsonObject, type Location, type Rule, readDescription } from './redocly.ts'
import { findDescription, hasType, listLeaves, listProperties } from './schemas.ts'
import { splitWords } from './words.ts'

/** A name with one of these words is a quantity ... */
const quantities = new Set(
  (
    'time times duration durations length lengths distance distances elevation elevations altitude height width ' +
    'speed speeds heading headings bearing bearings accuracy radius slope tolerance interval timeout ttl ts timestamp ' +
    'timestamps age waiting seconds minutes hours metres meters kilometres kilometers km miles'
  ).split(' '),
)
/** ... unless its last word makes it something else, e.g. `time_index`. */
const plain = new Set('index indexes count id code type status number order version'.split(' '))

const units =
  /\b((milli)?seconds?|ms|minutes?|hours?|days?|weeks?|(kilo|centi)?met(re|er)s?|km|miles?|degrees?|m\/s|km\/h|per ?cent|pixels?|units?)\b|%|\d\s?[ms]\b/i

/**
 * Where a number is a duration, a length, a speed or an angle, its description names the unit.
 *
 * Looked at are properties, parameters and headers whose values are numbers (or lists of numbers, or a choice that
 * allows one) and whose name has a word of the list above, so a time written as a string, `has_time_restrictions` and
 * `time_zone` are left alone. `expires_in` and `Retry-After` count as durations. "in `units`" is a unit: the field of
 * that name says which.
 */
export const unitStated: Rule = () => ({
  Schema(schema, ctx) {
    for (const [name, property] of listProperties(schema)) {
      const location = ctx.location.child(['properties', name])
      const description = findDescription(ctx, property, location)
      check(ctx, { name, schema: property, location, description, reported: location })
    }
  },
  Parameter: (parameter, ctx) => checkHolder(ctx, String(parameter.name), parameter),
  Header: (header, ctx) => checkHolder(ctx, String(ctx.key), header),
})

/** A parameter or a header: described itself, or by its schema. */
function checkHolder(ctx: Context, name: string, holder: JsonObject): void {
  const location = ctx.location.child(['schema'])
  const description = `${readDescription(holder)} ${findDescription(ctx, holder.schema, location)}`
  check(ctx, { name, schema: holder.schema, location, description, reported: ctx.location })
}

type Field = { name: string; schema: unknown; location: Location; description: string; reported: Location }

function check(ctx: Context, { name, schema, location, description, reported }: Field): void {
  if (!isQuantity(name) || units.test(description)) return
  if (!listLeaves(ctx, schema, location).some(({ node }) => hasType(node, 'number', 'integer'))) return
  ctx.report({
    message: `The description of ${name} names no unit. Example: \`time: { type: number, description: Duration in seconds. }\``,
    location: reported.key(),
  })
}

function isQuantity(name: string): boolean {
  const words = splitWords(name)
  if (['expires in', 'retry after'].includes(words.join(' '))) return true
  return !plain.has(words.at(-1) ?? '') && words.some((word) => quantities.has(word))
}
