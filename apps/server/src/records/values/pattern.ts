import { RE2JS } from 're2js'

/** Patterns run on RE2's engine: its time grows with the text alone, so no value can keep the server busy. */

const longestPattern = 1000
/** Instructions of the compiled pattern. With the longest text it bounds the work of one match. */
const largestProgram = 1000
/** Characters (UTF-16) of a value that a pattern is held against. */
export const longestMatchedText = 10_000

const compiled = new Map<string, RE2JS>()
const mostCompiled = 1000

/** Whether any part of the text matches. */
export function matches(pattern: string, text: string): boolean {
  let program = compiled.get(pattern)
  if (!program) {
    program = RE2JS.compile(pattern)
    if (compiled.size >= mostCompiled) compiled.clear()
    compiled.set(pattern, program)
  }
  return program.test(text)
}

/** What is wrong with a pattern; undefined when nothing is. It must be one to JavaScript too, for clients that check early. */
export function patternFault(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || pattern === '') return 'must be a text'
  if (pattern.length > longestPattern) return `must have at most ${longestPattern} characters`
  try {
    const program = RE2JS.compile(pattern)
    if (program.programSize() > largestProgram) return 'is too large: its repetitions multiply'
    RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return `is no pattern (look-around and back-references are not supported): ${(error as Error).message}`
  }
}
