/**
 * Keywords that limit a number, a length or a count: the direction of a change decides whether it breaks requests or
 * responses.
 */
import type { Json, Pair } from './document.ts'
import { type Context, report } from './findings.ts'
import type { RuleId } from './rules.ts'
import { type Shape, readKeywords, findHolder, readKeyword, readTypes } from './shapes.ts'

type Family = 'number' | 'length' | 'count'
/** `sign` is 1 where a higher limit allows less. `none` is the limit that allows every value. */
type Kind = { family: Family; keyword: string; strict?: string; sign: 1 | -1; none?: number }
type Limit = { keyword: string; value: number; strict: boolean }

const kinds: Kind[] = [
  { family: 'number', keyword: 'minimum', strict: 'exclusiveMinimum', sign: 1 },
  { family: 'number', keyword: 'maximum', strict: 'exclusiveMaximum', sign: -1 },
  { family: 'length', keyword: 'minLength', sign: 1, none: 0 },
  { family: 'length', keyword: 'maxLength', sign: -1 },
  { family: 'count', keyword: 'minItems', sign: 1, none: 0 },
  { family: 'count', keyword: 'maxItems', sign: -1 },
  { family: 'count', keyword: 'minProperties', sign: 1, none: 0 },
  { family: 'count', keyword: 'maxProperties', sign: -1 },
]

export function compareLimits(context: Context, pair: Pair<Shape>): void {
  for (const kind of kinds) {
    // A limit on a type that is new, or gone, is part of that change.
    if (![pair.old, pair.new].every((shape) => mayHave(shape, kind))) continue
    const [old, next] = [tightest(pair.old, kind), tightest(pair.new, kind)]
    const tighter = compareTightness(kind, next, old)
    if (tighter === 0 || isImplied(kind, tighter > 0 ? [pair.old, next] : [pair.new, old])) continue
    const keyword = (next ?? old)!.keyword
    report(context, tighter > 0 ? tightened(kind.family) : loosened(kind.family), {
      at: findHolder(next ? pair.new : pair.old, keyword),
      key: keyword,
      old: old?.value,
      new: next?.value,
      words: { old: words(old), new: words(next) },
    })
  }
  compareMultiples(context, pair)
  compareUniqueness(context, pair)
}

const typesOf = { number: ['number', 'integer'], length: ['string'], count: ['array', 'object'] }

function mayHave(shape: Shape, { family }: Kind): boolean {
  const types = readTypes(shape)
  return types === undefined || typesOf[family].some((type) => types.has(type))
}

function tightest(shape: Shape, kind: Kind): Limit | undefined {
  let found: Limit | undefined
  for (const keyword of [kind.keyword, kind.strict ?? '']) {
    for (const value of readKeywords(shape, keyword)) {
      if (typeof value !== 'number' || value === kind.none) continue
      const limit = { keyword, value, strict: keyword === kind.strict }
      if (compareTightness(kind, limit, found) > 0) found = limit
    }
  }
  return found
}

/** The number of characters in every value of a format. */
const lengthOfFormat = new Map<Json | undefined, number>([
  ['uuid', 36],
  ['date', 10],
])

/** Whether the shape's format already implies the limit, so that the limit changes nothing. */
function isImplied(kind: Kind, [shape, limit]: [Shape, Limit | undefined]): boolean {
  const length = kind.family === 'length' ? lengthOfFormat.get(readKeyword(shape, 'format')) : undefined
  if (length === undefined) return false
  return compareTightness(kind, { keyword: kind.keyword, value: length, strict: false }, limit) >= 0
}

/** Positive if the first limit allows less. */
function compareTightness(kind: Kind, one: Limit | undefined, other: Limit | undefined): number {
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined)
  return kind.sign * (one.value - other.value) || Number(one.strict) - Number(other.strict)
}

/** A multiple of the old step allows less, a divisor of it more, any other step both. */
function compareMultiples(context: Context, pair: Pair<Shape>): void {
  const key = 'multipleOf'
  const [old, next] = [readKeywords(pair.old, key)[0], readKeywords(pair.new, key)[0]]
  const change = { at: findHolder(next === undefined ? pair.old : pair.new, key), key, old, new: next }
  const named = { ...change, words: { old: multipleWords(old), new: multipleWords(next) } }
  if (!isMultiple(old, next)) report(context, 'number-tightened', named)
  if (!isMultiple(next, old)) report(context, 'number-loosened', named)
}

function isMultiple(value: Json | undefined, step: Json | undefined): boolean {
  if (step === undefined) return true
  if (typeof value !== 'number' || typeof step !== 'number') return false
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-9
}

function compareUniqueness(context: Context, pair: Pair<Shape>): void {
  const key = 'uniqueItems'
  const [was, is] = [readKeywords(pair.old, key).includes(true), readKeywords(pair.new, key).includes(true)]
  if (was === is) return
  const values = { old: was, new: is, words: { old: uniqueWords(was), new: uniqueWords(is) } }
  const at = findHolder(is ? pair.new : pair.old, key)
  report(context, is ? 'count-tightened' : 'count-loosened', { at, key, ...values })
}

function tightened(family: Family): RuleId {
  return `${family}-tightened`
}

function loosened(family: Family): RuleId {
  return `${family}-loosened`
}

function words(limit: Limit | undefined): string {
  return limit ? `${limit.keyword} \`${limit.value}\`` : 'no limit'
}

function multipleWords(step: Json | undefined): string {
  return step === undefined ? 'any number' : `multipleOf \`${String(step)}\``
}

function uniqueWords(unique: boolean): string {
  return unique ? 'unique items' : 'repeated items allowed'
}
