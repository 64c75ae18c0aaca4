import { isObject, type Json, type JsonObject, resolve } from '../bundle.ts'
import { widerText } from '../provisionalText.ts'
import { responseFields } from './responseFields.ts'
import { documentedPlaces } from './documented.ts'
import { findPlaces } from './place.ts'
import type { Extra, Row, Table } from './table.ts'
import { isContractTest, testEntry } from './titles.ts'
import { sorted, readType } from './readType.ts'

export type Bundles = { full: JsonObject; verified: JsonObject }

/** The titles and other texts of a test file, undefined when there is no such file. */
export type ReadTexts = (file: string) => ReadonlySet<string> | undefined

export type Report = {
  problems: string[]
  counts: Counts
}

/** How many rows there are, counted in two ways: by what states it, and by what checks it. */
export type Counts = {
  rows: number
  /** Stated by the bundle. */
  spec: number
  /** Filled by a definition of Geofield, and not stated. */
  open: number
  /** Checked by a test alone, with a reason why the bundle can't state it. */
  test: number
  /** Nothing to state. */
  none: number
  /** Witnessed by a contract test. */
  tested: number
  /** With a reason why no contract test can witness it. */
  reasoned: number
  /** With neither a contract test nor a reason. */
  neither: number
}

/** Compares the table with the bundles and the tests, in both directions. */
export function checkCoverage({ rows, extra }: Table, bundles: Bundles, readTexts: ReadTexts): Report {
  const faults = (row: Row) => [
    ...formFaults(row),
    ...placeFaults(row, bundles),
    ...testFaults(row, readTexts),
  ]
  const tested = rows.filter(isTested)
  const reasoned = rows.filter(({ none, unobservable }) => none !== undefined || unobservable !== undefined)
  return {
    problems: [
      ...duplicates(rows),
      ...rows.flatMap((row) => faults(row).map((fault) => `${row.id}: ${fault}`)),
      ...presenceFaults(rows, bundles.verified),
      ...undocumented(rows, extra, bundles.verified),
    ],
    counts: {
      rows: rows.length,
      spec: rows.filter(({ spec }) => spec.length > 0).length,
      open: rows.filter(({ spec, open }) => spec.length === 0 && open.length > 0).length,
      test: rows.filter(({ reason }) => reason !== undefined).length,
      none: rows.filter(({ none }) => none !== undefined).length,
      tested: tested.length,
      reasoned: reasoned.length,
      neither: rows.length - new Set([...tested, ...reasoned]).size,
    },
  }
}

function isTested({ test }: Row): boolean {
  return test.some(isContractTest)
}

function duplicates(rows: Row[]): string[] {
  const counts = Map.groupBy(rows, ({ id }) => id)
  return [...counts]
    .filter(([, same]) => same.length > 1)
    .map(([id]) => `${id}: the id is used more than once`)
}

/** A row needs a place, or a reason and a test, or `none` with a word on why there is nothing. */
function formFaults(row: Row): string[] {
  return [...mappingFaults(row), ...witnessFaults(row)]
}

function mappingFaults(row: Row): string[] {
  const { spec, open, test, type, reason, none, unobservable } = row
  const placed = spec.length > 0 || open.length > 0
  const lacks: string[] = []
  if (!placed && reason === undefined && none === undefined)
    lacks.push('is mapped to nothing; give spec, open, reason with test, or none')
  if (none !== undefined && (placed || test.length > 0 || reason !== undefined || unobservable !== undefined))
    lacks.push('says none and gives a mapping too')
  if (reason !== undefined && placed) lacks.push('has a place and a reason why it has none')
  if (type !== undefined && spec.length === 0) lacks.push('has a type and no spec')
  return lacks
}

function witnessFaults(row: Row): string[] {
  const { test, reason, none, unobservable } = row
  const lacks: string[] = []
  if (reason !== undefined && test.length === 0) lacks.push('has a reason and no test')
  if (unobservable === undefined && none === undefined && !isTested(row))
    lacks.push('has no contract test; give one, or say in unobservable why there can be none')
  if (unobservable !== undefined && isTested(row))
    lacks.push('says unobservable and gives a contract test that observes it')
  return lacks
}

function placeFaults(row: Row, bundles: Bundles): string[] {
  return [
    ...row.spec.flatMap((place) => statedFaults(place, row, bundles)),
    ...row.open.flatMap((place) => {
      const found = findPlaces(bundles.full, place)
      if (found.length === 0) return [`${place} is not in the bundle`]
      return found.some(({ provisional }) => !provisional)
        ? [`${place} is left open, and not marked as ours`]
        : []
    }),
  ]
}

