import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { findTwin } from './twin.ts'

/** Names the page as Markdown in the head, for readers that are programs. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry, head } = locals.starlightRoute
  const href = findTwin(entry)
  if (href) head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href } })
})
