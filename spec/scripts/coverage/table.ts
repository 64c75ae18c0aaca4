import { parse } from 'yaml'

/** One statement of the platform's document, with the places that state it and the tests that check it. */
export type Row = {
  /** Stable, because other files refer to it. */
  id: string
  section: string
  /** The statement in the document's words; several where it follows from several. See quotes.ts. */
  quotes: string[]
  /** The places of the bundle that state it. They are in the verified bundle too. */
  spec: string[]
  /** The type that the document gives the field at these places. */
  type?: string
  /** Why a response can lack the field at these places, which the document lists. */
  when?: string
  /** Places where Geofield defines what the document leaves open; all have its mark. */
  open: string[]
  /** Checks of the contract suite that guard it, as titles.ts finds them. */
  test: string[]
  /** Why the bundle can't state it; a test must guard it then. */
  reason?: string
  /** Why no contract test can check it: no response shows whether a server follows it. */
  unobservable?: string
  /** Why there is nothing to state and nothing to guard. */
  none?: string
}

/** Accepted places of the verified bundle without a statement. */
export type Extra = { at: string; reason: string }

export type Table = { rows: Row[]; extra: Extra[] }

const rowKeys = new Set([
  'id',
  'quote',
  'spec',
  'type',
  'when',
  'open',
  'test',
  'reason',
  'unobservable',
  'none',
])

type Source = {
  sections?: { section: string; rows: Record<string, unknown>[] }[]
  extra?: Extra[]
}

/** Reads coverage.yaml. Throws if its form is wrong; coverage.ts checks its content. */
export function readTable(source: string): Table {
  const { sections = [], extra = [] } = (parse(source) ?? {}) as Source
  return { rows: sections.flatMap(({ section, rows }) => rows.map((row) => toRow(section, row))), extra }
}

function toRow(section: string, row: Record<string, unknown>): Row {
  const { id, quote, spec, type, when, open, test, reason, unobservable, none } = row
  if (typeof id !== 'string' || quote === undefined)
    throw new Error(`A row needs an id and a quote; got ${JSON.stringify(row)} in "${section}"`)
  const unknown = Object.keys(row).filter((key) => !rowKeys.has(key))
  if (unknown.length > 0) throw new Error(`${id}: unknown key ${unknown.join(', ')}`)
  return {
    id,
    section,
    quotes: toList(quote),
    spec: toList(spec),
    open: toList(open),
    test: toList(test),
    ...(typeof type === 'string' && { type }),
    ...(typeof when === 'string' && { when }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof unobservable === 'string' && { unobservable }),
    ...(typeof none === 'string' && { none }),
  }
}

function toList(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map(String)
}
