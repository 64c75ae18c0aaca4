import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Note, parseNotes } from './changesets.ts'
import type { JsonObject } from './document.ts'
import { parseBundle, readText } from './source.ts'

/** `VERSION.json.gz`: the descriptions of released versions, so that a clone without history has them too. */
export const releasesPath = 'spec/releases'
/** The notes of released versions for users, the newest first. */
export const notesPath = 'CHANGELOG.md'

export type Release = { version: string; bundle: JsonObject; notes: Note[] }

/** The newest first. */
export function readReleases(root: string): Release[] {
  const folder = join(root, releasesPath)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json.gz')) : []
  const notes = new Map(readSections(root).map((text) => [text.slice(0, text.indexOf('\n')), text]))
  return names
    .map((name) => name.slice(0, -'.json.gz'.length))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((version) => ({
      version,
      bundle: parseBundle(readText(join(folder, `${version}.json.gz`)), `${releasesPath}/${version}.json.gz`),
      notes: parseNotes(notes.get(version) ?? ''),
    }))
}

/** What is before the first version, and one text for each version, which begins with it. */
export function readSections(root: string): string[] {
  const file = join(root, notesPath)
  return (existsSync(file) ? readFileSync(file, 'utf8') : '# Changelog\n\n').split(/^## /m)
}
