import { describe, expect, test } from 'vitest'
import { type Mutant, listMutants } from './responseMutants.ts'
import { locate, readBundle } from './bundle.ts'
import { escapeStep, isObject, type Json, type JsonObject } from './json.ts'
import { type StatedField, statedFields } from './statedFields.ts'
import { loadValidators } from './validators.ts'

/**
 * The verified bundle judges any server of the platform, so it must refuse a response without what the document shows.
 * Each documented response is broken in one place at a time, and each mutant must be refused, or the coverage
 * table says why it can't be.
 */
const bundle = readBundle('verified')
const { open } = loadValidators('verified')

type ServiceResponse = { id: string; schemaPointer: string; examples: Json[] }

const responses = Object.entries(bundle.paths as JsonObject).flatMap(([path, item]) =>
  Object.entries(item as JsonObject).flatMap(([method, operation]) => readExample(path, method, operation)),
)
const shown = responses.filter(({ schemaPointer }) => !isOpen(locate(bundle, schemaPointer).node))
const survivors: string[][] = []
const table: Record<string, Record<string, number>> = {}

describe.each(shown)('$id', ({ id, schemaPointer, examples }) => {
  test.each([[{}], [[{}]], [null]])('a response of %j is refused', (body) => {
    expect(open(schemaPointer)(body)).not.toEqual([])
  })

  test('each fault in a documented response is refused or has a recorded reason', () => {
    const mutants = distinct(examples.flatMap((example) => listMutants(bundle, schemaPointer, example)))
    const alive = mutants.filter(({ value }) => open(schemaPointer)(value).length === 0)
    const excused = alive.map((mutant) => ({ mutant, reason: reasonFor(mutant) }))
    for (const { mutant, reason } of excused) survivors.push([id, mutant.field, mutant.kind, reason ?? '?'])
    const fields = new Set(mutants.map(({ field }) => field)).size
    table[id] = {
      fields,
      mutants: mutants.length,
      refused: mutants.length - alive.length,
      excused: alive.length,
    }
    const unexplained = excused.filter(({ reason }) => reason === undefined)
    expect(unexplained.map(({ mutant }) => `${mutant.field}: ${mutant.kind}`)).toEqual([])
    expect(mutants.length).toBeGreaterThan(0)
  })
})

test('only these responses are left open by the document', () => {
  const left = responses.filter((response) => !shown.includes(response)).map(({ id }) => id)
  expect(left).toEqual(['createEvent', 'searchEvents', 'getMapStyle'])
})

test('the table of all mutants', () => {
  const reasons = Map.groupBy(survivors, ([, field, kind, reason]) => `${kind} ${field}: ${reason}`)
  console.table(table)
  console.log(`Mutants that no schema can refuse, and why:\n${[...reasons.keys()].toSorted().join('\n')}`)
  expect(Object.keys(table)).toHaveLength(shown.length)
})

/** Why the document allows this mutant. */
function reasonFor({ kind, schemaPointer }: Mutant): string | undefined {
  const { type, when }: StatedField = statedFields.get(`#${schemaPointer}`) ?? {}
  if (kind === 'missing' && when !== undefined) return when
  if (kind === 'null' && type?.split('|').includes('null')) return 'the document allows null'
  const untyped = locate(bundle, schemaPointer).node
  if (kind === 'null' && typeof untyped['x-wider'] === 'string') return untyped['x-wider']
  if (kind !== 'missing' && type === undefined && hasNoType(untyped)) return 'the document gives no type'
  return undefined
}

function hasNoType({ type, enum: values, const: value, oneOf, anyOf, allOf }: JsonObject): boolean {
  return [type, values, value, oneOf, anyOf, allOf].every((keyword) => keyword === undefined)
}

function distinct(mutants: Mutant[]): Mutant[] {
  return [...new Map(mutants.map((mutant) => [`${mutant.schemaPointer} ${mutant.kind}`, mutant])).values()]
}

function isOpen({ type, properties, items, oneOf, anyOf, allOf }: JsonObject): boolean {
  const shape = [properties, items, oneOf, anyOf, allOf]
  return shape.every((keyword) => keyword === undefined) && (type === undefined || type === 'object')
}

function readExample(path: string, method: string, operation: Json): ServiceResponse[] {
  const at = `/paths/${escapeStep(path)}/${method}/responses/200`
  const { node, pointer } = locate(bundle, at)
  const { content } = node
  const media = isObject(content) ? content['application/json'] : undefined
  if (!isObject(media)) return []
  const examples = isObject(media.examples) ? Object.values(media.examples) : []
  const values = examples.map((example) => (example as JsonObject).value ?? null)
  const schemaPointer = `${pointer}/content/application~1json/schema`
  return [{ id: String((operation as JsonObject).operationId), schemaPointer, examples: values }]
}
