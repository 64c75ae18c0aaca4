import { type Context, isObject, type JsonObject, type Rule } from './redocly.ts'

/** What a reader in a hurry stumbles over, and what to write instead. */
const phrases: [RegExp, string][] = [
  [
    /\b(ours|our own|of our making|our (definition|reading|own))\b/i,
    'what Geofield defines, in `x-provisional-description`',
  ],
  [/(?<=^|[.:;] )Of (the|its|his|a|an|our)\b/, 'a sentence that begins with its subject'],
  [/\b(answers?|answered)\b/i, '"responds", "returns" or "response"'],
  [/\b(is|are) told\b/i, 'who says what: "the response names ..."'],
  [/\btak(es|e|en|ing) (\w+ ){0,3}off\b/i, '"clears" or "removes"'],
  [/\bput(s|ting)? right\b/i, '"corrects"'],
  [/\bin fields? of (their|its) own\b/i, '"in separate fields"'],
  [/\bwhoever\b|\bwhosoever\b/i, 'who it is'],
  [/\bwhat \w+ must be like\b/i, '"which ones to return"'],
  [/\bwhat (became|becomes) of\b/i, 'the result by its name'],
  [/\bwherever that is best\b/i, 'the criterion, e.g. "where the route is shortest"'],
  [/\bspeaks? [\w']+ language\b/i, '"follows the conventions of ..."'],
  [/\b(where|when) there is no way\b/i, '"when no route connects them"'],
  [/\bthereby\b|\bthereof\b|\bwherein\b|\bwhereby\b/i, 'two sentences'],
  [/\bas far as\b/i, '"if"'],
  [/\bMail address\b/i, '"Email address"'],
  [/\bthe (platform|document) (shows|states) (neither|none)\b/i, '"not documented"'],
]

/** Texts are plain English: no phrase of the list above. */
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
    const plain = text.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ')
    for (const [phrase, better] of phrases) {
      const found = phrase.exec(plain)
      if (!found) continue
      ctx.report({
        message: `"${found[0]}" is hard to read; write ${better}. Example: \`description: Returns one record with all its values.\``,
        location: ctx.location.child([key]),
      })
    }
  }
}
