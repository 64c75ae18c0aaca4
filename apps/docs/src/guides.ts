/** The guides in reading order, for the sidebar and llms.txt. */
const start = [
  'quickstart',
  'spreadsheet-to-map',
  'access',
  'errors-and-retries',
  'real-and-synthetic',
  'provisional',
  'tools',
  'contract',
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
  'tracking',
  'device-tracking',
  'geocoding',
  'coordinate-orders',
  'digipin-and-elevation',
  'routing',
  'maps',
]

const page = (guide: string) => `guides/${guide}`
export const guideOrder = [...start, ...tasks].map(page)

export const guideSidebar = [
  {
    label: 'Start here',
    items: [
      { label: 'Overview', link: '/' },
      ...start.map(page),
      { label: 'Errors', link: '/errors/' },
      { label: 'Changelog', link: '/changelog/' },
    ],
  },
  { label: 'Guides', items: tasks.map(page) },
]
