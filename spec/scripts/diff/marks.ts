/** The `x-` marks that operations carry: see spec/README.md. */
import { isDeepStrictEqual } from 'node:util'
import { type Pair, listAt, objectAt } from './document.ts'
import { type Context, report } from './findings.ts'

export function compareMarks(context: Context, pair: Pair): void {
  compareStatus(context, pair)
  compareIdempotency(context, pair)
  compareOwnLimits(context, pair)
  comparePaging(context, pair)
  compareErrorCodes(context, pair)
}

/** In order of readiness; callers can call the last. An operation without a mark is ready. */
const statuses = ['deferred', 'tbd', 'pending', 'planned', 'coming-soon', 'ready']

function compareStatus(context: Context, pair: Pair): void {
  const key = 'x-status'
  const [old, next] = [String(pair.old.value[key] ?? 'ready'), String(pair.new.value[key] ?? 'ready')]
  if (old === next) return
  const back = statuses.indexOf(next) < statuses.indexOf(old)
  const rule = !back ? 'status-forward' : old === 'ready' ? 'status-withdrawn' : 'status-back'
  report(context, rule, { at: pair.new, key, old, new: next })
}

function compareIdempotency(context: Context, pair: Pair): void {
  const key = 'x-idempotent'
  const [was, is] = [pair.old.value[key] === true, pair.new.value[key] === true]
  if (was === is) return
  report(context, is ? 'idempotency-gained' : 'idempotency-lost', { at: pair.new, key, old: was, new: is })
}

function compareOwnLimits(context: Context, pair: Pair): void {
  const key = 'x-limits'
  const [old, next] = [objectAt(pair.old.value, key), objectAt(pair.new.value, key)]
  for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [was, is] = [old[name], next[name]]
    if (isDeepStrictEqual(was, is)) continue
    const rule =
      was === undefined
        ? 'limit-added'
        : is === undefined
          ? 'limit-removed'
          : Number(is) > Number(was)
            ? 'limit-raised'
            : 'limit-lowered'
    report(context, rule, {
      at: is === undefined ? pair.old : pair.new,
      key: `${key}/${name}`,
      old: was,
      new: is,
      words: {
        ...(was === undefined ? {} : { old: `\`${name}: ${String(was)}\`` }),
        ...(is === undefined ? {} : { new: `\`${name}: ${String(is)}\`` }),
      },
    })
  }
}

function comparePaging(context: Context, pair: Pair): void {
  const key = 'x-paging'
  const values = { old: pair.old.value[key], new: pair.new.value[key] }
  if (isDeepStrictEqual(values.old, values.new)) return
  const at = values.new === undefined ? pair.old : pair.new
  // Who pages by the fields that were there goes on as before.
  const { cursor: _, ...withoutCursor } = objectAt(pair.new.value, key)
  const isAdded = values.old === undefined || isDeepStrictEqual(values.old, withoutCursor)
  report(context, isAdded ? 'paging-added' : 'paging-changed', { at, key, ...values })
}

function compareErrorCodes(context: Context, pair: Pair): void {
  const key = 'x-error-codes'
  const [old, next] = [listAt(pair.old.value, key), listAt(pair.new.value, key)]
  const removed = old.filter((code) => !next.includes(code))
  const added = next.filter((code) => !old.includes(code))
  const at = Array.isArray(pair.new.value[key]) ? pair.new : pair.old
  if (removed.length > 0) report(context, 'error-codes-removed', { at, key, old: removed })
  if (added.length > 0) report(context, 'error-codes-added', { at, key, new: added })
}
