import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The release of this server, as its package says. */
export function readServerVersion(): string {
  const file = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
