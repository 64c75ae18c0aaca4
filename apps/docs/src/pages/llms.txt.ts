import type { APIRoute } from 'astro'
import { allGuides } from '../programs/guides.ts'
import { base } from '@geofield/page/site'
import { allAreas, allOperations } from '../spec/collections.ts'

/** The index of the documentation for readers that are programs (llmstxt.org). */
export const GET: APIRoute = async () => {
  const areas = await allAreas()
  const leadById = new Map((await allOperations()).map((page) => [page.id, page.lead]))
  const guides = await allGuides()
  const listed = (start: string) =>
    guides
      .filter(({ id }) => id.startsWith(start))
      .map(({ id, title, description }) => `- [${title}](${base}/${id}.md): ${description ?? ''}`)
  const text = [
    '# Geofield',
    '> A self-hostable geospatial and field-force platform: addresses, DIGIPIN, maps, elevation, routing, field force and custom data layers over one HTTP API.',
    'Every call carries the `api-key` query parameter; tenant operations carry a bearer token too. Coordinates are WGS-84. Each link below leads to a page as Markdown.',
    `The OpenAPI 3.1 description: [JSON](${base}/openapi.json), [YAML](${base}/openapi.yaml). All pages in one text: [llms-full.txt](${base}/llms-full.txt).`,
    '## Guides',
    [
      ...listed('guides/'),
      `- [Errors](${base}/errors/): every status and code that an operation can respond with.`,
      `- [geofield](${base}/cli/): the command line, its commands, settings and exit codes.`,
    ].join('\n'),
    '## Recipes',
    'Calls that belong together, as curl lines that run from top to bottom.',
    listed('recipes/').join('\n'),
    '## Client',
    listed('client').join('\n'),
    ...areas.flatMap((area) => [
      `## ${area.title}`,
      area.operations
        .map(({ id, title }) => `- [${title}](${base}/reference/${id}.md): ${leadById.get(id) ?? ''}`)
        .join('\n'),
    ]),
  ].join('\n\n')
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
