/** Listed values, patterns, formats and defaults. */
import { isDeepStrictEqual } from 'node:util'
import type { Json, Pair } from './document.ts'
import { type Context, report } from './findings.ts'
import type { RuleId } from './rules.ts'
import { type Shape, readKeywords, findHolder, readKeyword, readValues } from './shapes.ts'

/** `const` is a list of one. */
export function compareValues(context: Context, pair: Pair<Shape>): void {
  const [old, next] = [readValues(pair.old), readValues(pair.new)]
  const was = { at: listHolder(pair.old), key: listKey(pair.old) }
  const is = { at: listHolder(pair.new), key: listKey(pair.new) }
  if (!old && !next) return
  if (!old) return report(context, 'enum-added', { ...is, new: next })
  if (!next) return report(context, 'enum-removed', { ...was, old })
  const [removed, added] = [without(old, next), without(next, old)]
  if (old.length === 1 && next.length === 1 && removed.length === 1) {
    return report(context, 'const-changed', { ...is, old: old[0], new: next[0] })
  }
  for (const value of removed) report(context, 'enum-value-removed', { ...is, old: value })
  for (const value of added) report(context, 'enum-value-added', { ...is, new: value })
}

const texts = [
  { key: 'pattern', rule: 'pattern' },
  { key: 'format', rule: 'format' },
  { key: 'contentEncoding', rule: 'format' },
  { key: 'contentMediaType', rule: 'format' },
] as const

export function compareTexts(context: Context, pair: Pair<Shape>): void {
  for (const { key, rule } of texts) {
    compareKeyword(context, pair, {
      key,
      values: { old: oneOrAll(pair.old, key), new: oneOrAll(pair.new, key) },
      rules: { added: `${rule}-added`, removed: `${rule}-removed`, changed: `${rule}-changed` },
    })
  }
}

export function compareDefaults(context: Context, pair: Pair<Shape>): void {
  compareKeyword(context, pair, {
    key: 'default',
    values: { old: readKeyword(pair.old, 'default'), new: readKeyword(pair.new, 'default') },
    rules: { added: 'default-added', removed: 'default-removed', changed: 'default-changed' },
  })
}

type Keyword = {
  key: string
  values: Pair<Json | undefined>
  rules: { added: RuleId; removed: RuleId; changed: RuleId }
}

function compareKeyword(context: Context, pair: Pair<Shape>, { key, values, rules }: Keyword): void {
  if (isDeepStrictEqual(values.old, values.new)) return
  const at = findHolder(values.new === undefined ? pair.old : pair.new, key)
  const rule =
    values.old === undefined ? rules.added : values.new === undefined ? rules.removed : rules.changed
  report(context, rule, { at, key, ...values })
}

function oneOrAll(shape: Shape, key: string): Json | undefined {
  const values = [...new Set(readKeywords(shape, key))]
  return values.length > 1 ? values.sort() : values[0]
}

function listKey(shape: Shape): string {
  return readKeyword(shape, 'const') === undefined ? 'enum' : 'const'
}

function listHolder(shape: Shape) {
  return findHolder(shape, listKey(shape))
}

function without(values: Json[], others: Json[]): Json[] {
  return values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)))
}
