import {
  type Batch,
  type Counts,
  countResults,
  listRefused,
  makeBatches,
  type Refusal,
} from '@geofield/sheets/items/batches'
import { createLook } from '@geofield/sheets/items/look'
import type { Mapping } from '@geofield/sheets/items/mapping'
import { createPreview, type Preview, withoutKept } from '@geofield/sheets/items/preview'
import type { ImportTarget, Item, ItemResult } from '@geofield/sheets/items/target'
import { createItems } from '@geofield/sheets/items/toItem'
import { newKey } from '@geofield/sheets/newKey'
import type { InputRow } from '@geofield/sheets/reading/inputRow'
import type { MomentOptions } from '@geofield/sheets/reading/moment'

/** What is imported, and how. */
export interface Plan {
  rows: readonly InputRow[]
  target: ImportTarget
  mapping: Mapping
  /** The field by which stored records are found; undefined: all rows become new ones. */
  key: string | undefined
  moments: MomentOptions
}

export interface Running {
  signal: AbortSignal
  /** Called after each call with the number of rows that are done. */
  onRows: (done: number) => void
}

/** A row and what the platform would make of it. */
export interface NewItem {
  line: number
  item: Item
}

/** What an import would do. */
export interface Judged {
  counts: Counts
  preview: Preview
  created: readonly NewItem[]
  /** All that can be stored, for the map. */
  items: readonly Item[]
}

/** Small enough that progress is seen, and that the list of calls shows one whole. */
const batchSize = 200

/** How long a call may be repeated while the service can't be reached. */
const patienceMs = 30_000

const nothing: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

/** Asks the platform about every row, and stores nothing. */
export async function judge(plan: Plan, { signal, onRows }: Running): Promise<Judged> {
  const { target, mapping, key } = plan
  const preview = createPreview(key)
  const look = createLook(mapping, target)
  const unique = target.fields.filter(({ name, isUnique }) => isUnique && Object.hasOwn(mapping, name))
  const toItem = createItems(mapping, target, plan.moments)
  const batches = makeBatches(each(plan.rows), {
    toItem: ({ values }) => toItem(values),
    look: (row, made) => look(row, made).forEach(preview.addFinding),
    size: batchSize,
    // Rows of different batches meet only when they are stored.
    uniqueFields: unique.map(({ name }) => name),
  })
  let counts = nothing
  const refusals: Refusal[] = []
  const created: NewItem[] = []
  const items: Item[] = []
  for await (const batch of batches) {
    const saved = await save(batch, plan, { isDryRun: true, idempotencyKey: newKey(), signal })
    const results = preview.addResults(batch, saved)
    const refused = listRefused(batch, results)
    counts = add(counts, countResults(results, refused.length))
    refusals.push(...refused)
    for (const [at, { outcome }] of results.entries()) {
      const item = batch.items[at]!
      if (outcome === 'created') created.push({ line: batch.lines[at]!, item })
      if (outcome !== 'failed') items.push(item)
    }
    onRows(countAll(counts))
  }
  await preview.findTwins(target, { signal, patienceMs })
  return { counts, preview: preview.finish(refusals), created, items }
}

/** An import that stores. After a failure or a stop, `run` goes on where it was: no row is stored twice. */
export interface Writing {
  run: (running: Running) => Promise<void>
  outcome: () => { counts: Counts; refusals: readonly Refusal[] }
}

export function writing(plan: Plan, kept: Preview['kept']): Writing {
  const { target, mapping, key, rows } = plan
  const id = newKey()
  const toItem = createItems(mapping, target, plan.moments)
  const batches = makeBatches(each(rows), {
    toItem: ({ line, values }) => withoutKept(toItem(values), kept.get(line)),
    size: batchSize,
    uniqueFields: key === undefined ? [] : [key],
  })
  let current: Batch | undefined
  let counts = nothing
  const refusals: Refusal[] = []
  return {
    outcome: () => ({ counts, refusals }),
    run: async ({ signal, onRows }) => {
      for (;;) {
        current ??= (await batches.next()).value ?? undefined
        if (!current) return
        // The same key again for a batch whose response was lost.
        const idempotencyKey = `${id}-${current.number}`
        const results = await save(current, plan, { isDryRun: false, idempotencyKey, signal })
        const refused = listRefused(current, results)
        counts = add(counts, countResults(results, refused.length))
        refusals.push(...refused)
        current = undefined
        onRows(countAll(counts))
      }
    },
  }
}

interface Sending {
  isDryRun: boolean
  idempotencyKey: string
  signal: AbortSignal
}

async function save({ items }: Batch, { target, key }: Plan, sending: Sending): Promise<ItemResult[]> {
  sending.signal.throwIfAborted()
  return items.length === 0 ? [] : target.save(items, { key, ...sending, patienceMs })
}

function add(counts: Counts, more: Counts): Counts {
  const names = ['created', 'updated', 'unchanged', 'refused'] as const
  return Object.fromEntries(names.map((name) => [name, counts[name] + more[name]])) as unknown as Counts
}

export function countAll({ created, updated, unchanged, refused }: Counts): number {
  return created + updated + unchanged + refused
}

async function* each(rows: readonly InputRow[]) {
  yield* rows
}