function statedFaults(place: string, { type, when }: Row, { full, verified }: Bundles): string[] {
  const found = findPlaces(full, place)
  const stated = findPlaces(verified, place)
  // What `x-documented-responses` states is in the verified bundle only.
  if (found.length === 0 && stated.length === 0) return [`${place} is not in the bundle`]
  if (found.some(({ provisional }) => provisional)) return [`${place} is documented, and marked as ours`]
  if (stated.length === 0) return [`${place} is not in the verified bundle`]
  if (type === undefined || !isField(place)) return []
  return stated.flatMap(({ node }) => {
    const own = readType(verified, node) ?? 'anything'
    const isMarked = isMarkedWider(verified, node)
    if (own === sorted(type))
      return isMarked && when === undefined
        ? [`${place} is marked as wider than the document, and it is not`]
        : []
    return isMarked && isWider(own, type)
      ? []
      : [`${place} is documented as ${type}, and in the verified bundle it is ${own}`]
  })
}

/** Whether a type takes every value of the documented one, and more. */
function isWider(type: string, documented: string): boolean {
  const own = new Set(type.split('|'))
  return documented.split('|').every((each) => own.has(each) || (each === 'integer' && own.has('number')))
}

function isMarkedWider(bundle: JsonObject, node: Json): boolean {
  return isObject(node) && (node[widerText] ?? (resolve(bundle, node) as JsonObject)[widerText]) !== undefined
}

/** A field that the document lists for a response must be required there, unless the row says `when` it is absent. */
function presenceFaults(rows: Row[], verified: JsonObject): string[] {
  const { fields: isRequired, components } = responseFields(verified)
  return rows.flatMap(({ id, spec, when }) => {
    const places = spec
      .filter((place) => isField(place) && !isSent(verified, components, place))
      .flatMap((place) => findPlaces(verified, place).map(({ pointer }) => ({ place, pointer })))
    const fields = places.filter(({ pointer }) => isRequired.has(pointer))
    const mustBeRequired = when === undefined
    if (!mustBeRequired && fields.length === 0) return [`${id}: has a when and no field of a response`]
    return fields
      .filter(({ pointer }) => isRequired.get(pointer) !== mustBeRequired)
      .map(({ place }) =>
        mustBeRequired
          ? `${id}: ${place} is listed for a response and not required there; say when it is absent`
          : `${id}: ${place} is required, and when says that it can be absent`,
      )
  })
}

/** Whether a place is only sent: it belongs to a request, or to a component that no response refers to. */
function isSent(bundle: JsonObject, ofResponses: Set<string>, place: string): boolean {
  const [root = '', step = ''] = place.split('.')
  const [named] = findPlaces(bundle, root)
  if (named?.pointer.startsWith('#/components/')) return !ofResponses.has(named.pointer)
  return step === 'request' || step === 'form'
}

/** Whether a place names a field or an operation, and no keyword, value, words or pointer: see place.ts. */
function isField(place: string): boolean {
  return !/[@=#"]/.test(place)
}

function testFaults({ test }: Row, readTexts: ReadTexts): string[] {
  return test.flatMap((entry) => {
    const found = testEntry(entry)
    if (!found) return [`"${entry}" is no test; write "area/operationId: title"`]
    const texts = readTexts(found.file)
    if (!texts) return [`there is no test file ${found.file}`]
    return texts.has(found.title) ? [] : [`${found.file} has no test "${found.title}"`]
  })
}

/** The usual cause is a line that only Geofield defines, without its mark. */
export const uncoveredFault =
  'is in the verified bundle and in no row of evidence/coverage.yaml. If the document does not state it, mark it x-provisional (spec/README.md)'

/** The other direction: what the verified bundle says without a row or an `extra` that covers it. */
function undocumented(rows: Row[], extra: Extra[], verified: JsonObject): string[] {
  const covered = new Set<string>()
  for (const { spec, type } of rows) {
    for (const place of spec) {
      for (const { pointer } of findPlaces(verified, place)) {
        covered.add(pointer)
        if (type && isField(place)) covered.add(`${pointer}@type`)
      }
    }
  }
  const uncovered = documentedPlaces(verified).filter(
    ({ pointer, coveredBy }) => !covered.has(pointer) && !(coveredBy && covered.has(coveredBy)),
  )
  const allowed = extra.map(({ at, reason }) => ({ at, reason, pattern: toPattern(at) }))
  return [
    ...uncovered
      .filter(({ name }) => !allowed.some(({ pattern }) => pattern.test(name)))
      .map(({ name }) => `${name} ${uncoveredFault}`),
    ...allowed
      .filter(({ pattern }) => !uncovered.some(({ name }) => pattern.test(name)))
      .map(({ at }) => `extra: ${at} allows nothing (any more)`),
    ...allowed.filter(({ reason }) => !reason).map(({ at }) => `extra: ${at} has no reason`),
  ]
}

/** `*` stands for any text. */
function toPattern(at: string): RegExp {
  return new RegExp(`^${at.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
}
