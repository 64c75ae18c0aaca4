/** Lists every sentence of the verified bundle, with the section of the document that it was checked against. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../../package.json' with { type: 'json' }
import { isObject, type Json, type JsonObject, listOperations } from '../bundle.ts'
import { escape, findPlaces } from './place.ts'
import { readTable, type Row } from './table.ts'

const usage = `Usage: node scripts/coverage/sentences.ts [--approve]

  Lists the sentences of the verified bundle that ../../evidence/sentences.md does not have, and those that are gone, each
  with the section of the platform's document that it belongs to. Exit code: 0 when the list is up to date, else 1.

  --approve   write the list. Read each new sentence against the document first: what the document does not state
              belongs in \`x-provisional-description\`.
  --help      show this text
  --version   show the version`

export type Sentence = { root: string; place: string; section: string; text: string }

/** Every sentence of descriptions and summaries, in the order of the bundle. */
export function listSentences(bundle: JsonObject, rows: Row[]): Sentence[] {
  const sectionAt = mapSections(bundle, rows)
  const found: Sentence[] = []
  const visit = (node: Json | undefined, at: Place): void => {
    if (Array.isArray(node)) return node.forEach((item, i) => visit(item, below(at, String(i))))
    if (!isObject(node)) return
    // An operation names its section; a statement inside it can belong to another section, such as the errors.
    const here = { ...at, section: (at.steps.length > 0 && sectionAt.get(at.pointer)) || at.section }
    for (const key of ['summary', 'description']) {
      const text = node[key]
      if (typeof text !== 'string') continue
      for (const each of split(text))
        found.push({ root: at.root, place: at.steps.join('.'), section: here.section, text: each })
    }
    for (const [key, value] of Object.entries(node)) if (!data.has(key)) visit(value, below(here, key))
  }
  visit(bundle.info, { pointer: '#/info', root: 'info', steps: [], section: 'What the service does' })
  visit(bundle.tags, { pointer: '#/tags', root: 'tags', steps: [], section: 'What the service does' })
  for (const { path, method, operation } of listOperations(bundle)) {
    const pointer = `#/paths/${escape(path)}/${method}`
    visit(operation, {
      pointer,
      root: String(operation.operationId),
      steps: [],
      section: String(operation['x-source']),
    })
  }
  for (const [kind, entries] of Object.entries(bundle.components as JsonObject)) {
    for (const [name, node] of Object.entries(entries as JsonObject)) {
      const pointer = `#/components/${kind}/${name}`
      const section =
        sectionAt.get(pointer) ??
        firstWithin(sectionAt, pointer) ??
        findSource(bundle, pointer) ??
        'No section: see `extra` in coverage.yaml'
      visit(node, { pointer, root: name, steps: [], section })
    }
  }
  return found
}

type Place = { pointer: string; root: string; steps: string[]; section: string }

const data = new Set(['example', 'value', 'default', 'const', 'enum'])
/** Pointer steps that do not help to locate a sentence. */
const plain = /^(properties|content|schema|application~1json|application~1x-www-form-urlencoded|items)$/

function below({ pointer, root, steps, section }: Place, key: string): Place {
  const step = escape(key)
  return { pointer: `${pointer}/${step}`, root, steps: plain.test(step) ? steps : [...steps, key], section }
}

/** The sections of the document by the places that its statements are mapped to. */
function mapSections(bundle: JsonObject, rows: Row[]): Map<string, string> {
  const sections = new Map<string, string>()
  for (const { spec, section } of rows) {
    for (const place of spec) {
      for (const { pointer, node } of findPlaces(bundle, place)) {
        const at = pointer.replace(/[@=].*$/, '')
        // The target of several references belongs to the section of the first reference.
        const to = isObject(node) && typeof node.$ref === 'string' ? [node.$ref] : []
        for (const each of [at, ...to]) if (!sections.has(each)) sections.set(each, section)
      }
    }
  }
  return sections
}

/** The section of the first operation that refers to a component. */
function findSource(bundle: JsonObject, pointer: string): string | undefined {
  const user = listOperations(bundle).find(({ operation }) =>
    JSON.stringify(operation).includes(`"${pointer}"`),
  )
  return user && String(user.operation['x-source'])
}

function firstWithin(sections: Map<string, string>, pointer: string): string | undefined {
  return [...sections].find(([at]) => at.startsWith(`${pointer}/`))?.[1]
}

/** Lines of lists and tables, and sentences of prose. The cuts only serve the reader: no check depends on them. */
function split(text: string): string[] {
  const listed = /^(?:\d+\.|-|\|)/
  return text
    .split(/\n{2,}|\n(?=\s*(?:\d+\.|-|\|))/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .flatMap((part) => (listed.test(part) ? [part] : part.split(/(?<=[.!?])(?<!e\.g\.)\s+(?=[A-Z`*"])/)))
    .filter((part) => part !== '' && !/^\|[-|]+\|$/.test(part))
}

const intro = `# Sentences of the verified bundle

Written by \`node scripts/coverage/sentences.ts --approve\`, after each sentence was read against the section of the
platform's document that stands before it.
`

/** The text of the list's file: one line per sentence, under its operation or component. */
export function toList(sentences: Sentence[]): string {
  const line = ({ section, place, text }: Sentence) =>
    `- _${section}_${place ? ` \`${place}\`` : ''}: ${text}`
  const parts = [...Map.groupBy(sentences, ({ root }) => root)]
  return [intro, ...parts.map(([root, each]) => `## ${root}\n\n${each.map(line).join('\n')}\n`)].join('\n')
}

/** The lines that one list has and another lacks, each with its heading. */
export function missingLines(from: string, other: string): string[] {
  const lines = (list: string) => {
    let head = ''
    return list.split('\n').flatMap((line) => {
      if (line.startsWith('## ')) head = line.slice(3)
      return line.startsWith('- ') ? [`${head}: ${line.slice(2)}`] : []
    })
  }
  const known = new Set(lines(other))
  return lines(from).filter((line) => !known.has(line))
}

if (import.meta.main) main()

function main(): void {
  const options = {
    approve: { type: 'boolean' },
    help: { type: 'boolean' },
    version: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  if (values.version) return console.log(own.version)
  const spec = join(import.meta.dirname, '../..')
  const kept = join(spec, 'evidence/sentences.md')
  const bundle = JSON.parse(readFileSync(join(spec, 'dist/openapi.verified.json'), 'utf8')) as JsonObject
  const { rows } = readTable(readFileSync(join(spec, 'evidence/coverage.yaml'), 'utf8'))
  const now = toList(listSentences(bundle, rows))
  if (values.approve) return writeFileSync(kept, now)
  const before = readFileSync(kept, 'utf8')
  for (const line of missingLines(now, before)) console.error(`new: ${line}`)
  for (const line of missingLines(before, now)) console.error(`gone: ${line}`)
  if (now === before)
    return console.log(`${missingLines(now, '').length} sentences, each read against the document`)
  console.error(
    'The verified bundle says something else than sentences.md. Read each new sentence against the section of the ' +
      'platform document; write what the document does not state into x-provisional-description, then run ' +
      '`node scripts/coverage/sentences.ts --approve`.',
  )
  process.exitCode = 1
}
