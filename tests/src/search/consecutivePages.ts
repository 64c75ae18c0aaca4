import { expect } from 'vitest'
import type { ServiceResponse } from '../check/trace.ts'
import type { Json, JsonObject } from '../spec/json.ts'

/** Expects three consecutive pages, of a third of the records or at most 15, to equal one page of the same records. */
export async function expectConsecutivePages(
  search: (body: Record<string, Json>) => Promise<ServiceResponse>,
): Promise<void> {
  const { total } = (await search({ take: 1 })).body as { total: number }
  const take = Math.min(15, Math.max(1, Math.floor(total / 3)))
  const page = async (skip: number, count: number) =>
    (await search({ skip, take: count })).body.data as JsonObject[]
  const pages = [await page(0, take), await page(take, take), await page(2 * take, take)].flat()
  expect(pages).toEqual(await page(0, 3 * take))
  // Without ids two entries may look alike.
  const ids = pages.flatMap(({ Id }) => (typeof Id === 'string' ? [Id] : []))
  expect(new Set(ids).size).toBe(ids.length)
}
