import type { Rule } from './redocly.ts'

const longest = 160

/** No line of the description's YAML is longer than 160 characters: it is read side by side with another file. */
export const lineLength: Rule = () => {
  const seen = new Set<string>()
  return {
    any: {
      enter(_, { location: { source }, report }) {
        if (seen.has(source.absoluteRef) || !source.absoluteRef.endsWith('.yaml')) return
        seen.add(source.absoluteRef)
        for (const [index, text] of source.body.split('\n').entries()) {
          if (text.length <= longest) continue
          const line = index + 1
          report({
            message: `The line has ${text.length} characters, more than ${longest}. Example: \`description: >-\` with the text below it`,
            location: {
              source,
              pointer: undefined,
              start: { line, col: 1 },
              end: { line, col: text.length },
            },
          })
        }
      },
    },
  }
}
