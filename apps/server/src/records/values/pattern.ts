import { RE2JS } from 're2js'

/** Patterns run on RE2, whose time grows linearly with the text, so no value can keep the server busy. */

const longestPattern = 1000
/** The most instructions of a compiled pattern. With the longest text it bounds the work of one match. */
const largestProgram = 1000
/** The longest text that a pattern is matched against, in UTF-16 characters. */
export const longestMatchedText = 10_000

const compiled = new Map<string, RE2JS>()
const maxCompiled = 1000

/** Returns whether any part of the text matches. */
export function matches(pattern: string, text: string): boolean {
  let program = compiled.get(pattern)
  if (!program) {
    program = RE2JS.compile(pattern)
    if (compiled.size >= maxCompiled) compiled.clear()
    compiled.set(pattern, program)
  }
  return program.test(text)
}

/**
 * Returns a pattern's fault, or undefined. A pattern must compile in JavaScript too, for clients that check early.
 */
export function patternFault(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || pattern === '') return 'must be a text'
  if (pattern.length > longestPattern) return `must have at most ${longestPattern} characters`
  try {
    const program = RE2JS.compile(pattern)
    if (program.programSize() > largestProgram) return 'is too large: its repetitions multiply'
    RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return `is not a valid pattern (look-around and back-references are not supported): ${(error as Error).message}`
  }
}
