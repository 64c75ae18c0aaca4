/** Findings for a terminal, for a machine and for the changelog of the docs site. */
import type { Pair } from './document.ts'
import type { Finding, Operation } from './findings.ts'
import { type ChangedText, differingSentences } from './prose.ts'
import { type Severity, severities } from './rules.ts'

export type Format = keyof typeof formats
export type Report = { findings: Finding[]; texts: ChangedText[]; names: Pair<string> }

export const formats = { text: toText, json: toJson, markdown: toMarkdown }

export const meanings = { error: 'Breaking', warning: 'May break', info: 'Compatible' } as const

function summary({ findings, texts }: Pick<Report, 'findings' | 'texts'>): string {
  if (findings.length === 0)
    return texts.length === 0
      ? 'No change that callers could notice.'
      : `No change of form; ${countTexts(texts)}.`
  const counts = severities.map(
    (severity) => `${countFindings(findings, severity)} ${meanings[severity].toLowerCase()}`,
  )
  return `${[...counts, ...(texts.length > 0 ? [countTexts(texts)] : [])].join(', ')}.`
}

function countTexts({ length }: ChangedText[]): string {
  return length === 1 ? '1 text to be read' : `${length} texts to be read`
}

/** A differ can't say whether a sentence means the same, so each is listed for a person. */
function listTexts(texts: ChangedText[]): string[] {
  if (texts.length === 0) return []
  return [
    '',
    'Texts that changed; read whether they mean the same:',
    ...texts.flatMap((text) => {
      const { old, new: next } = differingSentences(text)
      return [`  #${text.pointer}`, ...(old ? [`    - ${old}`] : []), ...(next ? [`    + ${next}`] : [])]
    }),
  ]
}

export function toText({ findings, texts, names }: Report): string {
  const lines = [`${names.old} -> ${names.new}: ${summary({ findings, texts })}`]
  for (const group of groupFindings(findings)) {
    lines.push(
      '',
      toTitle(group, ({ id, method, path }) => `${id}  ${method} ${path}`),
    )
    if (group.operations.length > 1) lines.push(`  ${group.operations.map(({ id }) => id).join(', ')}`)
    for (const { severity, side, rule, pointer, message } of group.findings) {
      lines.push(`  ${severity.padEnd(8)} ${message}`, `  ${' '.repeat(8)} ${rule}, ${side}, #${pointer}`)
    }
  }
  return `${[...lines, ...listTexts(texts)].join('\n')}\n`
}

function toJson({ findings, texts, names }: Report): string {
  const counts = Object.fromEntries(
    severities.map((severity) => [severity, countFindings(findings, severity)]),
  )
  return `${JSON.stringify({ ...names, counts, findings, texts }, null, 2)}\n`
}

function toMarkdown({ findings, texts }: Report): string {
  const lines = [`**${summary({ findings, texts })}**`, '']
  for (const group of groupFindings(findings)) {
    lines.push(`### ${toTitle(group, ({ id, method, path }) => `\`${id}\` (\`${method} ${path}\`)`)}`, '')
    if (group.operations.length > 1) lines.push(group.operations.map(({ id }) => `\`${id}\``).join(', '), '')
    for (const severity of severities) {
      const own = group.findings.filter((finding) => finding.severity === severity)
      if (own.length === 0) continue
      lines.push(`**${meanings[severity]}**`, '')
      lines.push(...own.map(({ message, rule, side }) => `- ${message} (${rule}, ${side})`), '')
    }
  }
  for (const { pointer, old, new: next } of texts)
    lines.push(`- Text at \`#${pointer}\``, '', `  - ${old}`, `  - ${next}`, '')
  return `${lines.join('\n').trimEnd()}\n`
}

/** Findings that concern the same operations. */
type Group = { operations: Operation[]; findings: Finding[] }

/** The findings come worst first, and so do the groups. */
export function groupFindings(findings: Finding[]): Group[] {
  const groups = new Map<string, Group>()
  for (const finding of findings) {
    const key = finding.operations.map(({ method, path }) => `${method} ${path}`).join(', ')
    const group = groups.get(key)
    if (group) group.findings.push(finding)
    else groups.set(key, { operations: finding.operations, findings: [finding] })
  }
  return [...groups.values()]
}

function toTitle({ operations }: Group, single: (operation: Operation) => string): string {
  if (operations.length === 0) return 'The description as a whole'
  return operations.length === 1 ? single(operations[0]!) : `${operations.length} operations`
}

function countFindings(findings: Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length
}
