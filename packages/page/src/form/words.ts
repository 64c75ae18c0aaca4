import type { OutputUnit } from '@cfworker/json-schema'
import type { FormSchema } from '../schema.ts'
import { pointerStep, readPointer } from './pointer.ts'
import { typeWords } from './schema.ts'

export interface Fault {
  /** A JSON Pointer into the value; empty for its root. */
  pointer: string
  message: string
}

/** A limit of a schema in words, by keyword. */
const limits = new Map<string, (limit: never) => string>([
  ['type', (types: string | string[]) => [types].flat().map(typeWords).join(' or ')],
  ['enum', (values: unknown[]) => `one of ${values.map(String).join(', ')}`],
  ['const', (value: unknown) => JSON.stringify(value)],
  ['minimum', (least: number) => `at least ${least}`],
  ['maximum', (most: number) => `at most ${most}`],
  ['exclusiveMinimum', (least: number) => `more than ${least}`],
  ['exclusiveMaximum', (most: number) => `less than ${most}`],
  ['multipleOf', (step: number) => `a multiple of ${step}`],
  ['minLength', (least: number) => `at least ${counted(least, 'character')}`],
  ['maxLength', (most: number) => `at most ${counted(most, 'character')}`],
  ['minItems', (least: number) => `at least ${counted(least, 'entry')}`],
  ['maxItems', (most: number) => `at most ${counted(most, 'entry')}`],
  ['minProperties', (least: number) => `at least ${counted(least, 'field')}`],
  ['maxProperties', (most: number) => `at most ${counted(most, 'field')}`],
  ['uniqueItems', () => 'no entry twice'],
  ['pattern', (pattern: string) => `of the form ${pattern}`],
  ['format', (format: string) => `a valid ${format}`],
])

function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : word.replace(/y$/, 'ie')}${count === 1 ? '' : 's'}`
}

/** Keywords that only say that something inside is wrong. */
const wrappers = new Set([
  'properties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'additionalProperties',
  'anyOf',
])

/** Returns the fault in the schema's words; undefined if another fault says more. */
export function describeFault(error: OutputUnit, schema: FormSchema, value: unknown): Fault | undefined {
  const { keyword, instanceLocation } = error
  const pointer = readPointer(instanceLocation)
  if (wrappers.has(keyword)) return undefined
  const [, name, other] = /"([^"]*)"(?:.*"([^"]*)")?/.exec(error.error) ?? []
  if (keyword === 'required') return { pointer: `${pointer}/${pointerStep(name!)}`, message: 'required' }
  if (keyword === 'dependentRequired')
    return { pointer: `${pointer}/${pointerStep(other!)}`, message: `required beside ${name}` }
  if (keyword === 'false') return { pointer, message: 'no field of this object' }
  if (keyword === 'oneOf')
    return / matches\)/.test(error.error) && !/\(0 matches/.test(error.error)
      ? { pointer, message: 'fits more than one of the choices' }
      : undefined
  const say = limits.get(keyword)
  return { pointer, message: say ? say(value as never) : (schema.description ?? error.error) }
}
