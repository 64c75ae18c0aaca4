import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import { expect, test } from 'vitest'
import { base } from '@geofield/page/site'
import { markParent } from './sidebarParent.ts'

type Sidebar = StarlightRouteData['sidebar']

const link = (path: string) =>
  ({
    type: 'link',
    label: path,
    href: `${base}/${path}`,
    isCurrent: false,
    badge: undefined,
    attrs: {},
  }) as const
const sidebar = (): Sidebar => [
  {
    type: 'group',
    label: 'Reference',
    collapsed: false,
    badge: undefined,
    entries: [link('errors/'), link('status/')],
  },
]
const current = (all: Sidebar) =>
  all
    .flatMap((entry) => (entry.type === 'group' ? entry.entries : [entry]))
    .filter((entry) => entry.type === 'link' && entry.isCurrent)

test('the page of an error code marks the list of errors in the sidebar', () => {
  const all = sidebar()
  markParent(all, `${base}/errors/RIGHT_MISSING/`)
  expect(current(all)).toEqual([expect.objectContaining({ label: 'errors/' })])
})

test('any other page marks nothing', () => {
  const all = sidebar()
  markParent(all, `${base}/guides/routing/`)
  expect(current(all)).toEqual([])
})
