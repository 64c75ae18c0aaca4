import type { APIRoute } from 'astro'
import { brunoCollection } from '../programs/bruno.ts'
import { type SavedArea, savedAreas } from '../programs/collection.ts'
import { postmanCollection, postmanEnvironment } from '../programs/postman.ts'
import { allOperations } from '../spec/collections.ts'

const collections: Readonly<Record<string, (areas: SavedArea[]) => object>> = {
  'geofield.postman_collection': postmanCollection,
  'geofield.postman_environment': postmanEnvironment,
  'geofield.bruno': brunoCollection,
}

export const getStaticPaths = () => Object.keys(collections).map((collection) => ({ params: { collection } }))

/** One call for each operation, to import into Postman or Bruno. */
export const GET: APIRoute<Record<string, never>, { collection: string }> = async ({ params }) => {
  const build = collections[params.collection]!
  return Response.json(build(savedAreas(await allOperations())))
}
