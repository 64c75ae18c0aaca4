import { base } from '@geofield/page/site'

/** A link on the page at `path` as it starts at the site's root, because the Markdown stands elsewhere than the page. */
export function fromRoot(link: string, path: string): string {
  const { origin, pathname, search, hash } = new URL(link, `http://site${path}`)
  return origin === 'http://site' ? `${pathname}${search}${hash}` : link
}

/** The page for unknown addresses, and the one that is a tool and no text. */
const withoutTwin = new Set(['404', 'play'])

/** The address of a page as Markdown. */
export function findTwin(pathname: string): string | undefined {
  const id = pathname.slice(base.length).replaceAll(/^\/|\/$/g, '')
  return withoutTwin.has(id) ? undefined : `${base}/${id || 'index'}.md`
}
