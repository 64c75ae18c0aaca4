import type { Transaction } from '../../database/database.ts'
import { statementValues } from '../statement.ts'
import type { Kind } from '../conditions.ts'
import { Joins } from './joins.ts'
import type { PathField, Paths } from './paths.ts'

export type Item = Record<string, unknown>

/** Reads the chosen fields of the rows with these keys, in this order. */
export async function readItems(
  transaction: Transaction,
  { paths, fields }: { paths: Paths; fields: PathField[] },
  keys: readonly string[],
): Promise<Item[]> {
  const { values, add } = statementValues()
  const joins = new Joins(paths, add)
  const columns = fields.map(({ at, field }) => joins.column(at, field.shown(add)))
  const references = listReferences(paths, fields)
  const present = references.map((at) => joins.exists(at))
  const from = joins.from()
  const { key } = joins.root
  const { rows } = await transaction.query<unknown[]>({
    text: `${joins.with()} select ${[...columns, ...present].join(', ')}
      from unnest(${add(keys)}::${key.type}[]) with ordinality wanted(wanted_key, wanted_place)
        cross join ${from}
      where ${key.sql} = wanted_key order by wanted_place`,
    values,
    rowMode: 'array',
  })
  return rows.map((row) => {
    const item: Item = {}
    const missing = references.filter((_, index) => row[columns.length + index] !== true)
    for (const [index, { path, at, field }] of fields.entries()) {
      const gone = missing.find((reference) => at === reference || at.startsWith(`${reference}.`))
      if (gone === undefined) setAt(item, path, toValue(field.kind, row[index]))
      else setAt(item, gone, null)
    }
    return item
  })
}

/** The references of these fields, each before those beyond it. */
function listReferences({ places }: Paths, fields: PathField[]): string[] {
  const found = new Set<string>()
  for (const { at } of fields) {
    const way: string[] = []
    for (let path = at; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0)))
      way.unshift(path)
    for (const path of way) if (places.has(path)) found.add(path)
  }
  return [...found]
}

/** Returns a value in the form of responses. */
export function toValue(kind: Kind | undefined, value: unknown): unknown {
  if (value instanceof Date && kind === 'moment') return value.toISOString()
  return value ?? null
}

/** Sets the value at a path, inside objects for its references. */
export function setAt(item: Item, path: string, value: unknown): void {
  const steps = path.split('.')
  let object = item
  for (const step of steps.slice(0, -1)) {
    const next = (object[step] ??= {})
    object = next as Item
  }
  object[steps.at(-1)!] = value
}
