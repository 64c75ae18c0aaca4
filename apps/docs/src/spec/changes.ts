import { dirname, join } from 'node:path'
import { type ChangelogEntry, changelog } from '@geofield/spec/changelog'
import { bundlePath } from './bundle.ts'

/** A version of the changelog with the address and the title of its place. */
export type Version = ChangelogEntry & { slug: string; title: string }

/** What the differ says of the released descriptions and of this one. */
export function versions(): Version[] {
  return changelog(join(dirname(bundlePath), '../..')).map((entry) => ({
    ...entry,
    slug: entry.version === undefined ? 'unreleased' : `v${entry.version.replaceAll('.', '-')}`,
    title: entry.version ?? 'Not released yet',
  }))
}

/** A sentence as text and code, which stands between backticks. */
export function partsOf(sentence: string): { text: string; code: boolean }[] {
  return sentence
    .split(/(``.+?``|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 2 && part.startsWith('`')
        ? { text: part.replaceAll(/^`+ ?| ?`+$/g, ''), code: true }
        : { text: part, code: false },
    )
}
