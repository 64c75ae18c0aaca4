/** The guides in reading order, for the sidebar and llms.txt. */
const start = [
  'quickstart',
  'spreadsheet-to-map',
  'access',
  'real-and-synthetic',
  'provisional',
  'tools',
  'contract',
]
const tasks = [
  'data-layers',
  'search',
  'bulk',
  'employees-and-events',
  'roles',
  'plans-and-visits',
  'offline-work',
  'following-changes',
  'tracking',
  'geocoding',
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
