import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { listAreas, type Bundle } from './bundle.ts'

type SidebarItems = NonNullable<StarlightUserConfig['sidebar']>

/** The pages about all operations. */
const overview = {
  label: 'Reference',
  items: [
    { label: 'All operations', link: '/reference/' },
    { label: 'Schemas', link: '/reference/schemas/' },
    { label: 'Errors', link: '/errors/' },
    { label: 'Capabilities', link: '/status/' },
    { label: 'Changelog', link: '/changelog/' },
  ],
}

/** After the pages about all operations a group per area, in the document's order, each operation with its method as a badge. */
export function referenceSidebar(bundle: Bundle): SidebarItems {
  const areas = listAreas(bundle).map((area) => ({
    label: area.title,
    collapsed: true,
    items: [
      { label: 'Overview', link: `/reference/${area.name}/` },
      ...area.operations.map(({ operation, method }) => ({
        label: operation.summary ?? operation.operationId,
        link: `/reference/${operation.operationId}/`,
        ...((operation['x-status'] ?? 'ready') === 'ready' ? {} : { attrs: { class: 'not-ready' } }),
        badge: { text: method, class: `method method-${method.toLowerCase()}` },
      })),
    ],
  }))
  return [overview, ...areas]
}
