/**
 * The changelog of the docs site: compares each released description with the previous one, and adds unreleased
 * changes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOperations } from '../bundle.ts'
import { type Note, readChangesets, readNotes, subjects } from './changesets.ts'
import { compareBundles } from './compareBundles.ts'
import type { JsonObject } from './document.ts'
import type { Finding, Operation } from './findings.ts'
import { groupFindings, meanings } from './render.ts'
import { readReleases } from './releases.ts'
import { type Severity, severities } from './rules.ts'
import { bundlePath, parseBundle } from './source.ts'

export type ChangelogEntry = {
  /** Undefined for unreleased changes. */
  version?: string
  /** The previous version; undefined for the first. */
  since?: string
  operations: number
  /** Sentences from the release notes. */
  told: ToldOf[]
  /** The worst first; a severity without findings is left out. */
  changes: ChangesOf[]
}

/** The notes of one subject. */
type ToldOf = { subject: Note['subject'] } & Record<Note['kind'], string[]>

type ChangesOf = {
  severity: Severity
  title: string
  count: number
  /** Operations that are new or gone as a whole. */
  operations: { rule: 'operation-added' | 'operation-removed' | 'path-removed'; operations: Operation[] }[]
  /** All other findings, grouped by operations. A group without operations concerns the whole description. */
  groups: { operations: Operation[]; messages: string[] }[]
}

/** The newest first. `root` is the repository's. */
export function changelog(root: string): ChangelogEntry[] {
  const current = parseBundle(readFileSync(join(root, bundlePath), 'utf8'), bundlePath)
  const notes = readChangesets(root).flatMap(readNotes)
  const states = [{ version: undefined, bundle: current, notes }, ...readReleases(root)]
  const entries = states.map((state, i) => toEntry(state, states[i + 1]))
  // No entry if nothing is new.
  return entries.filter(({ version, changes, told }) => version ?? (changes.length > 0 || told.length > 0))
}

type State = { version: string | undefined; bundle: JsonObject; notes: Note[] }

function toEntry({ version, bundle, notes }: State, before: State | undefined): ChangelogEntry {
  const findings = before ? compareBundles({ old: before.bundle, new: bundle }) : []
  return {
    ...(version === undefined ? {} : { version }),
    ...(before?.version === undefined ? {} : { since: before.version }),
    operations: listOperations(bundle).length,
    told: groupNotes(notes),
    changes: severities.flatMap((severity) => {
      const own = findings.filter((finding) => finding.severity === severity)
      return own.length > 0 ? [groupChanges(severity, own)] : []
    }),
  }
}

function groupNotes(notes: Note[]): ToldOf[] {
  return [...Map.groupBy(notes, ({ subject }) => subject)]
    .toSorted(([one], [other]) => subjects.indexOf(one) - subjects.indexOf(other))
    .map(([subject, own]) => {
      const textsOf = (kind: Note['kind']) => own.filter((note) => note.kind === kind).map(({ text }) => text)
      return { subject, breaking: textsOf('breaking'), new: textsOf('new'), mended: textsOf('mended') }
    })
}

const whole = ['operation-removed', 'path-removed', 'operation-added'] as const

function groupChanges(severity: Severity, findings: Finding[]): ChangesOf {
  const isWhole = ({ rule }: Finding) => (whole as readonly string[]).includes(rule)
  return {
    severity,
    title: meanings[severity],
    count: findings.length,
    operations: whole.flatMap((rule) => {
      const operations = findings
        .filter((finding) => finding.rule === rule)
        .flatMap((each) => each.operations)
      return operations.length > 0 ? [{ rule, operations }] : []
    }),
    groups: groupFindings(findings.filter((finding) => !isWhole(finding))).map((group) => ({
      operations: group.operations,
      messages: group.findings.map(({ message, side }) =>
        side === 'operation' ? message : `${message} (${side})`,
      ),
    })),
  }
}
