import { type Bundle, listOperations, type Operation, type Parameter, resolve } from './bundle.ts'
import type { Field, Shape } from './fields.ts'
import { hasMarks } from './marks.ts'
import type { OperationPage } from './operationPage.ts'

/** How much of an operation the platform's document states. */
export type Standing = 'documented' | 'parts' | 'ours'

export interface Capability {
  id: string
  title: string
  standing: Standing
  /** Fields, and constraints of documented fields, that Geofield defines. */
  marks: number
  limits: OperationPage['limits']
}

export function capability(page: OperationPage): Capability {
  const shapes = [
    ...page.parameters.flatMap(({ fields }) => fields),
    ...[...(page.body?.parts ?? []), ...successContents(page)].flatMap(({ shape }) => shape ?? []),
  ]
  const marks = shapes.reduce((sum, shape) => sum + countMarks(shape), 0)
  const { id, title, limits, status } = page
  const standing = status.code !== 'ready' ? 'ours' : shapes.some(hasMarks) ? 'parts' : 'documented'
  return { id, title, standing, marks, limits }
}

function successContents({ responses }: OperationPage) {
  return responses.filter(({ ok }) => ok).flatMap(({ contents }) => contents)
}

function countMarks(shape: Shape | Field): number {
  const own = [
    shape.ours,
    'requiredIsOurs' in shape && shape.required && shape.requiredIsOurs,
    shape.openness?.ours,
  ]
  const facts = shape.facts.filter(({ ours }) => ours).length
  const parts: Shape[] = [...shape.fields, ...shape.variants]
  return own.filter(Boolean).length + facts + parts.reduce((sum, part) => sum + countMarks(part), 0)
}

/** Something that many operations can do alike. */
export interface Feature {
  name: string
  what: string
  operations: string[]
  /** Whether the platform's document states it for an operation. */
  documented: boolean
}

type Find = (operation: Operation, parameters: Parameter[], bundle: Bundle) => boolean

const hasHeader =
  (name: string): Find =>
  (_, parameters) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name)

const hasMediaType =
  (type: string): Find =>
  ({ requestBody, responses }, _, bundle) =>
    [
      ...(requestBody ? [resolve(bundle, requestBody)] : []),
      ...Object.values(responses).map((one) => resolve(bundle, one)),
    ].some(({ content = {} }) => type in content)

const features: { name: string; what: string; find: Find; documented: boolean }[] = [
  {
    name: 'Paging',
    what: 'Pages by `skip` and `take`, with the number of all matches.',
    find: ({ 'x-paging': paging }) => paging !== undefined,
    documented: true,
  },
  {
    name: 'Safe repeats of creates',
    what: 'A create under an `Idempotency-Key` happens once, however often it is sent.',
    find: hasHeader('idempotency-key'),
    documented: false,
  },
  {
    name: 'Writes without overwriting',
    what: 'A write with `If-Match` is refused when the object has changed.',
    find: hasHeader('if-match'),
    documented: false,
  },
  {
    name: 'Reads of what is new',
    what: 'A read with `If-None-Match` has no body when nothing changed.',
    find: hasHeader('if-none-match'),
    documented: false,
  },
  {
    name: 'GeoJSON',
    what: 'Results as GeoJSON, longitude first.',
    find: hasMediaType('application/geo+json'),
    documented: false,
  },
  { name: 'CSV', what: 'Results as CSV.', find: hasMediaType('text/csv'), documented: false },
  {
    name: 'Excel',
    what: 'Results as a workbook (.xlsx).',
    find: hasMediaType('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    documented: false,
  },
  {
    name: 'NDJSON',
    what: 'Results as one JSON object per line.',
    find: hasMediaType('application/x-ndjson'),
    documented: false,
  },
  {
    name: 'Server-sent events',
    what: 'Changes as they happen, over one connection.',
    find: hasMediaType('text/event-stream'),
    documented: false,
  },
]

/** The features of the bundle, with the operations that have them. */
export function listFeatures(bundle: Bundle): Feature[] {
  return features.map(({ name, what, find, documented }) => ({
    name,
    what,
    documented,
    operations: listOperations(bundle)
      .filter(({ operation }) => {
        const parameters = (operation.parameters ?? []).map((node) => resolve(bundle, node))
        return find(operation, parameters, bundle)
      })
      .map(({ operation }) => operation.operationId),
  }))
}
