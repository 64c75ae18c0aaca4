import { misspellable, type Record } from './corpus.ts'
import { respelt, withTypo } from './misspell.ts'
import type { Random } from './random.ts'

/** A query with the place that it was made from, or with its own judgement of places. */
export type Case =
  | { query: string; target: Record; needsDistrict: boolean }
  | { query: string; isRight: (found: Record) => boolean }

export type QueryClass = {
  name: string
  /** The text is still being typed: a query for suggestions. */
  isPartial?: true
  target: Target
  cases: (random: Random) => Case[]
}

/** Rates of the place found and times of one query, to be reached or beaten. */
export type Target = { first?: number; inTen?: number; p50Ms: number; p99Ms: number }

const casesPerClass = 400
/** Limits for a search, and for suggestions, which are sent with every letter typed. */
const searchTimes = { p50Ms: 1, p99Ms: 12 }
const suggestTimes = { p50Ms: 2, p99Ms: 8 }
const typedShare = 0.6

/** The classes of queries, each made from places that are drawn evenly. */
export function queryClasses(records: Record[], pairs: Case[]): QueryClass[] {
  const long = records.filter(misspellable)
  const drawn = { long, withDistrict: long.filter(({ district }) => district !== '') }
  return [...rightlySpelt(drawn), ...misspelt(drawn, pairs), ...typed(drawn)]
}

/** Places whose names are long enough to be misspelt, and those of them whose district is known. */
type Drawn = { long: Record[]; withDistrict: Record[] }

function make(
  from: Record[],
  makeQuery: (record: Record, random: Random) => string,
  needsDistrict = false,
): QueryClass['cases'] {
  return (random) =>
    Array.from({ length: casesPerClass }, () => {
      const target = random.pick(from)
      return { query: makeQuery(target, random), target, needsDistrict }
    })
}

function rightlySpelt({ long, withDistrict }: Drawn): QueryClass[] {
  const several = long.filter(({ name }) => name.includes(' '))
  // A large city comes before a village of nearly its name, so not every village is first.
  const sure = { first: 0.98, inTen: 0.99, ...searchTimes }
  return [
    { name: 'full name', target: sure, cases: make(long, ({ name }) => name) },
    {
      name: 'name + district',
      target: sure,
      cases: make(withDistrict, ({ name, district }) => `${name}, ${district}`, true),
    },
    {
      name: 'reordered',
      target: sure,
      cases: make(several, ({ name }, random) => differently(name.split(' '), random).join(' ')),
    },
    {
      name: 'PIN',
      target: sure,
      cases: make(
        long.filter(({ pin }) => pin > 0),
        ({ pin }) => String(pin),
        true,
      ),
    },
  ]
}

function misspelt({ long, withDistrict }: Drawn, pairs: Case[]): QueryClass[] {
  return [
    {
      name: 'one typo',
      target: { first: 0.79, inTen: 0.93, ...searchTimes },
      cases: make(long, ({ name }, random) => withTypo(name, random)),
    },
    {
      name: 'one typo + district',
      target: { first: 0.97, inTen: 0.99, ...searchTimes },
      cases: make(
        withDistrict,
        ({ name, district }, random) => `${withTypo(name, random)} ${district}`,
        true,
      ),
    },
    {
      name: 'two typos',
      // Means over five seeds: 0.676 before cities and other names weighed more, 0.65 since. One seed varies by 0.025.
      target: { first: 0.61, inTen: 0.777, ...searchTimes },
      cases: make(long, ({ name }, random) => withTypo(withTypo(name, random), random)),
    },
    {
      name: 'two typos + district',
      target: { first: 0.95, inTen: 0.98, ...searchTimes },
      cases: make(
        withDistrict,
        ({ name, district }, random) => `${withTypo(withTypo(name, random), random)} ${district}`,
        true,
      ),
    },
    {
      name: 'unseen transliteration',
      target: { first: 0.75, inTen: 0.9, ...searchTimes },
      cases: make(long, ({ name }, random) => respelt(name, random)),
    },
    {
      name: 'real spelling pairs + district',
      target: { first: 0.92, inTen: 0.97, ...searchTimes },
      cases: (random) => random.shuffled(pairs).slice(0, casesPerClass),
    },
  ]
}

function typed({ long, withDistrict }: Drawn): QueryClass[] {
  return [
    {
      name: 'as you type',
      isPartial: true,
      // Of names that begin alike, ten at most can be shown: the best possible is 0.85.
      target: { inTen: 0.78, ...suggestTimes },
      cases: make(long, ({ name }) => typedSoFar(name)),
    },
    {
      name: 'as you type, one typo',
      isPartial: true,
      target: { inTen: 0.35, ...suggestTimes },
      cases: make(long, ({ name }, random) => withTypo(typedSoFar(name), random)),
    },
    {
      name: 'as you type, one typo + district',
      isPartial: true,
      target: { inTen: 0.95, ...suggestTimes },
      cases: make(
        withDistrict,
        ({ name, district }, random) => `${withTypo(name, random)} ${typedSoFar(district)}`,
        true,
      ),
    },
  ]
}

function typedSoFar(text: string): string {
  return text.slice(0, Math.ceil(text.length * typedShare)).trim()
}

function differently(words: string[], random: Random): string[] {
  for (let tries = 0; tries < 5; tries++) {
    const other = random.shuffled(words)
    if (other.join() !== words.join()) return other
  }
  return words.toReversed()
}
