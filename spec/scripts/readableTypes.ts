/**
 * Writes generated types as editors and the compiler show them best: each schema as a type of its own name, which stands in
 * messages instead of all its fields, and its description as plain prose.
 */
export function readableTypes(source: string): string {
  return nameSchemas(source.replaceAll(/\/\*\*.*?\*\//gs, (comment) => proseFirst(comment)))
}

const start = '\n    schemas: {\n'
const end = '\n    };\n'
/** A schema with its comment. What follows a brace at the same indent still belongs to it. */
const member = /^ {8}(\/\*\*.*?\*\/\n {8})?(\w+): (.*?;)(?=\n {8}(?:\/\*\*|\w+: )|$(?![^]))/gms

/** Types of TypeScript and of browsers: where those are known, the compiler would write a schema of the same name in full. */
const globals = new Set(['Error', 'Event', 'Location', 'Record'])

function nameSchemas(source: string): string {
  const from = source.indexOf(start)
  if (from === -1) return source
  const to = source.indexOf(end, from)
  const named: string[] = []
  const members = source
    .slice(from + start.length, to)
    .replaceAll(member, (text, comment: string | undefined, name: string, type: string) => {
      // The compiler shows a plain value by its type, never by a name.
      if (!/[{|&]/.test(type)) return text
      const own = globals.has(name) ? `${name}Schema` : name
      named.push(`${comment ?? ''}export type ${own} = ${type}`.replaceAll(/^ {8}/gm, ''))
      return `        ${name}: ${own};`
    })
  return `${source.slice(0, from)}${start}${members}${source.slice(to)}${named.join('\n')}\n`
}

/** The text of a comment before its tags, without those that repeat the type. */
function proseFirst(comment: string): string {
  if (!comment.includes('\n')) return comment.replace('@description ', '')
  const indent = /\n( *) \*\/$/.exec(comment)?.[1] ?? ''
  const [, , head = '', text = ''] =
    /^(\/\*\*)((?:(?!\* @description).)*)\* @description (.*)$/s.exec(comment) ?? []
  const summary = head.split('\n').filter((line) => /\* \S/.test(line) && !line.includes('* Format: '))
  const lines = text
    .split('\n')
    .slice(0, -1)
    .filter((line) => !/\* @(constant|enum .*)$/.test(line))
    .map((line) => line.replace(/^( *\*) {5}/, '$1 '))
  lines[0] = `${indent} * ${lines[0]}`
  const all = summary.length > 0 ? [...summary, `${indent} *`, ...lines] : lines
  return all.length === 1 ? `/** ${text.split('\n')[0]} */` : ['/**', ...all, `${indent} */`].join('\n')
}
