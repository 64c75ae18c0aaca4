import { expect } from 'vitest'
import type { ServiceResponse } from '../check/trace.ts'
import type { Json } from '../spec/json.ts'

type Search = (body: Record<string, Json>) => Promise<ServiceResponse>

/** Expects the same total for pages of different lengths, and pages of the requested length. */
export async function expectTotalIgnoresPaging(search: Search): Promise<void> {
  const [one, many] = [await search({ skip: 0, take: 1 }), await search({ skip: 0, take: 10 })]
  expect(one.body.total, 'total with take 1, compared with take 10').toBe(many.body.total)
  expect(one.body.data.length, 'records with take 1').toBe(Math.min(1, one.body.total))
  expect(many.body.data.length, 'records with take 10').toBe(Math.min(10, many.body.total))
}

/** Expects all matches in the order of their creation. */
export async function expectOldestFirst(search: Search): Promise<void> {
  const { body } = await search({ take: -1 })
  const dates = (body.data as { CreatedDate: string }[]).map(({ CreatedDate }) => Date.parse(CreatedDate))
  expect(dates).toEqual(dates.toSorted((one, other) => one - other))
}
