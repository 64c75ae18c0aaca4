import { readFileSync } from 'node:fs'

const policyTag = /<meta http-equiv="content-security-policy" content="([^"]*)">/
/** For a page that has no policy, such as one of another build. */
const strictPolicy = "default-src 'self'; base-uri 'none'; form-action 'none'"

type Page = { modifiedMs: number; policy: string }

/**
 * Returns each page's Content-Security-Policy: the one that the build wrote into it, and what only a header can say. A
 * page that was rebuilt is read again.
 */
export function docsPolicies(): (path: string, modifiedMs: number) => string {
  const pages = new Map<string, Page>()
  return (path, modifiedMs) => {
    const known = pages.get(path)
    if (known?.modifiedMs === modifiedMs) return known.policy
    const [, own = strictPolicy] = policyTag.exec(readFileSync(path, 'utf8')) ?? []
    const policy = `${own}; frame-ancestors 'none'`
    pages.set(path, { modifiedMs, policy })
    return policy
  }
}
