import { defaultBaseUrl, readStored } from '../connection/connection.ts'
import type { StyleSpecification } from 'maplibre-gl'

/** The server that maps are read from: that of the Try-it panels, with their API key. */
export interface MapServer {
  baseUrl: string
  apiKey: string
}

export function readServer({ gateway = '', demoKey = '' }: DOMStringMap): MapServer {
  const { baseUrl = defaultBaseUrl(gateway), apiKey = demoKey } = readStored()
  return { baseUrl: baseUrl.replace(/\/$/, ''), apiKey }
}

/**
 * Resolves to a style of the server, with labels in a language if one is given. Rejects with the status if it refuses, when
 * no server responds, and while it has no tiles.
 */
export async function fetchStyle(
  server: MapServer,
  name: string,
  language?: string,
): Promise<StyleSpecification> {
  const style = await readStyle(server, name, language)
  await checkTiles(style)
  return style
}

/** The same without a look at its tiles. */
export async function readStyle(
  { baseUrl, apiKey }: MapServer,
  style: string,
  language?: string,
): Promise<StyleSpecification> {
  const url = new URL(`${baseUrl}/styles/${style}/${style}.json`)
  url.searchParams.set('api-key', apiKey)
  if (language !== undefined) url.searchParams.set('language', language)
  const response = await fetch(url.href).catch(() => undefined)
  // Where the docs are published without a server, their host responds with a page.
  if (!response || response.status === 404) throw new NoServerError(baseUrl)
  if (!response.ok) throw new Error(`the server responded with ${response.status}`)
  return (await response.json()) as StyleSpecification
}

/**
 * Rejects if the server has no tiles yet: it responds 503 while it makes them at its first start, and MapLibre would leave
 * these tiles empty.
 */
async function checkTiles({ sources }: StyleSpecification): Promise<void> {
  const firstTiles = Object.values(sources).flatMap((source) =>
    source.type === 'vector' ? (source.tiles?.slice(0, 1) ?? []) : [],
  )
  const responses = await Promise.all(firstTiles.map((tile) => fetch(tile.replace(/\{[xyz]\}/g, '0'))))
  if (responses.some(({ status }) => status === 503)) {
    throw new TilesNotReadyError('the server is still making its tiles. Try again in a minute')
  }
}

/** The server makes its tiles at its first start, which takes a minute or so. */
export class TilesNotReadyError extends Error {}

/** There is no Geofield server at the address. */
class NoServerError extends Error {
  constructor(baseUrl: string) {
    super(`no Geofield server responds at ${baseUrl}. Start one with npm start`)
  }
}

/** The plain style of the page's theme. */
export function themeStyle(): string {
  return document.documentElement.dataset.theme === 'light' ? 'positron' : 'dark'
}

export function describeFailure(error: unknown): string {
  return `The map can’t be shown: ${error instanceof Error ? error.message : String(error)}.`
}
