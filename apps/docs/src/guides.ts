import { clientPageIds } from './client/entries.ts'
import { flowIds } from './recipes/workflow.ts'

const page = (guide: string) => `guides/${guide}`

const start = [
  'quickstart',
  'apps/authentication',
  'spreadsheet-to-map',
  'access',
  'sessions',
  'errors-and-retries',
  'help/troubleshooting',
  'real-and-synthetic',
  'provisional',
  'help/versions',
  'tools',
  'works-with',
  'contract',
  'help/glossary',
].map(page)
const tasks = [
  'data-layers',
  'typed-layers',
  'search',
  'paging',
  'bulk',
  'customers',
  'employees-and-events',
  'roles',
  'plans-and-visits',
  'field-day',
  'offline-work',
  'following-changes',
  'gis-programs',
  'tracking',
  'device-tracking',
  'geocoding',
  'coordinate-orders',
  'digipin-and-elevation',
  'routing',
  'maps',
].map(page)

/** How to build on Geofield with a library or a language. */
const apps = ['apps/react', 'apps/phones', 'apps/python', 'apps/other-maps', 'apps/geofences'].map(page)
const operating = [
  'own-server',
  'help/containers',
  'monitoring',
  'several-machines',
  'point-in-time',
  'incidents',
  'security',
  'help/privacy',
].map(page)
const migrating = ['help/comparison', 'from-traccar', 'from-directus', 'from-google-maps', 'from-mapbox'].map(
  page,
)
const client = ['raw-api-to-client'].map(page)

const recipes = flowIds().map((id) => `recipes/${id}`)
/** Guides about servers that the build writes. */
export const builtGuides = ['speed', 'settings'].map(page)

export const guideSidebar = [
  { label: 'Start here', items: [{ label: 'Overview', link: '/' }, ...start] },
  { label: 'Guides', items: [...tasks, ...apps] },
  { label: 'Recipes', collapsed: true, items: recipes },
  { label: 'Run a server', items: [...operating, ...builtGuides] },
  { label: 'Where you come from', collapsed: true, items: migrating },
  { label: 'Client', collapsed: true, items: [...client, ...clientPageIds] },
]

/** The ids of the sidebar's pages in reading order, for llms.txt. */
export const guideOrder = guideSidebar
  .flatMap<string | object>(({ items }) => items)
  .filter((item) => typeof item === 'string')
