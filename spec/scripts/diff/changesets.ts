import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './findings.ts'

/** A note for users about changes that are not released yet. */
export type Changeset = { path: string; lines: string[] }

/** A line that tells callers of a breaking change. */
export const breakingLine = /^BREAKING:\s*\S/

export function readChangesets(root: string): Changeset[] {
  const folder = join(root, '.changeset')
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return names
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => ({
      path: `.changeset/${name}`,
      lines: readFileSync(join(folder, name), 'utf8').split(/\r?\n/),
    }))
}

/**
 * Whether a line tells callers of a finding. The line has the finding's pointer, or the name of its new or old schema, or the
 * name of its place together with one of its operations or its component.
 */
export function declares(line: string, { name, pointer, operations, ...values }: Finding): boolean {
  if (line.includes(`#${pointer}`)) return true
  const words = new Set(line.match(/[\w$@{}/-]+/g))
  const steps = name
    .replaceAll(/\(\w+ \d+\)|\[\d*\]|\.\*/g, '')
    .split(/[.\s`"]+/)
    .filter(Boolean)
  const forms = [values.old, values.new].filter(
    (value) => typeof value === 'string' && /^[A-Z]\w+$/.test(value),
  )
  if (forms.some((form) => words.has(String(form)))) return true
  const place = steps.at(-1)!
  const owners = [...operations.map(({ id }) => id), ...(steps.length > 1 ? [steps[0]!] : [])]
  return words.has(place) && (owners.length === 0 || owners.some((owner) => words.has(owner)))
}

/** What changesets are about, in the order of the changelog. The notes of a release may have other headings, which come first. */
export const subjects = ['API', 'Client', 'Server', 'Command line', 'Contract suite', 'Docs']

/** A sentence of the changelog. */
export type Note = { text: string; kind: 'breaking' | 'new' | 'mended'; subject: string }

/** Reads a note from each paragraph. Its subject and kind follow from the packages in the changeset's head. */
export function readNotes({ lines }: Changeset): Note[] {
  const [, head = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)/.exec(lines.join('\n')) ?? []
  const subject = findSubject(new Set(head.match(/(?<=@geofield\/)\w+/g)))
  const kind = /: (minor|major)/.test(head) ? 'new' : 'mended'
  return text
    .split(/\n\s*\n|\n(?=BREAKING:)/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((sentence) =>
      breakingLine.test(sentence)
        ? { text: capitalize(sentence.replace(/^BREAKING:\s*/, '')), kind: 'breaking', subject }
        : { text: sentence, kind, subject },
    )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A change is about the API if it changes the description, or the server and the client together. */
function findSubject(packages: ReadonlySet<string>): string {
  if (packages.has('spec') || (packages.has('server') && packages.has('client'))) return 'API'
  if (packages.has('docs')) return 'Docs'
  if (packages.has('server')) return 'Server'
  if (packages.has('cli')) return 'Command line'
  return packages.has('contract') || packages.has('tests') ? 'Contract suite' : 'Client'
}

/** The notes as text: a list below a heading for each subject and kind. */
export function printNotes(notes: readonly Note[]): string {
  const groups = Map.groupBy(notes, ({ subject, kind }) => `### ${subject}: ${kind}\n\n`)
  return [...groups]
    .map(([heading, group]) => heading + group.map(({ text }) => `- ${text}\n`).join(''))
    .join('\n')
}

/** Reads what `printNotes` wrote; a sentence may have several lines. A heading without a kind is about new things. */
export function parseNotes(text: string): Note[] {
  return text
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...items] = part.split(/^- /m)
      const [subject, kind = 'new'] = heading.trim().split(': ') as [string, Note['kind']?]
      return items.map((item) => ({ text: item.replaceAll(/\s+/g, ' ').trim(), subject, kind }))
    })
}
