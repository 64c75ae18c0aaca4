import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'
import type { FormSchema, Json } from '../schema.ts'
import { readPointer } from './pointer.ts'
import { resolveSchema } from './schema.ts'
import { describeFault, type Fault } from './words.ts'

/** The alternative that the reader chose, by JSON Pointer. */
export type Choices = ReadonlyMap<string, number>

const validators = new WeakMap<FormSchema, Validator>()

/** What is wrong with a value, in the schema's words. Of alternatives, only the chosen or the closest one has faults. */
export function findFaults(schema: FormSchema, value: Json, choices: Choices = new Map()): Fault[] {
  const validator =
    validators.get(schema) ?? new Validator(structuredClone(schema) as Schema, '2020-12', false)
  validators.set(schema, validator)
  const { valid, errors } = validator.validate(value)
  if (valid) return []
  const found = new Map<string, Fault>()
  for (const error of withoutOtherBranches(errors, choices)) {
    const { place, keyword } = findPlace(schema, error.keywordLocation)
    const fault = describeFault(error, place, keyword)
    // The first fault of a place is the nearest to its cause.
    if (fault && !found.has(fault.pointer)) found.set(fault.pointer, fault)
  }
  return [...found.values()]
}

/** The alternative that fits a value best. */
export function closestBranch(root: FormSchema, branches: FormSchema[], value: Json): number {
  const scores = branches.map((branch) => {
    const { $defs } = root
    const { errors } = new Validator(
      structuredClone({ ...branch, ...($defs ? { $defs } : {}) }) as Schema,
      '2020-12',
      false,
    ).validate(value)
    return score(errors, '#')
  })
  return scores.indexOf(Math.min(...scores))
}

const isBelow = (location: string, base: string) => location === base || location.startsWith(`${base}/`)

function withoutOtherBranches(errors: OutputUnit[], choices: Choices): OutputUnit[] {
  let kept = errors
  for (const { keyword, keywordLocation, instanceLocation } of errors) {
    if (keyword !== 'oneOf' && keyword !== 'anyOf') continue
    const branches = new Map<string, OutputUnit[]>()
    const inside = kept.filter(
      (error) =>
        error.keywordLocation.startsWith(`${keywordLocation}/`) &&
        isBelow(error.instanceLocation, instanceLocation),
    )
    for (const error of inside) {
      const name = error.keywordLocation.slice(keywordLocation.length + 1).split('/')[0]!
      branches.set(name, [...(branches.get(name) ?? []), error])
    }
    const chosen = choices.get(readPointer(instanceLocation))
    const closest = [...branches].sort(
      ([, a], [, b]) => score(a, instanceLocation) - score(b, instanceLocation),
    )[0]
    const shown = branches.get(String(chosen)) ?? closest?.[1] ?? []
    kept = kept.filter((error) => !inside.includes(error) || shown.includes(error))
  }
  return kept
}

/** How far a value is from a schema: another type, or another constant, is another thing altogether. */
function score(errors: OutputUnit[], at: string): number {
  return errors.reduce((sum, { keyword, instanceLocation }) => {
    if (instanceLocation === at && (keyword === 'type' || keyword === 'enum')) return sum + 1000
    // A value that is there and wrong says which alternative was meant.
    return sum + ({ const: 100, required: 2 }[keyword] ?? 1)
  }, 0)
}

/** The schema that has the broken keyword, and the keyword's value. */
function findPlace(root: FormSchema, location: string): { place: FormSchema; keyword: unknown } {
  const steps = location
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
  let place: unknown = root
  for (const step of steps.slice(0, -1)) {
    place =
      step === '$ref'
        ? resolveSchema(root, { $ref: (place as FormSchema).$ref! })
        : (place as Record<string, unknown>)?.[step]
  }
  return { place: (place ?? {}) as FormSchema, keyword: (place as Record<string, unknown>)?.[steps.at(-1)!] }
}
