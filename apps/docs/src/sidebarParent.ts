import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import { base } from '@geofield/page/site'

type Sidebar = StarlightRouteData['sidebar']

/** The pages of these folders are too many for the sidebar: the entry of the folder stands for them. */
const folders = ['errors/', 'reference/schemas/'].map((path) => `${base}/${path}`)

/** Marks the entry of the folder that a page is in as the current one, where the page has no entry of its own. */
export function markParent(sidebar: Sidebar, path: string): void {
  const folder = folders.find((one) => path.startsWith(one))
  if (!folder) return
  const links = sidebar.flatMap((entry) => (entry.type === 'group' ? entry.entries : [entry]))
  for (const link of links) {
    if (link.type === 'link' && withSlash(link.href) === folder) link.isCurrent = true
  }
}

const withSlash = (href: string) => href.replace(/\/?$/, '/')
