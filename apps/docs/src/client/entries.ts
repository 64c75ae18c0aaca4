import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from '@geofield/client/areas'

/** An entry of the client's package apart from those of areas. */
export interface Entry {
  /** In package.json: `./geo`. */
  subpath: string
  /** The page's id: `client/geo`. */
  id: string
  title: string
  description: string
  /** Whether the page has an export of the entry, where the entry has several pages. */
  has?: (found: { name: string; kind: ExportKind }) => boolean
}

export type ExportKind = 'function' | 'class' | 'type'

/** The types that a caller writes, apart from those that describe methods and data. */
const optionTypes = /Options$|^Fetch$|^Token|^Hooks$|Event$|Limits?$|^Logger$/

const entry = (subpath: string, title: string, description: string): Entry => ({
  subpath,
  id: `client/${subpath.slice('./'.length)}`,
  title,
  description,
})

/** In the order of the sidebar. */
export const entries: Entry[] = [
  {
    subpath: '.',
    id: 'client/functions',
    has: ({ kind }) => kind === 'function',
    title: 'Functions',
    description: 'createClient and the other functions of @geofield/client.',
  },
  {
    subpath: '.',
    id: 'client/options',
    has: ({ kind, name }) => kind === 'type' && optionTypes.test(name),
    title: 'Options',
    description: 'The options of a client and of a call: tokens, limits, hooks and logging.',
  },
  {
    subpath: '.',
    id: 'client/types',
    has: ({ kind, name }) => kind === 'type' && !optionTypes.test(name),
    title: 'Types',
    description: 'The types of clients, methods, pages, typed layers and geometries.',
  },
  {
    subpath: '.',
    id: 'client/errors',
    has: ({ kind }) => kind === 'class',
    title: 'Errors',
    description: 'Every error that the client throws, with its fields.',
  },
  entry(
    './geo',
    'Geometry',
    'Positions, polylines, DIGIPINs, bounds and GeoJSON, computed without a request.',
  ),
  entry(
    './offline',
    'Offline',
    'A durable queue of what a device does without a network, and a cache of what it has read.',
  ),
  entry('./validate', 'Validation', 'Checks whole responses against the description.'),
  entry(
    './tanstack-query',
    'TanStack Query',
    'Options of queries, infinite queries and mutations from the client’s methods.',
  ),
  entry(
    './msw',
    'Mock Service Worker',
    'Handlers that respond with the examples of the description, for tests without a server.',
  ),
  entry('./testing', 'Demo server for tests', 'Starts a server with the demo tenant for a team’s own tests.'),
  entry('./fetch', 'openapi-fetch', 'openapi-fetch over the client’s transport.'),
  entry('./transport', 'Transport', 'What sends calls: the first argument of standalone functions.'),
]

/** Has only types, which the pages of the operations describe. */
export const typesEntry = './openapi'

export const areaNames = Object.keys(areas)
export const areaPage = (area: string): string => `client/${area}`

/** The pages of the client in the order of the sidebar. */
export const clientPageIds = ['client', ...areaNames.map(areaPage), ...entries.map(({ id }) => id)]

/** The source file of each public entry, by its subpath. */
export function publicEntries(): Map<string, string> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@geofield/client'))), '..')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
    workspaceExports: string[]
  }
  return new Map(
    Object.entries(manifest.exports).filter(([subpath]) => !manifest.workspaceExports.includes(subpath)),
  )
}
