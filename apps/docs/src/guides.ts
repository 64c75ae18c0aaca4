import { clientPageIds } from './client/entries.ts'
import { flowIds } from './recipes/workflow.ts'

/** The guides in reading order, for the sidebar and llms.txt. */
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
]
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
]

/** How to build on Geofield with a library or a language. */
const apps = ['apps/react', 'apps/phones', 'apps/python', 'apps/other-maps', 'apps/geofences']
const operating = [
  'own-server',
  'help/containers',
  'monitoring',
  'several-machines',
  'point-in-time',
  'incidents',
  'security',
  'help/privacy',
]
const coming = ['help/comparison', 'from-traccar', 'from-directus', 'from-google-maps', 'from-mapbox']
const client = ['raw-api-to-client']

const page = (guide: string) => `guides/${guide}`
const recipes = flowIds().map((id) => `recipes/${id}`)
/** Pages that the build writes. */
const aboutServers = [page('speed'), page('settings')]

/** The guides that people write. */
export const writtenGuides = [...start, ...tasks, ...apps, ...operating, ...coming, ...client].map(page)
/** All of them, with the pages that the build writes. */
export const guideOrder = [
  ...[...start, ...tasks, ...apps].map(page),
  ...recipes,
  ...operating.map(page),
  ...aboutServers,
  ...coming.map(page),
  ...client.map(page),
  ...clientPageIds,
]

export const guideSidebar = [
  {
    label: 'Start here',
    items: [{ label: 'Overview', link: '/' }, ...start.map(page)],
  },
  { label: 'Guides', items: [...tasks, ...apps].map(page) },
  { label: 'Recipes', collapsed: true, items: recipes },
  { label: 'Run a server', items: [...operating.map(page), ...aboutServers] },
  { label: 'Where you come from', collapsed: true, items: coming.map(page) },
  { label: 'Client', collapsed: true, items: [...client.map(page), ...clientPageIds] },
]
