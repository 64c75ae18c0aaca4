import type { Transaction } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import type { ErrorDetail } from '../../platform/http/errors.ts'
import { preview } from '../../platform/preview.ts'
import type { Layer } from '../layers/layer.ts'
import { getListContent } from '../layers/list.ts'
import type { Judged } from '../record.ts'
import { pointer } from '../values/pointer.ts'
import { isBlank, type Value } from '../values/value.ts'
import { findChoices } from './lookUpStore.ts'
import type { Candidate, Reference } from './reference.ts'

export type LookUp = (judged: Judged, stored: Record<string, Value>) => Judged

type Place = { tenant: Tenant; layer: Layer }
type Item = { toCreate: Judged; toUpdate: Judged | undefined }

/** Finds what the items of a batch name. Returns the function that puts the values into an item, or says why it can't. */
export async function createLookUp(
  transaction: Transaction,
  items: readonly Item[],
  references: Reference[],
): Promise<LookUp> {
  const all = sortByDependence(references)
  const found = new Map<string, Map<string, Candidate[]>>()
  for (const { field, find } of all) {
    const sent = items.flatMap(({ toCreate, toUpdate }) =>
      [toCreate, toUpdate].map((each) => textIn(each, field)),
    )
    const texts = [...new Set(sent.filter((text) => text !== undefined))]
    const candidates = texts.length === 0 ? [] : await find(transaction, texts)
    found.set(
      field,
      Map.groupBy(candidates, ({ text }) => text),
    )
  }
  return (judged, stored) => all.reduce((each, one) => fill(each, one, { found, stored }), judged)
}

/** The lists whose values are records of another layer. */
export function listReferences({ tenant, layer }: Place): Reference[] {
  return layer.properties.flatMap((property) => {
    const content = getListContent(property)
    if (content?.mode !== 'layer') return []
    const what = `record of ${String(content.source)}`
    return [
      {
        field: property.propertyName,
        what,
        dependsOn: content.dependsOn,
        find: (transaction, texts) => findChoices(transaction, { tenant, content, texts }),
      },
    ]
  })
}

/** A field comes after that on which it depends. */
function sortByDependence(references: Reference[]): Reference[] {
  const depthOf = ({ field, dependsOn }: Reference): number => {
    const parent = references.find((each) => each.field === dependsOn && each.field !== field)
    return parent ? 1 + depthOf(parent) : 0
  }
  return references.toSorted((one, other) => depthOf(one) - depthOf(other))
}

function textIn(judged: Judged | undefined, field: string): string | undefined {
  const data = judged?.fields.data ?? {}
  const value = Object.hasOwn(data, field) ? data[field] : undefined
  return typeof value === 'string' && !isBlank(value) ? value : undefined
}

type Filling = { found: Map<string, Map<string, Candidate[]>>; stored: Record<string, Value> }

/** What is stored already stays, even where it names nothing any more. */
function fill(judged: Judged, reference: Reference, { found, stored }: Filling): Judged {
  const { field, what, dependsOn, isName = () => true } = reference
  const text = textIn(judged, field)
  if (text === undefined || text === stored[field] || !isName(text)) return judged
  const { fields, faults } = judged
  const parent = dependsOn === undefined ? undefined : (fields.data[dependsOn] ?? stored[dependsOn])
  const candidates = found.get(field)!.get(text) ?? []
  const fitting = candidates.filter((each) => isBlank(parent) || each.parent === parent)
  // The value itself counts before what others are called.
  const own = fitting.filter(({ value }) => fold(value) === fold(text))
  const values = new Set((own.length > 0 ? own : fitting).map(({ value }) => value))
  if (values.has(text)) return judged
  const [value] = values
  if (values.size === 1) return { fields: { ...fields, data: { ...fields.data, [field]: value! } }, faults }
  return { fields, faults: [...faults, fault(reference, { text, what, count: values.size })] }
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function fault(
  { field }: Reference,
  { text, what, count }: { text: string; what: string; count: number },
): ErrorDetail {
  const path = pointer(field)
  return count === 0
    ? { path, code: 'reference', message: `names no ${what}: ${preview(text)}` }
    : {
        path,
        code: 'ambiguous',
        message: `names more than one ${what}: ${preview(text)}; send the value to store`,
      }
}
