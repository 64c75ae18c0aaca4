import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this package, from sources and from the built files alike. */
export function readVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
