export interface SyntaxFault {
  /** From 1. */
  line: number
  message: string
}

const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const string = /"(?:[^"\\\p{Cc}]|\u007F|[\u0080-\u009F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy

/** Where a text stops being JSON, and why; undefined if it is JSON. Browsers name the place differently, or not at all. */
export function findSyntaxFault(text: string): SyntaxFault | undefined {
  let at = 0
  const fail = (message: string): never => {
    throw Object.assign(new Error(message), { line: text.slice(0, at).split('\n').length })
  }
  const next = () => {
    while (/[ \t\r\n]/.test(text.charAt(at))) at++
    return text.charAt(at)
  }
  const shown = () => (next() === '' ? 'the end' : `“${next()}”`)
  const read = (pattern: RegExp, what: string) => {
    next()
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) {
      const isOpen = next() === '"'
      fail(
        isOpen
          ? 'a text is not closed, or has an escape that JSON does not have'
          : `${what} is missing before ${shown()}`,
      )
    }
    at += found![0].length
  }
  const list = (close: string, entry: () => void) => {
    at++
    if (next() !== close) {
      entry()
      while (next() === ',') {
        at++
        entry()
      }
    }
    if (next() !== close) fail(`a comma or “${close}” is missing before ${shown()}`)
    at++
  }
  const value = (): void => {
    const first = next()
    if (first === '{')
      return list('}', () => {
        read(string, 'a name in double quotes')
        if (next() !== ':') fail(`a colon is missing before ${shown()}`)
        at++
        value()
      })
    if (first === '[') return list(']', value)
    return read(first === '"' ? string : scalar, 'a value')
  }
  try {
    value()
    if (next() !== '') fail(`${shown()} comes after the end of the value`)
    return undefined
  } catch (error) {
    return { line: (error as { line?: number }).line ?? 1, message: (error as Error).message }
  }
}
