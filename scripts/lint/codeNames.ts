import { basename } from 'node:path'

const sample = /^ *(```|~~~)[^]*?^ *\1/gm
const quoted = /`([^`\n]+)`/g
const fileName = /^[\w./-]+\.(ts|sql)$/
const identifier = /^[a-z]+[A-Z]\w*(\(\))?$/
const word = /[A-Za-z_$][\w$]*/g

/**
 * Returns the names of code in a text of Markdown that stand nowhere in the sources: file names of TypeScript and SQL, and
 * identifiers in camelCase. Samples of code are left out: the tests run them.
 */
export function deadNames(markdown: string, { files, words }: Sources): string[] {
  const names = [...markdown.replaceAll(sample, '').matchAll(quoted)].map(([, name]) => name!)
  return names.filter((name) =>
    fileName.test(name)
      ? !files.has(basename(name))
      : identifier.test(name) && !words.has(name.replace('()', '')),
  )
}

type Sources = { files: Set<string>; words: Set<string> }

/** Reads the names of the sources, each with its text. */
export function readSources(sources: Iterable<[path: string, text: string]>): Sources {
  const files = new Set<string>()
  const words = new Set<string>()
  for (const [path, text] of sources) {
    files.add(basename(path))
    for (const [found] of text.matchAll(word)) words.add(found)
  }
  return { files, words }
}
