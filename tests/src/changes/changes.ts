import type { Client } from '@geofield/client'
import { expect } from 'vitest'
import { client } from '../check/client.ts'

type Page = Awaited<ReturnType<Client['preview']['changes']['list']>>
export type Change = Page['data'][number]
type Wanted = Omit<NonNullable<Parameters<Client['preview']['changes']['list']>[0]>, 'cursor' | 'from'>

/** The cursor of now. */
export async function cursorOfNow(): Promise<string> {
  const { data, cursor, hasMore } = await client().preview.changes.list()
  expect({ data, hasMore }).toEqual({ data: [], hasMore: false })
  return cursor
}

/** All changes after a cursor, page by page. */
export async function changesAfter(
  cursor: string,
  wanted: Wanted = {},
): Promise<{ changes: Change[]; cursor: string }> {
  const changes: Change[] = []
  let page: Page
  do {
    page = await client().preview.changes.list({ ...wanted, cursor })
    changes.push(...page.data)
    cursor = page.cursor
  } while (page.hasMore)
  return { changes, cursor }
}

/** What happened to these objects, in order: `created 0`, with the object's place in `ids`. */
export function listHistory(changes: readonly Change[], ids: readonly string[]): string[] {
  return changes
    .filter(({ Id }) => ids.includes(Id))
    .map(({ Id, operation }) => `${operation} ${ids.indexOf(Id)}`)
}
