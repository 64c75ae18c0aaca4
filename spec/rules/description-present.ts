import { type Context, follow, type JsonObject, type Rule, textOf } from './redocly.ts'
import { propertiesOf } from './schemas.ts'

/** A schema at the top of a schemas file, or under a bundle's components. */
const namedSchema = /^#\/(components\/schemas\/)?[^/]+$/

/**
 * Operations, parameters, responses, headers, named schemas and properties need a description. A property is described
 * beside its `$ref` or, failing that, by the schema it names. `x-provisional-description` alone is a description too:
 * of something that the document names and says nothing about.
 */
export const descriptionPresent: Rule = () => {
  const described = (kind: string, example: string) => (node: JsonObject, ctx: Context) => {
    if (!says(node)) report(ctx, kind, example)
  }
  return {
    Operation: described('Operation', 'description: Returns one record with all its values.'),
    Parameter: described('Parameter', 'description: Layer name. Layer names are tenant-specific.'),
    Response: described('Response', 'description: One page of records.'),
    Header: described('Header', 'description: Seconds to wait before the next try.'),
    Schema(schema, ctx) {
      if (namedSchema.test(ctx.location.pointer) && !says(schema)) {
        const name = ctx.location.pointer.split('/').at(-1)
        report(ctx, `Schema ${name}`, 'description: One page of records, oldest first.')
      }
      for (const [name, property] of propertiesOf(schema)) {
        const location = ctx.location.child(['properties', name])
        if (says(property) || says(follow(ctx, property, location).node)) continue
        ctx.report({
          message: `Property ${name} without a description. Example: \`skip: { type: integer, description: Records to skip. 0 is the first page. }\``,
          location: location.key(),
        })
      }
    },
  }
}

function says(node: unknown): boolean {
  return textOf(node).trim() !== ''
}

function report(ctx: Context, kind: string, example: string): void {
  ctx.report({
    message: `${kind} without a description. Example: \`${example}\``,
    location: ctx.location.key(),
  })
}
