import { type Context, follow, type JsonObject, type Rule, readDescription } from './redocly.ts'
import { listProperties } from './schemas.ts'

/** A schema at the top of a schemas file, or under a bundle's components. */
const namedSchema = /^#\/(components\/schemas\/)?[^/]+$/

/**
 * Operations, parameters, responses, headers, named schemas and properties need a description. A property is described
 * beside its `$ref` or by the schema that the `$ref` names. `x-provisional-description` alone is enough: the document may
 * name a thing and not describe it.
 */
export const descriptionPresent: Rule = () => {
  const requireDescription = (kind: string, example: string) => (node: JsonObject, ctx: Context) => {
    if (!hasDescription(node)) report(ctx, kind, example)
  }
  return {
    Operation: requireDescription('Operation', 'description: Returns one record with all its values.'),
    Parameter: requireDescription('Parameter', 'description: Layer name. Layer names are tenant-specific.'),
    Response: requireDescription('Response', 'description: One page of records.'),
    Header: requireDescription('Header', 'description: Seconds to wait before the next try.'),
    Schema(schema, ctx) {
      if (namedSchema.test(ctx.location.pointer) && !hasDescription(schema)) {
        const name = ctx.location.pointer.split('/').at(-1)
        report(ctx, `Schema ${name}`, 'description: One page of records, oldest first.')
      }
      for (const [name, property] of listProperties(schema)) {
        const location = ctx.location.child(['properties', name])
        if (hasDescription(property) || hasDescription(follow(ctx, property, location).node)) continue
        ctx.report({
          message: `Property ${name} without a description. Example: \`skip: { type: integer, description: Records to skip. 0 is the first page. }\``,
          location: location.key(),
        })
      }
    },
  }
}

function hasDescription(node: unknown): boolean {
  return readDescription(node).trim() !== ''
}

function report(ctx: Context, kind: string, example: string): void {
  ctx.report({
    message: `${kind} without a description. Example: \`${example}\``,
    location: ctx.location.key(),
  })
}
