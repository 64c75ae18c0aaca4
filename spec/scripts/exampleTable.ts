import { type JsonObject, listOperations, resolve } from './bundle.ts'

/**
 * The client's source file of example responses, by operation and name. Many operations have the same errors, so each body
 * stands there once.
 */
export function exampleTable(bundle: JsonObject): string {
  const bodies = new Map<string, number>()
  const lines: string[] = []
  const names: string[] = []
  for (const { operation } of listOperations(bundle)) {
    const examples = listExamples(bundle, operation)
    const entries = examples.map(({ name, status, body }) => {
      const text = JSON.stringify(body)
      if (!bodies.has(text)) bodies.set(text, bodies.size)
      return `${JSON.stringify(name)}: [${status}, ${bodies.get(text)}]`
    })
    lines.push(`  ${String(operation.operationId)}: { ${entries.join(', ')} },`)
    const union = examples.map(({ name }) => JSON.stringify(name)).join(' | ')
    names.push(`  ${String(operation.operationId)}: ${union === '' ? 'never' : union}`)
  }
  return [
    '// Generated from spec/ by `npm run generate`. Do not edit.',
    '',
    '/** The bodies of all examples as JSON text, each once. */',
    'export const bodies: readonly string[] = [',
    ...[...bodies.keys()].map((text) => `  ${JSON.stringify(text)},`),
    ']',
    '',
    '/** By operation and name of the example: its status, and the place of its body in `bodies`. */',
    'export const examples: Readonly<Record<string, Readonly<Record<string, readonly [status: number, body: number]>>>> = {',
    ...lines,
    '}',
    '',
    '/** The names of the examples of each operation; the first one is a success. */',
    'export interface ExampleNames {',
    ...names,
    '}',
    '',
  ].join('\n')
}

interface Example {
  name: string
  status: number
  body: unknown
}

/** The JSON examples of an operation's responses, or the PDF of a file, successes first. A name that two statuses use has the status added. */
function listExamples(bundle: JsonObject, { responses }: JsonObject): Example[] {
  const found: Example[] = []
  for (const [status, reference] of Object.entries(responses as JsonObject)) {
    const { content = {} } = resolve(bundle, reference) as { content?: Record<string, JsonObject> }
    const media = content['application/json'] ?? content['application/pdf']
    const examples = (media?.examples ?? {}) as JsonObject
    for (const [name, example] of Object.entries(examples)) {
      const isTaken = found.some((other) => other.name === name)
      const body = resolve(bundle, example).value
      found.push({ name: isTaken ? `${name}${status}` : name, status: Number(status), body })
    }
  }
  return found.filter(({ status }) => status > 0).toSorted((a, b) => a.status - b.status)
}
