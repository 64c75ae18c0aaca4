/** What a value means, beside its form: its unit, the order of its axes and its coordinate system. */
import { isDeepStrictEqual } from 'node:util'
import type { Pair } from './document.ts'
import { type Context, report } from './findings.ts'
import { type Shape, findHolder, readKeyword } from './shapes.ts'

const meanings = { 'x-unit': 'unit', 'x-axis-order': 'axis-order', 'x-crs': 'crs' } as const

/** A value in another unit has the same form, and breaks every caller that computes with it. */
export function compareMeanings(context: Context, { old, new: next }: Pair<Shape>): void {
  for (const [key, rule] of Object.entries(meanings)) {
    const values = { old: readKeyword(old, key), new: readKeyword(next, key) }
    if (isDeepStrictEqual(values.old, values.new)) continue
    const how = values.old === undefined ? 'stated' : values.new === undefined ? 'withdrawn' : 'changed'
    const at = findHolder(values.new === undefined ? old : next, key)
    report(context, `${rule as 'unit'}-${how}`, { at, key, ...values })
  }
}
