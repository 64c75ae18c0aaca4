import type { APIRoute } from 'astro'
import { nameIndex } from '../search/nameIndex.ts'
import { namingPages } from '../search/namingPages.ts'
import { readBundle } from '../spec/bundle.ts'
import { allErrorPages, allOperations, allSchemaPages } from '../spec/collections.ts'
import { listEventPairs } from '../spec/eventPairs.ts'

/** The names that the search finds; the text of the pages has an index of its own. */
export const GET: APIRoute = async () => {
  const eventPairs = listEventPairs(await readBundle())
  const [operations, errorPages] = await Promise.all([allOperations(), allErrorPages()])
  const others = await namingPages(await allSchemaPages())
  return Response.json(nameIndex({ operations, errorPages, eventPairs, others }))
}
