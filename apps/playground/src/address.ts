import type { Position } from '@geofield/polyline'

/**
 * What the page shows, as its address says it, so that a link shows the same: `tool`, `view` (latitude, longitude, zoom),
 * `style`, and the parameters of the tool. Nothing secret is ever among them.
 */
export interface Address {
  /** undefined where the address does not have it. */
  get: (name: string) => string | undefined
  /** undefined removes a parameter. Only another view gets an entry of the page's history. */
  set: (values: Record<string, string | undefined>) => void
}

/** The parameters that every tool has. The others are of one tool, and leave the address with it. */
const common = new Set(['tool', 'view', 'style', 'language', 'terrain', 'areas'])

/** What makes another view of a tool: the parameters that Back and Forward step through. */
const steps = ['tool', 'show', 'who', 'layer', 'id', 'q', 'at', 'open']

export interface ToolAddress extends Address {
  /** Each tool's parameters are kept for when the reader comes back to it. */
  changeTool: (tool: string) => void
  /** Whether it has what belongs to one tool. */
  isOfTool: () => boolean
  /** Takes over another query, such as that of an entry of the history. */
  read: (query: string) => void
  /** What a link to this page has after its `?`. */
  query: () => string
}

/** The address of this page, which follows what is shown. Each view has an entry of the history. */
export function pageAddress(): ToolAddress {
  let isNew = false
  return makeAddress(location.search, (query, isStep) => {
    const url = query === '' ? location.pathname : `?${query}`
    // What one action changes is one step.
    if (!isStep || isNew) return history.replaceState(null, '', url)
    history.pushState(null, '', url)
    isNew = true
    setTimeout(() => (isNew = false))
  })
}

/** An address that begins with this query. `changed` gets it whenever it changes, and whether it is another view. */
export function makeAddress(search: string, changed: (query: string, isStep: boolean) => void): ToolAddress {
  const kept = new Map<string, [string, string][]>()
  let parameters = new URLSearchParams(search)
  // Commas and semicolons need no escape in a query (RFC 3986), and a link is easier to read with them.
  const query = () => parameters.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')
  const change = (next: URLSearchParams) => {
    // The first tool is no step: nothing was shown before it.
    const isStep = parameters.has('tool') && steps.some((name) => parameters.get(name) !== next.get(name))
    parameters = next
    changed(query(), isStep)
  }
  return {
    query,
    get: (name) => parameters.get(name) ?? undefined,
    set: (values) => {
      const next = new URLSearchParams(parameters)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      change(next)
    },
    isOfTool: () => [...parameters.keys()].some((name) => !common.has(name)),
    read: (text) => (parameters = new URLSearchParams(text)),
    changeTool: (tool) => {
      const own = [...parameters].filter(([name]) => !common.has(name))
      // A link without a tool has the parameters of the one that it opens.
      kept.set(parameters.get('tool') ?? tool, own)
      const shared = [...parameters].filter(([name]) => common.has(name) && name !== 'tool')
      change(new URLSearchParams([['tool', tool], ...shared, ...(kept.get(tool) ?? [])]))
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
