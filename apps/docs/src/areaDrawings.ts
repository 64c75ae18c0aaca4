/*
 * A line drawing for each area and each part of the sidebar, in one style: 24 by 24, lines of 1.5 in the colour of the
 * text, and one thing in marigold (`spot`): what the area is about.
 */
const drawings = {
  start: '<circle cx="12" cy="12" r="8.5"/><path class="spot" d="m15.5 8.5-2.2 4.8-4.8 2.2 2.2-4.8Z"/>',
  guides:
    '<path d="M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2v13"/><path class="spot" d="M14.8 9.2c.9-.4 1.6-.6 2.6-.7"/>',
  command: '<path d="M3.5 5h17v14h-17Z"/><path class="spot" d="m7 10 2.5 2.2L7 14.4"/><path d="M12 14.7h5"/>',
  recipes:
    '<path d="M4 4.5h6v6H4ZM14 13.5h6v6h-6Z"/><path class="spot" d="M10 7.5h4.5a2.5 2.5 0 0 1 2.5 2.5v3.5"/>',
  server: '<path d="M4 5h16v6H4ZM4 13h16v6H4ZM7 8h4M7 16h4"/><path class="spot" d="M16.5 8h.5M16.5 16h.5"/>',
  coming: '<path d="M14 4.5h5.5v15H14"/><path class="spot" d="M4 12h10M10.5 8.5 14 12l-3.5 3.5"/>',
  client: '<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5"/><path class="spot" d="m13.5 5.5-3 13"/>',
  reference: '<path d="M5 4.5h14v15H5ZM8.5 12h7M8.5 15.5h5"/><path class="spot" d="M8.5 8.5h7"/>',
  error: '<path d="M12 4.5 20.5 19h-17Z"/><path class="spot" d="M12 10v4.5M12 16.8v.2"/>',
  auth: '<circle class="spot" cx="8" cy="15.5" r="3.8"/><path d="m10.7 12.8 8.3-8.3M15.5 8l2.8 2.8M13 10.5l1.5 1.5"/>',
  accounts:
    '<path d="M4 5h16v14H4ZM13.5 10H17M13.5 14H17"/><circle class="spot" cx="8.8" cy="10" r="1.9"/><path d="M6 15.5c.4-1.9 1.4-2.7 2.8-2.7s2.4.8 2.8 2.7"/>',
  records:
    '<path class="spot" d="m12 3.8 8.5 4.4L12 12.6 3.5 8.2Z"/><path d="m3.5 12.2 8.5 4.4 8.5-4.4M3.5 16l8.5 4.4 8.5-4.4"/>',
  customers:
    '<path d="M4.5 10.5V20h15v-9.5M3 10l2-6h14l2 6c0 1.6-3 1.6-4.5 0-1.5 1.6-3 1.6-4.5 0-1.5 1.6-3 1.6-4.5 0-1.5 1.6-4.5 1.6-4.5 0"/><path class="spot" d="M10 20v-5h4v5"/>',
  employees:
    '<circle class="spot" cx="12" cy="7.8" r="3.8"/><path d="M4.5 20.5c.6-4.4 3.4-6.5 7.5-6.5s6.9 2.1 7.5 6.5"/>',
  tracking:
    '<path stroke-dasharray="2.6 2.4" d="M4 19.5c6 .5 4-6.5 8-6.5 3.5 0 3-4.5 4-5.5"/><circle class="spot" cx="17.5" cy="6" r="2.5"/>',
  journeys:
    '<path d="M6 6.5v4M6 14v4M10.5 4.8H20M10.5 12.3H20M10.5 19.8H17"/><circle class="spot" cx="6" cy="4.5" r="2"/><circle cx="6" cy="12.2" r="2"/><circle cx="6" cy="19.8" r="2"/>',
  events:
    '<circle cx="6" cy="12" r="2.8"/><circle class="spot" cx="18" cy="12" r="2.8"/><path d="M7.5 9.5c2-4.5 7-4.5 9 0M16.5 14.5c-2 4.5-7 4.5-9 0M16.8 6.5v3h-3M7.2 17.5v-3h3"/>',
  changes: '<path d="M4 9.5h16M4 14.5h16M4 19.5h10"/><path class="spot" d="M4 4.5h16"/>',
  features: '<path d="M4 19.5V7l8-3.5L20 7v12.5ZM4 13h16"/><circle class="spot" cx="12" cy="8.5" r="2"/>',
  geocoding:
    '<path d="M12 21c-4.3-4.8-6.5-8.3-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 12.7 16.3 16.2 12 21Z"/><circle class="spot" cx="12" cy="9.8" r="2.3"/>',
  digipin:
    '<path d="M4 4h16v16H4ZM8 4v16M12 4v16M16 4v16M4 8h16M4 12h16M4 16h16"/><path class="spot" d="M12 8h4v4h-4Z"/>',
  elevation: '<path d="m2.8 19 6.4-11.5 4 6.5 2.8-4 5.2 9Z"/><circle class="spot" cx="9.2" cy="5" r="1.5"/>',
  routing:
    '<path d="M7.5 17.8c6.5 0 1.5-6.5 5-8.5 1.2-.7 2-.8 3.5-.9"/><circle cx="5.5" cy="17.8" r="2.2"/><circle class="spot" cx="18.3" cy="8.2" r="2.2"/>',
  styles:
    '<path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2ZM9 4.5v13M15 6.5v13"/><path class="spot" d="M11 12.5c.8-1.5 1.7-1.5 2.2 0"/>',
} as const

/** What each heading of the sidebar, and each word above a page's heading, is drawn as. */
const byTitle = new Map<string, keyof typeof drawings>([
  ['Start here', 'start'],
  ['Guides', 'guides'],
  ['Command line', 'command'],
  ['Recipes', 'recipes'],
  ['Run a server', 'server'],
  ['Where you come from', 'coming'],
  ['Client', 'client'],
  ['Reference', 'reference'],
  ['Error code', 'error'],
  ['Authentication', 'auth'],
  ['Accounts', 'accounts'],
  ['Data layers', 'records'],
  ['Customers', 'customers'],
  ['Employees', 'employees'],
  ['Field force', 'employees'],
  ['Tracking', 'tracking'],
  ['Journey plans', 'journeys'],
  ['Events', 'events'],
  ['Changes', 'changes'],
  ['GIS and BI programs', 'features'],
  ['Geocoding', 'geocoding'],
  ['DIGIPIN', 'digipin'],
  ['Positions', 'digipin'],
  ['Elevation', 'elevation'],
  ['Routing', 'routing'],
  ['Map styles', 'styles'],
  ['Maps', 'styles'],
])

/** The content of the drawing's SVG. Undefined for a word that has none. */
export function findDrawing(title: string): string | undefined {
  const name = byTitle.get(title)
  return name && drawings[name]
}
