import type { APIRoute } from 'astro'
import { nameIndex } from '../search/nameIndex.ts'
import { readBundle } from '../spec/bundle.ts'
import { allOperations, errorsEntry } from '../spec/collections.ts'
import { listEventPairs } from '../spec/eventPairs.ts'

/** The names that the search finds; the text of the pages has an index of its own. */
export const GET: APIRoute = async () => {
  const { families } = await errorsEntry()
  const eventPairs = listEventPairs(await readBundle())
  return Response.json(nameIndex({ operations: await allOperations(), families, eventPairs }))
}
