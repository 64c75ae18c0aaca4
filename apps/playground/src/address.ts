import type { Position } from '@geofield/polyline'

/**
 * What the page shows, as its address says it, so that a link shows the same: `tool`, `view` (latitude, longitude, zoom),
 * `style`, and the parameters of the tool. Nothing secret is ever among them.
 */
export interface Address {
  /** undefined where the address does not have it. */
  get: (name: string) => string | undefined
  /** undefined removes a parameter. The page's history gets no entry. */
  set: (values: Record<string, string | undefined>) => void
}

/** The parameters that every tool has. The others are of one tool, and leave the address with it. */
const common = new Set(['tool', 'view', 'style', 'language', 'terrain', 'areas'])

export interface ToolAddress extends Address {
  /** Each tool's parameters are kept for when the reader comes back to it. */
  changeTool: (tool: string) => void
  /** What a link to this page has after its `?`. */
  query: () => string
}

/** The address of this page, which follows what is shown. */
export function pageAddress(): ToolAddress {
  return makeAddress(location.search, (query) =>
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`),
  )
}

/** An address that begins with this query. `changed` gets it whenever it changes. */
export function makeAddress(search: string, changed: (query: string) => void): ToolAddress {
  const kept = new Map<string, [string, string][]>()
  let parameters = new URLSearchParams(search)
  // Commas and semicolons need no escape in a query (RFC 3986), and a link is easier to read with them.
  const query = () => parameters.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')
  const write = () => changed(query())
  return {
    query,
    get: (name) => parameters.get(name) ?? undefined,
    set: (values) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') parameters.delete(name)
        else parameters.set(name, value)
      }
      write()
    },
    changeTool: (tool) => {
      const own = [...parameters].filter(([name]) => !common.has(name))
      // A link without a tool has the parameters of the one that it opens.
      kept.set(parameters.get('tool') ?? tool, own)
      const shared = [...parameters].filter(([name]) => common.has(name) && name !== 'tool')
      parameters = new URLSearchParams([['tool', tool], ...shared, ...(kept.get(tool) ?? [])])
      write()
    },
  }
}

/** Five decimals are a metre: the form of positions in links and in fields. */
export function writePosition({ lat, lon }: Position): string {
  return `${trim(lat)},${trim(lon)}`
}

function trim(degrees: number): string {
  return String(Number(degrees.toFixed(5)))
}

export function writePositions(positions: readonly Position[]): string {
  return positions.map(writePosition).join(';')
}

/** Reads `lat,lon`, also with a space; undefined for anything else, and for what is not on the earth. */
export function readPosition(text: string): Position | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
  if (!match) return undefined
  const [lat, lon] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/** Reads the form of `writePositions`, leaving out what is no position. */
export function readPositions(text = ''): Position[] {
  return text.split(';').flatMap((part) => readPosition(part) ?? [])
}
