import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { listAreas, type Bundle } from './bundle.ts'

type SidebarItems = NonNullable<StarlightUserConfig['sidebar']>

/** One group per area, in the document's order, each operation with its method as a badge. */
export function referenceSidebar(bundle: Bundle): SidebarItems {
  return listAreas(bundle).map((area) => ({
    label: area.title,
    collapsed: true,
    items: area.operations.map(({ operation, method }) => ({
      label: operation.summary ?? operation.operationId,
      link: `/reference/${operation.operationId}/`,
      ...((operation['x-status'] ?? 'ready') === 'ready' ? {} : { attrs: { class: 'not-ready' } }),
      badge: { text: method, class: `method method-${method.toLowerCase()}` },
    })),
  }))
}
