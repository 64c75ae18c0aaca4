import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns this server's version, from its package. */
export function readServerVersion(): string {
  const file = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
