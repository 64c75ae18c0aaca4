import { isEmpty, isObject, type Rule } from './redocly.ts'
import { hasType, schemaTree } from './schemas.ts'

/** Keywords that define the contents of an object, other than `properties`. */
const otherContents = [
  'additionalProperties',
  'patternProperties',
  'allOf',
  'oneOf',
  'anyOf',
  'const',
  'enum',
]

/**
 * An object lists its properties or says that it is open:
 *
 * - An object schema without properties must say `additionalProperties` (`true`, or the schema of its values), have
 *   `patternProperties`, or be composed of schemas that do.
 * - An open object says `additionalProperties: true`, not `{}`, which means the same and reads as forgotten.
 * - An object with properties may leave `additionalProperties` out: responses can grow, and the contract suite checks
 * that
 *   Geofield returns no undeclared key. For the same reason no schema of a response says `additionalProperties:
 *   false`; only bodies of requests do, where an unknown key is refused.
 */
export const noUnmarkedOpenObject: Rule = () => {
  const closed = new Set<string>()
  return {
    Schema(schema, ctx) {
      const { additionalProperties, properties } = schema
      if (isObject(additionalProperties) && isEmpty(additionalProperties)) {
        ctx.report({
          message: 'An open object says so in full. Example: `additionalProperties: true`',
          location: ctx.location.child(['additionalProperties']),
        })
      }
      if (!hasType(schema, 'object') || !isEmpty(properties)) return
      if (otherContents.some((keyword) => schema[keyword] !== undefined)) return
      ctx.report({
        message:
          'An object lists its properties or says that it is open. Example: `{ type: object, additionalProperties: true }`',
        location: ctx.location.key(),
      })
    },
    Response(response, ctx) {
      for (const [type, content] of Object.entries(isObject(response.content) ? response.content : {})) {
        if (!isObject(content) || !isObject(content.schema)) continue
        const location = ctx.location.child(['content', type, 'schema'])
        for (const schema of schemaTree(ctx, { node: content.schema, location })) {
          const place = schema.location.child(['additionalProperties'])
          if (schema.node.additionalProperties !== false || closed.has(place.absolutePointer)) continue
          closed.add(place.absolutePointer)
          ctx.report({
            message:
              'A response can grow, so its objects are not closed. Example: leave `additionalProperties` out, or give the request a schema of its own',
            location: place,
          })
        }
      }
    },
  }
}
