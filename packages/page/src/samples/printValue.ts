/** How a language writes values. */
export interface ValueStyle {
  indent: string
  scalar: (value: null | boolean | number | string) => string
  key: (name: string) => string
  /** Around the entries of an object on one line: `{ a: 1 }` or `{"a": 1}`. */
  padding: string
  trailingComma: boolean
}

/** The maximum line length, including indentation. */
const width = 64

/** A value as source: on one line if it fits, otherwise over several lines, indented from `depth`. */
export function printValue(value: unknown, style: ValueStyle, depth = 0): string {
  const line = onOneLine(value, style)
  const room = width - style.indent.length * depth
  if (line.length <= room || typeof value !== 'object' || value === null) return line
  const inner = style.indent.repeat(depth + 1)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? value.map((item) => printValue(item, style, depth + 1))
    : Object.entries(value).map(([key, item]) => `${style.key(key)}: ${printValue(item, style, depth + 1)}`)
  const lines = entries.map((entry) => `${inner}${entry}`).join(',\n')
  return `${open}\n${lines}${style.trailingComma ? ',' : ''}\n${style.indent.repeat(depth)}${close}`
}

function onOneLine(value: unknown, style: ValueStyle): string {
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, style)).join(', ')}]`
  if (typeof value !== 'object' || value === null) {
    return style.scalar((value ?? null) as null | boolean | number | string)
  }
  const entries = Object.entries(value).map(([key, item]) => `${style.key(key)}: ${onOneLine(item, style)}`)
  return entries.length === 0 ? '{}' : `{${style.padding}${entries.join(', ')}${style.padding}}`
}

const json: ValueStyle = {
  indent: '  ',
  scalar: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  padding: ' ',
  trailingComma: false,
}

/** JSON as people write it: short lists and objects on one line. */
export function printJson(value: unknown): string {
  return printValue(value, json)
}
