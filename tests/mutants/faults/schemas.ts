import { resolve } from './bundle.ts'
import type { Any } from './fault.ts'

/** A place in a value: keys, and `*` for every item of a list. */
export type Path = string[]

/** One keyword at one place, with a value that breaks it. */
export type Breach = { path: Path; keyword: string; damage: (value: Any) => Any }

export const removed = Symbol('removed')
const deepest = 9

/** Every keyword of a schema at every place, with what breaks it. */
export function listBreaches(bundle: Any, schema: Any, path: Path = []): Breach[] {
  if (path.length > deepest || schema === false || schema === true) return []
  const node = resolve(bundle, schema)
  const here = (keyword: string, damage: Breach['damage']): Breach => ({ path, keyword, damage })
  const parts = [...(node.allOf ?? []), ...(node.oneOf ?? []), ...(node.anyOf ?? [])]
  return [
    ...breakType(node).map(([keyword, damage]) => here(keyword, damage)),
    ...breakValue(node).map(([keyword, damage]) => here(keyword, damage)),
    ...breakList(node).map(([keyword, damage]) => here(keyword, damage)),
    ...(node.required ?? []).map((key: string) => ({
      path: [...path, key],
      keyword: 'required',
      damage: () => removed,
    })),
    ...Object.keys(node.patternProperties ?? {}).map((pattern) =>
      here('patternProperties', (value) => damageKeys(value, new RegExp(pattern))),
    ),
    ...(node.additionalProperties?.type
      ? [here('additionalProperties', (value) => damageOther(value, node.properties ?? {}))]
      : []),
    ...parts.flatMap((part: Any) => listBreaches(bundle, part, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, property]) =>
      listBreaches(bundle, property, [...path, key]),
    ),
    ...(node.items ? listBreaches(bundle, node.items, [...path, '*']) : []),
  ]
}

type Damages = [string, Breach['damage']][]

function breakType({ type }: Any): Damages {
  if (type === undefined) return []
  const types = new Set<string>([type].flat())
  const other = types.has('string') ? 17 : 'not this'
  const fraction: Damages =
    types.has('integer') && !types.has('number') ? [['type (fraction)', () => 1.5]] : []
  const nothing: Damages = types.has('null') ? [] : [['type (null)', () => null]]
  return [['type', () => other], ...fraction, ...nothing]
}

function breakValue(node: Any): Damages {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, pattern, format } = node
  const values = node.enum ?? (node.const === undefined ? undefined : [node.const])
  const outside = typeof values?.[0] === 'number' ? 99_999 : 'outside'
  return [
    ...(values ? [[node.enum ? 'enum' : 'const', () => outside]] : []),
    ...(minLength > 0 ? [['minLength', (value: Any) => String(value).slice(0, minLength - 1)]] : []),
    ...(maxLength ? [['maxLength', (value: Any) => String(value).padEnd(maxLength + 1, 'x')]] : []),
    ...(minimum === undefined ? [] : [['minimum', () => minimum - 1]]),
    ...(maximum === undefined ? [] : [['maximum', () => maximum + 1]]),
    ...(exclusiveMinimum === undefined ? [] : [['exclusiveMinimum', () => exclusiveMinimum]]),
    ...(pattern ? [['pattern', () => ' !']] : []),
    ...(format && format !== 'password' ? [['format', () => 'no such thing']] : []),
  ] as Damages
}

function breakList({ minItems, maxItems, uniqueItems, prefixItems }: Any): Damages {
  return [
    ...(minItems > 0 ? [['minItems', (value: Any) => value.slice(0, minItems - 1)]] : []),
    ...(maxItems
      ? [
          [
            'maxItems',
            (value: Any) => Array.from({ length: maxItems + 1 }, (_, i) => value[i % value.length]),
          ],
        ]
      : []),
    ...(uniqueItems ? [['uniqueItems', (value: Any) => [...value, value[0]]]] : []),
    ...(prefixItems ? [['prefixItems', (value: Any) => value.map(String)]] : []),
  ] as Damages
}

function damageKeys(value: Any, pattern: RegExp): Any {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, pattern.test(key) ? 99_999 : each]),
  )
}

function damageOther(value: Any, known: object): Any {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key in known ? each : { not: 'this' }]),
  )
}

/** A copy of the value with every instance of the place replaced. Returns undefined if there is none. */
export function changeAt(value: Any, path: Path, damage: (value: Any) => Any): Any {
  const copy = structuredClone({ root: value })
  return visit(copy, ['root', ...path], damage) ? copy.root : undefined
}

function visit(holder: Any, [step, ...rest]: Path, damage: (value: Any) => Any): boolean {
  if (holder === null || typeof holder !== 'object') return false
  if (step === '*') {
    if (!Array.isArray(holder)) return false
    return holder.map((_, i) => visit(holder, [String(i), ...rest], damage)).some(Boolean)
  }
  if (!Object.hasOwn(holder, step!)) return false
  if (rest.length > 0) return visit(holder[step!], rest, damage)
  const next = damageSafely(holder[step!], damage)
  if (next === undefined) return false
  if (next === removed) delete holder[step!]
  else holder[step!] = next
  return true
}

/** A list's damage means nothing to a value that is not a list. */
function damageSafely(value: Any, damage: (value: Any) => Any): Any {
  try {
    return damage(value)
  } catch {
    return undefined
  }
}
