import { createHash } from 'node:crypto'
import { rewritePages } from './rewritePages.ts'

/** What a page may load. The hashes of its inline scripts are added. */
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Highlighted code has its colours in style attributes.
  'style-src-attr': "'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'manifest-src': "'self'",
  // Try it and the maps call the server that the reader enters.
  'connect-src': "'self' http: https:",
  // MapLibre's worker is a file of the site.
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}
const charset = /<meta charset=[^>]*>/
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/**
 * Writes the Content-Security-Policy of each page into its head, with the hashes of its inline scripts. So it applies
 * wherever the pages are hosted. Geofield's server sends the same policy as a header.
 */
export const contentPolicy = () => rewritePages('geofield-content-policy', addPolicy)

/** Returns the page with its policy ahead of what the policy is about: right after the charset, which browsers expect first. */
export function addPolicy(html: string): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, script]) => hashScript(script!)))
  const all = { ...directives, 'script-src': [directives['script-src'], ...hashes].join(' ') }
  const policy = Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
  const at = html.search(charset)
  if (at < 0 || /<(?:script|style)\b/.test(html.slice(0, at)))
    throw new Error('A page has no charset before its scripts')
  return html.replace(
    charset,
    (tag) => `${tag}<meta http-equiv="content-security-policy" content="${policy}">`,
  )
}

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
