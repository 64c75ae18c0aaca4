import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from './document.ts'
import { parseBundle, readText } from './source.ts'

/**
 * The descriptions of released versions, stored in the repository so that a clone without history has them too:
 * `VERSION.json.gz` is the bundle, `VERSION.md` its notes for users.
 */
export const releasesPath = 'spec/releases'

export type Release = { version: string; bundle: JsonObject; sentences: string[] }

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
      sentences: listItems(join(folder, `${version}.md`)),
    }))
}

function listItems(file: string): string[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
}
