import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Note, parseNotes } from './changesets.ts'
import type { JsonObject } from './document.ts'
import { parseBundle, readText } from './source.ts'

/**
 * The descriptions of released versions, stored in the repository so that a clone without history has them too:
 * `VERSION.json.gz` is the bundle, `VERSION.md` its notes for users.
 */
export const releasesPath = 'spec/releases'

export type Release = { version: string; bundle: JsonObject; notes: Note[] }

/** The newest first. */
export function readReleases(root: string): Release[] {
  const folder = join(root, releasesPath)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json.gz')) : []
  return names
    .map((name) => name.slice(0, -'.json.gz'.length))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((version) => ({
      version,
      bundle: parseBundle(readText(join(folder, `${version}.json.gz`)), `${releasesPath}/${version}.json.gz`),
      notes: parseNotes(readFile(join(folder, `${version}.md`))),
    }))
}

function readFile(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
