import { toMessage, stumblesIn } from '../../scripts/lint/phrases.ts'
import { type Context, isObject, type JsonObject, type Rule } from './redocly.ts'

/** Texts are plain English: no phrase of `scripts/lint/phrases.ts`. */
export const plainWords: Rule = () => ({
  any: { enter: (node, ctx) => check(node, ctx) },
  // Texts beside a `$ref`; the visitor above sees only the target.
  ref: { enter: (node, ctx) => check(node, ctx) },
})

function check(node: JsonObject, ctx: Context): void {
  if (!isObject(node)) return
  for (const key of ['summary', 'description', 'x-provisional-description']) {
    const text = node[key]
    if (typeof text !== 'string') continue
    for (const stumble of stumblesIn(text, true))
      ctx.report({
        message: `${toMessage(stumble)} Example: \`description: Returns one record with all its values.\``,
        location: ctx.location.child([key]),
      })
  }
}
