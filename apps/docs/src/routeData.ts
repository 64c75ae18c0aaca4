import mono from '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url'
import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { base, publishedAt } from '@geofield/page/site'
import { findTwin } from './twin.ts'

const fonts = [text, mono].map((href) => ({
  tag: 'link' as const,
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href },
}))

/** The colour of the browser's own bar: that of the header. */
const themeColours = [
  ['light', '#fdfefd'],
  ['dark', '#0f1714'],
].map(([theme, content]) => ({
  tag: 'meta' as const,
  attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${theme})`, content },
}))

const touchIcon = {
  tag: 'link' as const,
  attrs: { rel: 'apple-touch-icon', href: `${base}/apple-touch-icon.png` },
}

/** The card of a link, for a site that has an address: its picture must be named with one. */
const card = publishedAt
  ? [
      { property: 'og:image', content: `${publishedAt.replace(/\/$/, '')}${base}/share.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: 'Geofield: maps, addresses, routes and field teams in one API that you host',
      },
    ].map((attrs) => ({ tag: 'meta' as const, attrs }))
  : []

/** Asks for the fonts early, names the icons and the card of a link, and names the page as Markdown in the head, for readers that are programs. */
export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const { head } = locals.starlightRoute
  head.unshift(...fonts, ...themeColours, touchIcon, ...card)
  const href = findTwin(url.pathname)
  if (href) head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href } })
})
