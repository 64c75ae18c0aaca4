/** Compares what the description states as data, units and axes, with what its texts say of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../package.json' with { type: 'json' }
import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'
import { escape } from './coverage/place.ts'
import { clientFaults, guideFaults } from './meaningTexts.ts'
import { documentedText } from './provisionalText.ts'
import { readOrder, readUnit } from './units.ts'

const usage = `Usage: node scripts/meanings.ts

  Checks that both bundles state the same as data and in their texts: the unit of a number (\`x-unit\`), the order of the
  axes of a position (\`x-axis-order\`) and its coordinate system (\`x-crs\`). The data is written in the description by
  hand; tools, the docs and the comparison of releases read it. The client's comments and the guides are compared with
  it too.

  --help      show this text
  --version   show the version

  Exit code: 0 when they agree, else 1, with a line for each place that differs.`

const crs = 'EPSG:4326'

/** What a value means. */
type Meanings = { 'x-unit'?: string; 'x-axis-order'?: string[]; 'x-crs'?: string }

/** One line for each place where a text and the data beside it differ. */
export function meaningFaults(bundle: JsonObject): string[] {
  return describedSchemas(bundle).flatMap(({ schema, pointer, said }) =>
    (['x-unit', 'x-axis-order', 'x-crs'] as const).flatMap((key) => {
      const [stated, inText] = [schema[key], said[key]].map((value) => value && [value].flat().join(', '))
      if (stated === inText) return []
      const text = inText === undefined ? 'says nothing of it' : `says ${inText}`
      return [`${pointer}: ${key} is ${stated ?? 'missing'}, and the text ${text}`]
    }),
  )
}

/** Adds what the texts say as data. The bundle of an older release states it in its texts alone. */
export function withMeanings(bundle: JsonObject): JsonObject {
  for (const { schema, said } of describedSchemas(bundle)) Object.assign(schema, { ...said, ...schema })
  return bundle
}

type Described = { schema: JsonObject; pointer: string; said: Meanings }

/** Every schema that has a text, or whose parameter has one, with what the text says of its values. */
function describedSchemas(bundle: JsonObject): Described[] {
  const found: Described[] = []
  const add = (schema: JsonObject, pointer: string, beside?: JsonObject): void => {
    const own = textOf(schema)
    const text = own.length === 0 && beside ? textOf(beside) : own
    const said = text.map((each) => readMeanings(bundle, schema, each)).find(isStated) ?? {}
    found.push({ schema, pointer, said })
  }
  const visit = (node: Json | undefined, pointer: string, isAdded = false): void => {
    if (Array.isArray(node)) return node.forEach((item, at) => visit(item, `${pointer}/${at}`))
    if (!isObject(node)) return
    const isParameter = isObject(node.schema) && typeof node.name === 'string'
    if (isParameter) add(node.schema as JsonObject, `${pointer}/schema`, node)
    else if (!isAdded) add(node, pointer)
    for (const [key, value] of Object.entries(node))
      if (!data.has(key)) visit(value, `${pointer}/${escape(key)}`, isParameter && key === 'schema')
  }
  visit(bundle.paths, '#/paths')
  visit(bundle.components, '#/components')
  return found
}

/** Keywords whose value is data: a key in it that is named like a keyword means nothing. */
const data = new Set(['example', 'examples', 'value', 'default', 'const', 'enum'])

/** The document's text, then the whole one: a note of Geofield can describe another form, with other axes. */
function textOf(node: JsonObject): string[] {
  return [documentedText(node), node.description].filter((text) => typeof text === 'string')
}

function isStated(meanings: Meanings): boolean {
  return Object.keys(meanings).length > 0
}

function readMeanings(bundle: JsonObject, schema: JsonObject, text: string): Meanings {
  const target = resolve(bundle, schema)
  if (!isObject(target)) return {}
  const types = typesOf(bundle, target)
  const items = isObject(target.items) ? typesOf(bundle, resolve(bundle, target.items)) : []
  const isList = types.includes('array') && target.prefixItems === undefined
  const unit = isNumber(types) || (isList && isNumber(items)) ? readUnit(text) : undefined
  const order = types.includes('string') || types.includes('array') ? readOrder(text) : undefined
  const isPosition = order !== undefined || (unit === 'deg' && /\b(lat|long)itude\b/i.test(text))
  return {
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(order && { 'x-axis-order': order }),
    ...(isPosition && { 'x-crs': crs }),
  }
}

/** Those of its branches too, where a number may be null. */
function typesOf(bundle: JsonObject, { type, oneOf, anyOf }: JsonObject): Json[] {
  const branches = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...[type ?? []].flat(),
    ...branches.flatMap((branch) => [resolve(bundle, branch).type ?? []].flat()),
  ]
}

function isNumber(types: Json[]): boolean {
  return types.includes('number') || types.includes('integer')
}

if (import.meta.main) main()

function main(): void {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, version: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  if (values.version) return console.log(own.version)
  const [full, verified] = ['openapi.json', 'openapi.verified.json'].map(
    (name) => JSON.parse(readFileSync(join(import.meta.dirname, '../dist', name), 'utf8')) as JsonObject,
  )
  const faults = [
    ...meaningFaults(full!).map((fault) => `openapi.json ${fault}`),
    ...meaningFaults(verified!).map((fault) => `openapi.verified.json ${fault}`),
    ...clientFaults(full!),
    ...guideFaults(full!),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log('Units and axes: the data and the texts agree')
}
