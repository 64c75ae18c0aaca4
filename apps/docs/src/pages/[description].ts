import type { APIRoute } from 'astro'
import { descriptions, printDescription } from '../programs/descriptions.ts'

export const getStaticPaths = () => descriptions.map((description) => ({ params: { description } }))

/** The OpenAPI description to download: with Geofield's own definitions, or with the document's statements alone. */
export const GET: APIRoute<Record<string, never>, { description: (typeof descriptions)[number] }> = async ({
  params,
}) =>
  new Response(await printDescription(params.description), {
    headers: {
      'Content-Type': params.description.endsWith('json') ? 'application/json' : 'application/yaml',
    },
  })
