import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import type { ServiceResponse } from '../check/trace.ts'
import type { JsonObject } from '../spec/json.ts'
import { readKey, readPage, type Search, searches } from './searches.ts'

/** Every search of a tenant has pages by key: `after` in the query, `next` in the response. */

const readNext = ({ body }: ServiceResponse) =>
  ('next' in body ? body.next : body.data.next) as string | null | undefined

/** Reads the pages of a run, of one item each. */
async function readRun({ search, read = readPage }: Search, scope: JsonObject, rest: JsonObject) {
  const pages: ServiceResponse[] = []
  for (let next: string | null | undefined = ''; typeof next === 'string'; next = readNext(pages.at(-1)!)) {
    const page = await search(scope, { ...rest, take: 1 }, { after: next })
    expect(page.status, page.text).toBe(200)
    pages.push(page)
  }
  return {
    keys: pages.flatMap((page) => read(page).items.map(readKey)),
    totals: pages.map((page) => read(page).total),
    last: readNext(pages.at(-1)!),
  }
}

for (const one of searches) {
  const { name, make, search, read = readPage, fields, sorts } = one
  const check = checksFor(name).provisional.writes
  let made: ReturnType<Search['make']> | undefined

  const orders = [{}, ...(sorts ? [{ sortBy: [{ Field: fields.text!, Direction: 'DESC' }] }] : [])]
  for (const order of orders) {
    check(
      `pages by key have each match once, in the order of the search${'sortBy' in order ? ' by a text, DESC' : ''}`,
      async () => {
        const { scope, found } = await (made ??= make())
        const whole = read(await search(scope, order)).items.map(readKey)
        expect(whole).toHaveLength(found.length)
        const { keys, totals, last } = await readRun(one, scope, order)
        expect(keys).toEqual(whole)
        expect(totals).toEqual(keys.map(() => found.length))
        expect(last).toBeNull()
      },
    )
  }

  check(
    'a response has next only if the request has after, and it is null where nothing matches',
    async () => {
      const { scope } = await (made ??= make())
      expect(readNext(await search(scope, { take: 1 }))).toBeUndefined()
      const none = await search({ [fields.text!]: 'nobody has this text' }, {}, { after: '' })
      expect([read(none).items, readNext(none)]).toEqual([[], null])
    },
  )

  check(
    'a cursor of another search, any other text, and skip or all matches beside after are refused',
    async () => {
      const { scope } = await (made ??= make())
      const next = readNext(await search(scope, { take: 1 }, { after: '' }))!
      const other = { ...scope, [fields.text!]: 'x' }
      expectFieldFaults(await search(other, {}, { after: next }), [{ path: 'after', code: 'cursor' }])
      for (const after of ['x', `${next}AAAA`, next.slice(4), 'null', '\\', '😀'])
        expectFieldFaults(await search(scope, {}, { after }), [{ path: 'after', code: 'cursor' }])
      expectFieldFaults(await search(scope, { skip: 1 }, { after: next }), [
        { path: '/skip', code: 'withAfter' },
      ])
      for (const take of [0, -1])
        expectFieldFaults(await search(scope, { take }, { after: next }), [
          { path: '/take', code: 'withAfter' },
        ])
    },
  )
}
