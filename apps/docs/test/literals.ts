import { parser as go } from '@lezer/go'
import { parser as java } from '@lezer/java'
import { parser as python } from '@lezer/python'

interface Reader {
  parser: typeof go
  /** The value of a literal, by the rules of its language; undefined for a node that is not a literal. */
  value: (name: string, source: string) => string | undefined
}

const readers = new Map<string, Reader>([
  [
    'go',
    {
      parser: go,
      value: (name, source) => {
        if (name !== 'String') return undefined
        return source.startsWith('`') ? source.slice(1, -1) : unescape(source.slice(1, -1))
      },
    },
  ],
  [
    'java',
    {
      parser: java,
      value: (name, source) => {
        if (name === 'StringLiteral') return unescape(source.slice(1, -1))
        return name === 'TextBlock' ? unescape(stripIndent(source.slice(4, -3))) : undefined
      },
    },
  ],
  [
    'py',
    {
      parser: python,
      value: (name, source) => (name === 'String' ? unescape(source.slice(1, -1)) : undefined),
    },
  ],
])

/** The strings of a program, as the program sees them. Throws where the program breaks the grammar of its language. */
export function readStrings(language: string, program: string): string[] {
  const { parser, value } = readers.get(language)!
  const strings: string[] = []
  parser.parse(program).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError)
        throw new Error(
          `${language}: no valid syntax at ${JSON.stringify(program.slice(from - 20, to + 20))}`,
        )
      const string = value(name, program.slice(from, to))
      if (string !== undefined) strings.push(string)
    },
  })
  return strings
}

const escapes = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['s', ' '],
])

/** The escapes that Go, Java and Python share. */
function unescape(source: string): string {
  return source.replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? (escapes.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Java drops the indentation that all lines of a text block share. */
function stripIndent(block: string): string {
  const lines = block.split('\n')
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n')
}
