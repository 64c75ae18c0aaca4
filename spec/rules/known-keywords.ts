import type { Rule } from './redocly.ts'

/** The keywords allowed beside a `$ref` to a schema. */
const keywords = new Set(
  (
    '$ref description title deprecated readOnly writeOnly default example examples const enum minimum maximum ' +
    'minLength maxLength pattern format minItems maxItems'
  ).split(' '),
)

/**
 * Beside a `$ref` to a schema stand only keywords. Redocly checks the schema that is referred to, not what stands
 * beside the reference: there a comma in an unquoted text of `{ ... }` makes keywords of the rest of the sentence.
 */
export const knownKeywords: Rule = () => ({
  ref: {
    enter(node, ctx) {
      if (ctx.type.name !== 'Schema') return
      for (const key of Object.keys(node)) {
        if (keywords.has(key) || key.startsWith('x-')) continue
        ctx.report({
          message: `"${key}" is no keyword. Example: \`{ $ref: '#/RecordId', description: 'Used by detail, update and delete.' }\``,
          location: ctx.location.child([key]).key(),
        })
      }
    },
  },
})
