import { newKey } from '../newKey.ts'
import type { Batch, Refusal } from './batches.ts'
import { type Finding, findDamage, findSources } from './findings.ts'
import type { ImportTarget, ItemResult, MadeItem } from './target.ts'

/** One line of a preview: a value before and after, or what is to be said about a row or a field of it. */
export interface PreviewLine {
  line: number
  kind: 'changed' | 'refused' | 'warning' | 'note'
  field: string
  before?: unknown
  after?: unknown
  message?: string
}

/** What an import will do, before it does any of it. */
export interface Preview {
  lines: PreviewLine[]
  /** How many lines are warnings. */
  warnings: number
  /** Fields, by line, that keep their stored value: only the ends of their lines differ from it. */
  kept: ReadonlyMap<number, readonly string[]>
}

/** Collects what a dry run finds. */
export function createPreview(key: string | undefined) {
  const lines: PreviewLine[] = []
  const newKeys: { line: number; value: string }[] = []
  const kept = new Map<number, string[]>()
  const warn = (line: number, field: string, message: string) =>
    lines.push({ line, kind: 'warning', field, message })
  return {
    addFinding: ({ line, field, message, isNote }: Finding) =>
      void lines.push({ line, kind: isNote ? 'note' : 'warning', field, message }),
    /** Returns the results without differences that no spreadsheet can keep. */
    addResults(batch: Batch, results: readonly ItemResult[]): ItemResult[] {
      return results.map((result, index) => {
        const line = batch.lines[index]!
        if (result.outcome === 'created' && key !== undefined)
          newKeys.push({ line, value: String(batch.items[index]![key] ?? '') })
        if (result.outcome !== 'updated') return result
        const changes = Object.entries(result.changes ?? {})
        const real = changes.filter(([, { before, after }]) => toLines(before) !== toLines(after))
        if (real.length < changes.length)
          kept.set(
            line,
            changes.filter((change) => !real.includes(change)).map(([field]) => field),
          )
        for (const [field, { before, after }] of real) {
          lines.push({ line, kind: 'changed', field, before, after })
          const damage = findDamage(before, after)
          if (damage !== undefined) warn(line, field, damage)
        }
        return real.length > 0 ? result : { outcome: 'unchanged' }
      })
    },
    /** Looks for stored rows whose key a spreadsheet may have turned into a new one. */
    async findTwins(target: ImportTarget, options: Omit<SaveOptions, 'key' | 'isDryRun' | 'idempotencyKey'>) {
      if (key === undefined) return
      const sought = newKeys
        .slice(0, maxTwins)
        .flatMap((row) => findSources(row.value).map((source) => ({ ...row, source })))
      for (let from = 0; from < sought.length; from += target.maxItems) {
        const some = sought.slice(from, from + target.maxItems)
        const items = some.map(({ source }) => ({ [key]: source }))
        const results = await target.save(items, {
          ...options,
          key,
          isDryRun: true,
          idempotencyKey: newKey(),
        })
        for (const [index, { outcome }] of results.entries()) {
          const { line, value, source } = some[index]!
          if (outcome === 'unchanged')
            warn(
              line,
              key,
              `is ${value}, which is new, but ${source} is stored: has a spreadsheet changed it?`,
            )
        }
      }
    },
    finish(refusals: Iterable<Refusal>): Preview {
      for (const { line, reason } of refusals)
        lines.push({ line, kind: 'refused', field: '', message: reason })
      lines.sort((one, other) => one.line - other.line)
      return { lines, warnings: lines.filter(({ kind }) => kind === 'warning').length, kept }
    },
  }
}

/** An item without the fields that keep their stored value. */
export function withoutKept(made: MadeItem, kept: readonly string[] = []): MadeItem {
  if (!made.item || kept.length === 0) return made
  return { item: Object.fromEntries(Object.entries(made.item).filter(([name]) => !kept.includes(name))) }
}

/** A cell of a spreadsheet ends its lines with a line feed, whatever the text had. */
function toLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value
}

type SaveOptions = Parameters<ImportTarget['save']>[1]

/** So many new keys are looked up in other spellings. */
const maxTwins = 500
