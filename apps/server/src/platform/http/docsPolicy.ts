import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What a page of the docs may load; its own inline scripts are added by their hashes. */
const directives = {
  'default-src': "'self'",
  // The search of the docs is WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // Highlighted code and maps set styles of elements.
  'style-src': "'self' 'unsafe-inline'",
  // Try-it panels and maps call whatever server their reader names.
  'connect-src': '*',
  'img-src': '* data: blob:',
  // Maps are drawn by workers made of a blob.
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

type Page = { modifiedMs: number; policy: string }

/** The Content-Security-Policy of each page. A page that is built anew is read anew. */
export function docsPolicies(): (path: string, modifiedMs: number) => string {
  const pages = new Map<string, Page>()
  return (path, modifiedMs) => {
    const known = pages.get(path)
    if (known?.modifiedMs === modifiedMs) return known.policy
    const policy = policyOf(readFileSync(path, 'utf8'))
    pages.set(path, { modifiedMs, policy })
    return policy
  }
}

function policyOf(html: string): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, script]) => hashOf(script!)))
  const all = { ...directives, 'script-src': [directives['script-src'], ...hashes].join(' ') }
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
