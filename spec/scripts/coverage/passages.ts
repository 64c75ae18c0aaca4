/** The platform's document as hashes of its words, so that quotes can be compared with it where it is not at hand. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../../package.json' with { type: 'json' }

const usage = `Usage: node scripts/coverage/passages.ts [--write] [FILE]

  Compares evidence/document.json, the hashes of the words of the platform's document, with the document, and shows the
  paragraphs that changed. Exit code: 0 when the hashes are up to date, else 1.

  FILE        the document; ../shared/platform.md beside the repository by default
  --write     store the hashes. \`check.ts\` names each row then whose quote the document no longer has.
  --help      show this text
  --version   show the version`

const spec = join(import.meta.dirname, '../..')
const stored = join(spec, 'evidence/document.json')

/** A paragraph, list item or table row, or the heading above them. */
export type Passage = {
  heading: string
  /** The hash of each word and sign, in their order. */
  hashes: string[]
  /** Whether it states nothing: a heading, or a line that only introduces what follows. */
  isLead: boolean
}

/** What the project stores of the document: by heading, the hashes of each passage. */
type Stored = Record<string, { leads: string[]; states: string[] }>

export function readPassages(file = stored): Passage[] {
  const sections = JSON.parse(readFileSync(file, 'utf8')) as Stored
  return Object.entries(sections).flatMap(([heading, { leads, states }]) => [
    ...leads.map((each) => ({ heading, hashes: each.split(' '), isLead: true })),
    ...states.map((each) => ({ heading, hashes: each.split(' '), isLead: false })),
  ])
}

type Part = { heading: string; text: string; isLead: boolean }

/** Cuts Markdown into headings, paragraphs, list items and table rows. The heads of tables are left out. */
export function splitDocument(markdown: string): Part[] {
  const lines = markdown.split('\n')
  const above: string[] = []
  return lines.flatMap((line, at): Part[] => {
    const [, marks, title] = /^(#+) (.*)$/.exec(line) ?? []
    if (marks) above.splice(marks.length - 1, Infinity, title!)
    const heading = above.slice(1).join(': ')
    if (marks) return [{ heading, text: title!, isLead: true }]
    const isRule = /^\|[-|]+\|$/
    if (line.trim() === '' || isRule.test(line) || isRule.test(lines[at + 1] ?? '')) return []
    return [{ heading, text: line, isLead: /^[^.|]*:$/.test(line) }]
  })
}

/** The hashes of the words and signs of a text. Marks that only set type and the frames of tables don't count. */
export function hashesOf(text: string): string[] {
  const bare = text
    .replace(/^\s*(?:\d+\.|-) /, '')
    .replace(/^\| ?(.*?) ?\|$/, '$1')
    .replaceAll(/[`*]|\\(?=\|)/g, '')
  return (bare.match(/[\p{L}\p{N}_]+|\S/gu) ?? []).map((word) =>
    createHash('sha256').update(word).digest('hex').slice(0, 4),
  )
}

function toStored(parts: Part[]): Stored {
  const sections: Stored = {}
  for (const { heading, text, isLead } of parts) {
    const section = (sections[heading] ??= { leads: [], states: [] })
    section[isLead ? 'leads' : 'states'].push(hashesOf(text).join(' '))
  }
  return sections
}

if (import.meta.main) main()

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean' }, help: { type: 'boolean' }, version: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  if (values.version) return console.log(own.version)
  const parts = splitDocument(readFileSync(positionals[0] ?? join(spec, '../../shared/platform.md'), 'utf8'))
  if (values.write) return writeFileSync(stored, `${JSON.stringify(toStored(parts), null, 1)}\n`)
  const known = new Set(readPassages().map(({ hashes }) => hashes.join(' ')))
  const now = new Set(parts.map(({ text }) => hashesOf(text).join(' ')))
  const fresh = parts.filter(({ text }) => !known.has(hashesOf(text).join(' ')))
  const gone = [...known].filter((each) => !now.has(each)).length
  for (const { heading, text } of fresh) console.error(`new, under "${heading}": ${text}`)
  if (gone > 0) console.error(`gone: ${gone} passages`)
  console.log(`${parts.length} passages, ${fresh.length} new, ${gone} gone`)
  if (fresh.length + gone > 0) process.exitCode = 1
}
