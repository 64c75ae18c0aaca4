/** What `encodeURIComponent` escapes needlessly in a path segment or a query value (RFC 3986, pchar). */
const readable = new Map<string, string>([
  ['%2C', ','],
  ['%3B', ';'],
  ['%3A', ':'],
  ['%40', '@'],
])

/** Escapes a value (half of a surrogate pair, which has no UTF-8, as U+FFFD) and leaves lists such as `73.85,18.53;73.87,18.54` readable. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll(
    /%(?:2C|3B|3A|40)/g,
    (escaped) => readable.get(escaped) ?? escaped,
  )
}

export interface UrlParts {
  baseUrl: string
  path: string
  parameters: { name: string; in: string; value?: string }[]
  apiKey: string
  /** Whether the request needs no key. */
  keyless?: boolean
}

export function requestUrl({ baseUrl, path, parameters, apiKey, keyless = false }: UrlParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.value
    return value === undefined ? whole : encode(value)
  })
  const key = keyless ? [] : [{ name: 'api-key', in: 'query', value: apiKey }]
  const query = [...key, ...parameters]
    .filter((parameter) => parameter.in === 'query' && parameter.value !== undefined)
    .map((parameter) => `${encode(parameter.name)}=${encode(parameter.value ?? '')}`)
  const url = `${baseUrl.replace(/\/$/, '')}${filled}`
  return query.length > 0 ? `${url}?${query.join('&')}` : url
}
