import { isObject, type Rule } from './redocly.ts'

/**
 * Legal JSON Schema that widely used generators can't read, or make code of that doesn't compile, where a plain form says the
 * same: a boolean schema of a property, a schema of other properties beside named ones, and an inline default of a property.
 */
export const plainSchemas: Rule = () => ({
  Schema: {
    enter(schema, ctx) {
      const properties = isObject(schema.properties) ? schema.properties : {}
      for (const [name, property] of Object.entries(properties)) {
        const location = ctx.location.child(['properties', name])
        if (typeof property === 'boolean')
          ctx.report({
            message: `A property is no boolean schema: some generators crash on it. Example: leave \`${name}\` out`,
            location,
          })
        else if (isObject(property) && property.default !== undefined && property.$ref === undefined)
          ctx.report({
            message: `Some generators make a field with an inline default required. Example: \`${name}: { $ref: '#/${name[0]!.toUpperCase()}${name.slice(1)}' }\``,
            location,
          })
      }
      if (Object.keys(properties).length > 0 && isObject(schema.additionalProperties))
        ctx.report({
          message:
            'Beside named fields an index signature does not compile. Example: `unevaluatedProperties: { $ref: ... }`',
          location: ctx.location.child(['additionalProperties']),
        })
    },
  },
})
