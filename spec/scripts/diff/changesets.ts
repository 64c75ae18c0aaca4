import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A note for users about changes that are not released yet. */
export type Changeset = { path: string; lines: string[] }

/** A line that begins so tells callers of a breaking change. */
export const declaration = /^BREAKING:\s*\S/

export function readChangesets(root: string): Changeset[] {
  const folder = join(root, '.changeset')
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return names
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => ({
      path: `.changeset/${name}`,
      lines: readFileSync(join(folder, name), 'utf8').split(/\r?\n/),
    }))
}

/** The sentences without the names of packages; lines of one paragraph are joined. */
export function readSentences({ lines }: Changeset): string[] {
  const text = lines.join('\n').replace(/^---\n[^]*?\n---\n/, '')
  return text
    .split(/\n\s*\n|\n(?=BREAKING:)/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
