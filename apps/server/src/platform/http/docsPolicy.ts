import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What a page of the docs may load. The hashes of its inline scripts are added. */
const directives = {
  'default-src': "'self'",
  // The docs' search runs WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // Highlighted code and maps set inline styles.
  'style-src': "'self' 'unsafe-inline'",
  // Try-it panels and maps call the server that the reader enters.
  'connect-src': '*',
  'img-src': '* data: blob:',
  // Maps create workers from blobs.
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

type Page = { modifiedMs: number; policy: string }

/** Returns each page's Content-Security-Policy. A page that was rebuilt is read again. */
export function docsPolicies(): (path: string, modifiedMs: number) => string {
  const pages = new Map<string, Page>()
  return (path, modifiedMs) => {
    const known = pages.get(path)
    if (known?.modifiedMs === modifiedMs) return known.policy
    const policy = makePolicy(readFileSync(path, 'utf8'))
    pages.set(path, { modifiedMs, policy })
    return policy
  }
}

function makePolicy(html: string): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, script]) => hashScript(script!)))
  const all = { ...directives, 'script-src': [directives['script-src'], ...hashes].join(' ') }
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
