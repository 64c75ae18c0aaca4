import type { Json, Node } from './document.ts'
import { type Rule, type RuleId, type Severity, type Side, rules, severities } from './rules.ts'

export type Operation = { id: string; method: string; path: string }

export type Finding = {
  rule: RuleId
  severity: Severity
  side: Side
  /** Empty: the description as a whole. */
  operations: Operation[]
  /** The place in words: a component's field, a parameter or an operation. */
  name: string
  /** The pointer in the newer bundle, or in the older bundle if the newer has no such place. */
  pointer: string
  old?: Json
  new?: Json
  message: string
}

/** The context of a comparer: the current place, and the list for its findings. */
export type Context = {
  operation: Operation | undefined
  side: Side
  findings: Finding[]
  /** Pairs of schemas already compared on this side of this operation: ends recursion and repetition. */
  compared: Set<string>
  /** Those of sides without a finding. They are not compared again for another operation. */
  same: Map<Side, Set<string>>
}

export type Change = {
  at: Node
  /** The keyword below `at` that changed. */
  key?: string | undefined
  old?: Json | undefined
  new?: Json | undefined
  /** Words for the values, where the values alone are unclear. */
  words?: { old?: string; new?: string }
}

/** Compares one side of an operation. */
export function onSide(context: Context, side: Side, compare: (context: Context) => void): void {
  const { findings, same } = context
  const found = findings.length
  const compared = new Set(same.get(side))
  compare({ ...context, side, compared })
  if (findings.length === found) same.set(side, compared)
}

export function report(context: Context, rule: RuleId, change: Change): void {
  const { side, operation, findings } = context
  const { says, ...verdicts }: Rule = rules[rule]
  const severity = verdicts[side]
  if (!severity) throw new Error(`The rule ${rule} has no verdict for the side ${side}`)
  const { at, key } = change
  findings.push({
    rule,
    severity,
    side,
    operations: operation ? [operation] : [],
    name: at.name,
    pointer: at.pointer + (key === undefined ? '' : `/${key}`),
    ...(change.old === undefined ? {} : { old: change.old }),
    ...(change.new === undefined ? {} : { new: change.new }),
    message: `\`${at.name}\` ${says}${describeValues(says, change)}.`,
  })
}

/** Merges equal findings of several operations, the worst first. */
export function merged(findings: Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const finding of findings) {
    const { rule, side, pointer, old, new: next } = finding
    const place = JSON.stringify([rule, side, pointer, old ?? null, next ?? null])
    const known = byPlace.get(place)
    if (!known) byPlace.set(place, { ...finding })
    else known.operations = [...known.operations, ...finding.operations.filter(isNewTo(known.operations))]
  }
  return [...byPlace.values()].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(threshold)
}

function isNewTo(known: Operation[]) {
  return (operation: Operation) =>
    !known.some(({ method, path }) => method === operation.method && path === operation.path)
}

/** The sentence already names a place that is new or gone; values added or removed inside it are appended. */
function describeValues(says: string, { old, new: next, words = {} }: Change): string {
  const [expected, got] = [words.old ?? shownIfAny(old), words.new ?? shownIfAny(next)]
  if (expected !== undefined && got !== undefined) return `: expected ${expected}, got ${got}`
  return /^is (new|gone)/.test(says) ? '' : `: ${expected ?? got}`
}

function shownIfAny(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : shown(value)
}

const longestShown = 120
const maxShown = 12

/** A value as code in a sentence, a list as its values. Two backticks, where it contains one itself. */
function shown(value: Json): string {
  if (Array.isArray(value) && value.length > 0) {
    const rest = value.length - maxShown
    const some = value.slice(0, maxShown).map(shown).join(', ')
    return rest > 0 ? `${some} and ${rest} more` : some
  }
  const text = JSON.stringify(value)
  const short = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
  return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``
}
