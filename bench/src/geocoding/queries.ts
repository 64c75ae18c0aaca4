import { misspellable, type Record } from './corpus.ts'
import { respelt, withTypo } from './misspell.ts'
import type { Random } from './random.ts'

/** A query and the place that it was made from. */
export type Case = { query: string; target: Record; needsDistrict: boolean }

export type QueryClass = {
  name: string
  target: { first: number; inTen: number }
  cases: (random: Random) => Case[]
}

const casesPerClass = 400

/** The classes of queries, each made from places that are drawn evenly. */
export function queryClasses(records: Record[], pairs: Case[]): QueryClass[] {
  const long = records.filter(misspellable)
  const several = long.filter(({ name }) => name.includes(' '))
  const withDistrict = long.filter(({ district }) => district !== '')
  const make =
    (from: Record[], queryOf: (record: Record, random: Random) => string, needsDistrict = false) =>
    (random: Random): Case[] =>
      Array.from({ length: casesPerClass }, () => {
        const target = random.pick(from)
        return { query: queryOf(target, random), target, needsDistrict }
      })
  const sure = { first: 0.99, inTen: 0.99 }
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
    {
      name: 'one typo',
      target: { first: 0.79, inTen: 0.93 },
      cases: make(long, ({ name }, random) => withTypo(name, random)),
    },
    {
      name: 'one typo + district',
      target: { first: 0.97, inTen: 0.99 },
      cases: make(
        withDistrict,
        ({ name, district }, random) => `${withTypo(name, random)} ${district}`,
        true,
      ),
    },
    {
      name: 'two typos',
      target: { first: 0.66, inTen: 0.777 },
      cases: make(long, ({ name }, random) => withTypo(withTypo(name, random), random)),
    },
    {
      name: 'two typos + district',
      target: { first: 0.95, inTen: 0.98 },
      cases: make(
        withDistrict,
        ({ name, district }, random) => `${withTypo(withTypo(name, random), random)} ${district}`,
        true,
      ),
    },
    {
      name: 'unseen transliteration',
      target: { first: 0.75, inTen: 0.9 },
      cases: make(long, ({ name }, random) => respelt(name, random)),
    },
    {
      name: 'real spelling pairs + district',
      target: { first: 0.92, inTen: 0.97 },
      cases: (random) => random.shuffled(pairs).slice(0, casesPerClass),
    },
  ]
}

function differently(words: string[], random: Random): string[] {
  for (let tries = 0; tries < 5; tries++) {
    const other = random.shuffled(words)
    if (other.join() !== words.join()) return other
  }
  return words.toReversed()
}
