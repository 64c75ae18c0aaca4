/** Compares the units and axis orders that the client's comments and the guides state with the description. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Json, type JsonObject, listOperations, resolve } from './bundle.ts'
import { anyUnit, readOrder, symbolOf } from './units.ts'

const root = join(import.meta.dirname, '../..')

/** What an operation, or the whole bundle, states as data. */
type Stated = { units: Map<string, Set<string>>; firstAxes: Set<string> }

/** The comment of each function of the client is compared with its operation. */
export function clientFaults(bundle: JsonObject): string[] {
  const operations = new Map(
    listOperations(bundle).map(({ operation }) => [String(operation.operationId), operation]),
  )
  return read('packages/client/src/areas/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+ = [^]*?\brows\.(\w+)/g)].flatMap(
      ([, comment = '', id = '']) => {
        const operation = operations.get(id)
        const prose = comment.split('@example')[0]!.replaceAll(/\n \*/g, '')
        return operation
          ? textFaults(prose, statedBy(bundle, operation)).map((fault) => `${file} ${id}: ${fault}`)
          : []
      },
    ),
  )
}

/** A guide describes any operation: a field's unit is one of those that some operation gives it. */
export function guideFaults(bundle: JsonObject): string[] {
  const stated = statedBy(bundle, [bundle.paths!, bundle.components!])
  return read('apps/docs/src/content/docs/**/*.mdx').flatMap(({ file, text }) =>
    textFaults(text.replaceAll(/```[^]*?```/g, '').replaceAll('\n', ' '), stated).map(
      (fault) => `${file}: ${fault}`,
    ),
  )
}

function read(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
}

/** The units of fields and parameters by name, and which axis comes first in the positions below a node. */
function statedBy(bundle: JsonObject, node: Json): Stated {
  const stated: Stated = { units: new Map(), firstAxes: new Set() }
  const seen = new Set<Json>()
  const visit = (part: Json | undefined, name: string): void => {
    if (Array.isArray(part)) return part.forEach((item) => visit(item, name))
    if (!isObject(part) || seen.has(part)) return
    seen.add(part)
    if (typeof part['x-unit'] === 'string')
      stated.units.set(name, (stated.units.get(name) ?? new Set()).add(part['x-unit']))
    if (Array.isArray(part['x-axis-order'])) stated.firstAxes.add(String(part['x-axis-order'][0]))
    // What the target states has the name of the field that refers to it.
    if (typeof part.$ref === 'string') visit({ ...resolve(bundle, part) }, name)
    const named = typeof part.name === 'string' ? part.name : name
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties' && isObject(value))
        for (const [field, schema] of Object.entries(value)) visit(schema, field)
      else visit(value, named)
    }
  }
  visit(node, '')
  return stated
}

const names = String.raw`(?:\x60[\w.]+\x60|[A-Za-z]+)`
const quantity = new RegExp(
  String.raw`(${names}(?:(?:,| and| or) ${names})*),?(?: (?:is|are))? in (?:\*\*)?(${anyUnit})(?![\w/])`,
  'g',
)

/** "`distance` in metres", "times are in seconds", "longitude first". */
export function textFaults(text: string, { units, firstAxes }: Stated): string[] {
  const wrong = [...text.matchAll(quantity)].flatMap(([said, fields = '', unit = '']) =>
    (fields.match(/[\w.]+/g) ?? []).flatMap((field) => {
      const name = field.split('.').at(-1)!
      const own = units.get(name) ?? units.get(name.toLowerCase().replace(/s$/, ''))
      if (!own || takes(own, symbolOf(unit))) return []
      return [`says "${said}", and the unit of ${name} is ${[...own].join(' or ')}`]
    }),
  )
  const first = readOrder(text)?.[0]
  if (first === undefined || firstAxes.size === 0 || firstAxes.has(first)) return wrong
  return [...wrong, `says "${first} first", and its positions begin with the ${[...firstAxes].join(' or ')}`]
}

/** `{units}` is kilometres or miles, as the caller asks. */
function takes(own: Set<string>, unit: string): boolean {
  const all = new Set([...own].flatMap((each) => each.split('|')))
  return all.has(unit) || (unit === 'km' && all.has('{units}'))
}
