import { expect } from 'vitest'
import type { Answer } from '../check/trace.ts'
import type { Json, JsonObject } from '../spec/json.ts'

/** Expects three pages of a third of what is there, of 15 at most, to be what one page of all three is. */
export async function expectConsecutivePages(
  search: (body: Record<string, Json>) => Promise<Answer>,
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
