import mono from '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url'
import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { findTwin } from './twin.ts'

const fonts = [text, mono].map((href) => ({
  tag: 'link' as const,
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href },
}))

/** Asks for the fonts early, and names the page as Markdown in the head, for readers that are programs. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry, head } = locals.starlightRoute
  head.unshift(...fonts)
  const href = findTwin(entry)
  if (href) head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href } })
})
