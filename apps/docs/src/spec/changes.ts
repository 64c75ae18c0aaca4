import { dirname, join } from 'node:path'
import { type ChangelogEntry, changelog } from '@geofield/spec/changelog'
import { bundlePath } from './bundle.ts'

/** A version of the changelog, with the URL and the title of its section. */
export type Version = ChangelogEntry & { slug: string; title: string }

/** The differ's findings for the released descriptions and the current one. */
export function versions(): Version[] {
  return changelog(join(dirname(bundlePath), '../..')).map((entry) => ({
    ...entry,
    slug: entry.version === undefined ? 'unreleased' : `v${entry.version.replaceAll('.', '-')}`,
    title: entry.version ?? 'Not released yet',
  }))
}

/** The fragment of a version's notes of one subject: of what breaks, or of all others. */
export function noteId({ slug }: Version, kind: 'breaks' | 'notes', subject: string): string {
  return `${slug}-${kind}-${subject.toLowerCase().replaceAll(' ', '-')}`
}

/** Splits a sentence into text and code (between backticks). */
export function splitCode(sentence: string): { text: string; code: boolean }[] {
  return sentence
    .split(/(``.+?``|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 2 && part.startsWith('`')
        ? { text: part.replaceAll(/^`+ ?| ?`+$/g, ''), code: true }
        : { text: part, code: false },
    )
}
