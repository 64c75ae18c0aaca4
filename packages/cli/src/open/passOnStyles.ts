import type { ServerResponse } from 'node:http'

/** The service whose map the page shows. The key goes to it alone. */
export interface Upstream {
  baseUrl: string
  apiKey: string
  userAgent: string
  signal: AbortSignal
}

/** Where URLs of the service's maps lead in the browser: the address before `/styles/`. */
interface Local {
  local: string
}

/** Letters, digits and what names of styles, fonts and tiles have. No `..`, no encoded slash. */
const allowed = /^\/styles\/(?:(?!\.\.)[\w\-./@, ])+$/

/**
 * Responds with what the service has at `path`, which is below /styles/. The key is added here; in JSON, the service's own
 * URLs become local ones without it.
 */
export async function passOnStyles(
  path: string,
  response: ServerResponse,
  { baseUrl, apiKey, userAgent, signal, local }: Upstream & Local,
): Promise<void> {
  if (!allowed.test(decode(path))) return refuse(response, 404)
  const url = new URL(baseUrl.replace(/\/+$/, '') + path)
  url.searchParams.set('api-key', apiKey)
  let received: Response
  try {
    // A redirect would carry the key to another place.
    received = await fetch(url, { redirect: 'manual', signal, headers: { 'user-agent': userAgent } })
  } catch {
    return refuse(response, 502)
  }
  // A tile without content has 204.
  if (!received.ok) return refuse(response, received.status >= 400 ? received.status : 502)
  const type = received.headers.get('content-type') ?? 'application/octet-stream'
  const body = Buffer.from(await received.arrayBuffer())
  response.statusCode = received.status
  response.setHeader('content-type', type)
  response.end(/\bjson\b/.test(type) ? localize(body.toString(), local) : body)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.end()
}

/** Rewrites every URL below /styles/, and takes the key out of it. */
function localize(json: string, local: string): string {
  const rewritten: unknown = JSON.parse(json, (_, value: unknown) => {
    return typeof value === 'string' && /^https?:\/\//.test(value) ? localizeUrl(value, local) : value
  })
  return JSON.stringify(rewritten)
}

function localizeUrl(url: string, local: string): string {
  // Without URL, which would encode the braces of {z}.
  const at = url.indexOf('/styles/')
  if (at < 0) return url
  const [path, query = ''] = url.slice(at).split('?')
  const kept = query.split('&').filter((pair) => pair !== '' && !/^api-key=/i.test(pair))
  return local + path! + (kept.length > 0 ? `?${kept.join('&')}` : '')
}
