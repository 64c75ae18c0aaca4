/** What the build was told, put into the scripts of the pages by Vite (astro.config.ts). */
declare global {
  var GEOFIELD_DOCS_BASE: string | undefined
  var GEOFIELD_DOCS_SITE: string | undefined
}

const setting = (name: string) => (typeof process === 'undefined' ? undefined : process.env[name])

/** The path of these pages, without a slash at its end: where a server of Geofield has them, unless the build says otherwise. */
export const base = (globalThis.GEOFIELD_DOCS_BASE ?? setting('GEOFIELD_DOCS_BASE') ?? '/docs').replace(
  /\/$/,
  '',
)

/** The address that the pages are published at. Without one a server of Geofield serves them, on its own origin. */
export const publishedAt = (globalThis.GEOFIELD_DOCS_SITE ?? setting('GEOFIELD_DOCS_SITE')) || undefined
