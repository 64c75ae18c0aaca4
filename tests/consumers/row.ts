import { readFileSync } from 'node:fs'
import { type Place, ToolFailed } from './run.ts'

export type Kind =
  | 'types and clients'
  | 'validators'
  | 'mock servers'
  | 'servers'
  | 'importers'
  | 'documentation'
  | 'MCP'

/** Somebody else's tool: how it is used, and a use that throws where it does not work. */
export type Row = {
  tool: string
  /** Its package on npm, of which the version is shown. */
  package: string
  kind: Kind
  /** The settings in words or as a command, for the page. */
  settings: string
  /** What was done with each bundle. */
  does: string
  /** One of the quick ones, tried by `npm test`. */
  light?: true
  use: (place: Place) => Promise<unknown>
  /** Why it fails, where that is a fault of the tool; by bundle. */
  fault?: { bundles: ('verified' | 'full')[]; what: string; minimal: string }
}

export const key = 'demo-key'
export const encode = { latitude: '28.622788', longitude: '77.213033' }
export const code = '39J49LL8T4'

export function expectIncludes(text: string, part: string): void {
  if (!text.includes(part)) throw new ToolFailed(`Expected ${part}; got ${text.slice(0, 300)}`)
}

/** How many operations a bundle has. */
export const countOf = (bundle: string) => {
  const { paths } = JSON.parse(readFileSync(bundle, 'utf8')) as {
    paths: Record<string, Record<string, unknown>>
  }
  const methods = ['get', 'put', 'post', 'delete', 'patch']
  return Object.values(paths).flatMap((item) => methods.filter((method) => item[method])).length
}
