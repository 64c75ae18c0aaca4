import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { madeOfOthers, sampled } from '../run/brief.ts'
import type { JsonObject } from '../spec/json.ts'
import { listCases, compare, listFaults, isUnset, operatorsByKind } from './conditions.ts'
import { readKey, type Kind, readPage, type Search, searches } from './searches.ts'

/**
 * One grammar of filters for every search of a tenant: each search, each kind of field that it has, and each condition,
 * with what is found, what is not, and how what is wrong is refused.
 */

type Made = Awaited<ReturnType<Search['make']>>
const made = new Map<string, Promise<Made>>()
/** Made once for all checks of a search. */
function madeFor({ name, make }: Search): Promise<Made> {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

for (const search of searches) {
  const { name, fields, unset = {}, at = '', read = readPage, sorts } = search
  const check = checksFor(name)
  const named = [...Object.entries(fields), ...Object.entries(unset)] as [Kind, string][]

  const tried = new Set(sampled(named, 2, name))

  for (const one of named) {
    const [kind, field] = one
    const skip = tried.has(one) ? undefined : madeOfOthers
    check.writes.provisional(
      `a ${kind} field is found by each condition that the grammar gives it (${field})`,
      async () => {
        const { found, scope } = await madeFor(search)
        const values = found.map((item) => item[field])
        expect(new Set(values).size, 'different values').toBeGreaterThan(1)
        if (Object.hasOwn(unset, kind) && unset[kind] === field) expect(values.some(isUnset)).toBe(true)
        const outcomes = new Map<string, Set<string>>()
        for (const { condition, filter, keeps } of listCases(kind, values)) {
          const response = await search.search({ ...scope, [field]: filter }, { take: -1 })
          expect(response.status, `${JSON.stringify(filter)}: ${response.text}`).toBe(200)
          const { items, total } = read(response)
          const expected = found.filter((item) => keeps(item[field]))
          expect(items.map(readKey), JSON.stringify(filter)).toEqual(expected.map(readKey))
          expect(total, JSON.stringify(filter)).toBe(expected.length)
          const seen = outcomes.get(condition) ?? new Set<string>()
          outcomes.set(condition, seen.add(expected.length > 0 ? 'finds' : 'finds nothing'))
          if (expected.length < found.length) seen.add('leaves')
        }
        const conditions = kind === 'geometry' ? operatorsByKind[kind] : ['a value', ...operatorsByKind[kind]]
        for (const condition of conditions)
          expect([...outcomes.get(condition)!], condition).toEqual(
            expect.arrayContaining(['finds', 'leaves']),
          )
        expect([...outcomes.keys()]).toContain('null')
      },
      { skip },
    )

    check.provisional(
      `what a ${kind} field does not take is refused by its place and code (${field})`,
      async () => {
        for (const { filter, path, code } of listFaults(kind)) {
          const response = await search.search({ [field]: filter }, { take: 0 })
          expect(response.status, `${JSON.stringify(filter)}: ${response.text}`).toBe(422)
          expectFieldFaults(response, [{ path: `${at}/${field}${path}`, code }])
        }
      },
    )

    if (sorts && kind !== 'geometry')
      check.writes.provisional(
        `a ${kind} field sorts, unset values first and ties in the usual order (${field})`,
        async () => {
          const { found, scope } = await madeFor(search)
          const sign = { ASC: 1, DESC: -1 }
          for (const Direction of ['ASC', 'DESC'] as const) {
            const sorted = found.toSorted((one, other) => {
              const [a, b] = [one[field], other[field]]
              const order =
                isUnset(a) || isUnset(b) ? Number(isUnset(b)) - Number(isUnset(a)) : compare(kind, a!, b!)
              return sign[Direction] * order
            })
            const response = await search.search(scope, { take: -1, sortBy: [{ Field: field, Direction }] })
            expect(read(response).items.map(readKey), Direction).toEqual(sorted.map(readKey))
          }
        },
        { skip },
      )
  }

  check.provisional('an unknown field is refused by its name', async () => {
    const response = await search.search({ no_such_field: 1 }, { take: 0 })
    expectFieldFaults(response, [{ path: `${at}/no_such_field`, code: 'unknownField' }])
    if (!sorts) return
    const [field] = Object.values(fields) as [string]
    const sortBy = [{ Field: field }, { Field: 'constructor' }, { Field: field }]
    expectFieldFaults(await search.search({}, { take: 0, sortBy }), [
      { path: '/sortBy/1/Field', code: 'unknownField' },
      { path: '/sortBy/2/Field', code: 'repeated' },
    ])
  })

  check.writes.provisional('filters page; take 0 has only the total, take -1 all from skip on', async () => {
    const { found, scope } = await madeFor(search)
    const page = async (rest: JsonObject) => read(await search.search(scope, rest))
    const keys = found.map(readKey)
    const total = found.length
    const shown = async (rest: JsonObject) => {
      const { items, ...others } = await page(rest)
      return { keys: items.map(readKey), ...others }
    }
    expect(await shown({})).toEqual({ keys, total })
    expect(await shown({ skip: 1, take: 1 })).toEqual({ keys: keys.slice(1, 2), total })
    expect(await shown({ skip: 1, take: -1 })).toEqual({ keys: keys.slice(1), total })
    expect(await shown({ skip: 1e15 })).toEqual({ keys: [], total })
    expect(await shown({ take: 0 })).toEqual({ keys: [], total })
    expectFieldFaults(await search.search({}, { take: 1001 }), [{ path: '/take', code: 'maximum' }])
    expectFieldFaults(await search.search({}, { skip: -1 }), [{ path: '/skip', code: 'minimum' }])
  })
}

const withFreeText = [
  'searchRecords',
  'searchCustomers',
  'searchEmployees',
  'searchPlans',
  'searchVisits',
] as const
for (const operation of withFreeText)
  checksFor(operation).provisional(
    "free text of no word, or of what can't be stored, is refused",
    async () => {
      const path = operation === 'searchRecords' ? { layerName: 'SAMPLE_DATA' } : {}
      const search = (searchKey: string) => call(operation, { path, body: { take: 0, searchKey } })
      expectFieldFaults(await search(' \t '), [{ path: '/searchKey', code: 'empty' }])
      expectFieldFaults(await search('a\0'), [{ path: '/searchKey', code: 'characters' }])
    },
  )
