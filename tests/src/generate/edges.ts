import { type Json, type JsonObject, withValueAt } from '../spec/json.ts'
import type { Base } from './mutations.ts'
import { type Place, listPlaces } from './places.ts'

/** Valid values at the limits of a schema, all for one place of the body. */
export type Edges = { pointer: string; schema: JsonObject; values: Json[] }

/**
 * Bounds exactly reached, every value of a list, and texts and numbers that programs trip over, one at a time in a
 * value that is otherwise as in the example. Values that the schema refuses are left out.
 */
export function listEdges(base: Base): Edges[] {
  return listPlaces(base).flatMap(({ pointer, schema, sample }) => {
    const values = edgeValues({ schema, sample })
      .map((value) => withValueAt(base.value, pointer, value))
      .filter((value) => base.validate(value).length === 0)
    return values.length > 0 ? [{ pointer, schema, values }] : []
  })
}

/** Numbers and texts that programs trip over. */
export const notableIntegers = [0, 1, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 63, 1e20, 1e300]
export const notableNumbers = [
  0,
  -0,
  1e-7,
  0.01,
  0.1,
  0.3,
  1,
  3,
  10,
  -1e-300,
  Number.MAX_VALUE,
  1e21,
  0.1 + 0.2,
]
/** Empty, blank, NUL, half a surrogate pair, quotes, other scripts, right to left, long. */
export const notableTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  "'; --",
  '%00',
  '../..',
  '{"a":1}',
  'पुणे',
  '👩🏽‍🌾',
  '\u202eabc',
  'null',
  '\r\n',
  'NaN',
  'x'.repeat(10_000),
]

export function edgeValues({ schema, sample }: Pick<Place, 'schema' | 'sample'>): Json[] {
  if (Array.isArray(schema.enum)) return schema.enum
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.flatMap((type) => {
    if (type === 'integer') return [...bounds(schema), ...notableIntegers]
    if (type === 'number') return [...bounds(schema), ...notableNumbers]
    if (type === 'string') return [...lengths(schema), ...notableTexts]
    if (type === 'array') return sizes(schema, sample)
    return type === 'boolean' ? [true, false] : type === 'null' ? [null] : []
  })
}

function bounds({ minimum, maximum }: JsonObject): Json[] {
  return [minimum, maximum].filter((bound) => typeof bound === 'number')
}

function lengths({ minLength, maxLength, format }: JsonObject): Json[] {
  const given = [minLength, maxLength].filter((length) => typeof length === 'number')
  return given.map((length) => textOfLength(length, format))
}

/** A new password must not be a repeated character: it gets a text that nobody guesses. */
export function textOfLength(length: number, format: Json | undefined): string {
  if (format !== 'password') return 'x'.repeat(length)
  return Array.from({ length }, (_, at) => ((at + 7) ** 3).toString(36))
    .join('-')
    .slice(0, length)
}

function sizes({ minItems, maxItems }: JsonObject, sample: Json | undefined): Json[] {
  const items = Array.isArray(sample) ? sample : []
  if (items.length === 0) return [[]]
  const sizes = [0, minItems, maxItems].filter((size) => typeof size === 'number')
  return sizes.map((size) => Array.from({ length: size }, (_, i) => items[i % items.length]!))
}
