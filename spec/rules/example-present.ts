import { type Context, isEmpty, type JsonObject, type Rule } from './redocly.ts'

/** Binary data: an example in text would not help. */
const binary = /^(image|font|audio|video)\/|octet-stream|protobuf|vector-tile|\bpbf\b|zip$/

/**
 * Every request and response has an example: each media type of a body under `examples` (its keys that are ours are
 * removed from the verified bundle, which a plain `example` is not), each parameter and response header itself. An
 * example on the schema does not count: it shows one value of many and not the whole.
 */
export const examplePresent: Rule = () => {
  const single = (kind: string, example: string) => (node: JsonObject, ctx: Context) => {
    // A parameter with `content` has its examples there, checked like those of a body.
    if (node.content || node.example !== undefined || !isEmpty(node.examples)) return
    ctx.report({
      message: `${kind} without an example. Example: \`${example}\``,
      location: ctx.location.key(),
    })
  }
  return {
    MediaTypesMap(contents, ctx) {
      for (const [type, content] of Object.entries(contents)) {
        if (binary.test(type) || !isEmpty((content as JsonObject | null)?.examples)) continue
        ctx.report({
          message: `${type} without examples. Example: \`examples: { delhi: { summary: New Delhi, value: { digipin: 39J49LL8T4 } } }\``,
          location: ctx.location.child([type]).key(),
        })
      }
    },
    Parameter: single('Parameter', 'example: SAMPLE_DATA'),
    Header: single('Header', 'example: 60'),
  }
}
