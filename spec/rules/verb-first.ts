import type { Rule } from './redocly.ts'

/** Words that end like a verb but are no verbs. */
const others = new Set(
  'this its his always perhaps sometimes besides afterwards towards whereas as is was has does us thus'.split(
    ' ',
  ),
)

/** An operation's description begins with what it does for the caller: a verb in the third person, "Returns ...". */
export const verbFirst: Rule = () => ({
  Operation({ description }, ctx) {
    // Another rule reports an operation without a description.
    if (typeof description !== 'string' || description.trim() === '') return
    const [first = ''] = /^[^\s.,:;]+/.exec(description.trim()) ?? []
    if (/^[A-Z][a-z]+[^s\W]s$/.test(first) && !others.has(first.toLowerCase())) return
    ctx.report({
      message: `The description begins with "${first}", and not with what the operation does. Example: \`description: Returns one record with all its values.\``,
      location: ctx.location.child(['description']),
    })
  },
})
