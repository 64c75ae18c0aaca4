import type { components } from '@geofield/client/openapi'

type Link = components['schemas']['FeatureLink']
/** What links are made from. Those of a query with credentials repeat them, because its program sends no header. */
export type Linked = { origin: string; path: { tenant: string }; query: object }

export const types = {
  json: 'application/json',
  geoJson: 'application/geo+json',
  schema: 'application/schema+json',
  // As GDAL compares it: a quoted version is another type to it.
  api: 'application/vnd.oai.openapi+json;version=3.0',
} as const

/** Returns the address of the API without a trailing slash. */
export function rootOf({ origin, path: { tenant } }: Linked): string {
  return `${origin}/${encodeURIComponent(tenant)}/ogc`
}

/** Returns a link to a resource; each step of its path is encoded. */
export function linkTo(
  linked: Linked,
  rel: string,
  {
    type,
    steps,
    query = {},
    title,
  }: { type: string; steps: string[]; query?: Record<string, string>; title?: string },
): Link {
  const { 'api-key': apiKey, token } = linked.query as { 'api-key'?: string; token?: string }
  const parameters = new URLSearchParams({
    ...query,
    ...(apiKey !== undefined && { 'api-key': apiKey }),
    ...(token !== undefined && { token }),
  }).toString()
  const address = [rootOf(linked), ...steps.map(encodeURIComponent)].join('/')
  const href = parameters === '' ? address : `${address}?${parameters}`
  return { href, rel, type, ...(title !== undefined && { title }) }
}

/** Returns the parameters of a query that are no credentials, as texts. */
export function ownParameters(query: object): Record<string, string> {
  const { 'api-key': _apiKey, token: _token, ...own } = query as Record<string, unknown>
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]))
}
