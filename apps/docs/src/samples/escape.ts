/** Characters that a source file should not have as they are: invisible ones, and a byte order mark, which Go refuses. */
const unseen = /[\u007F-\u009F\u200B-\u200F\u2028-\u202E\uFEFF]/g

/**
 * A string literal in double quotes. JSON's escapes are those of Go and Java too. Half of a surrogate pair becomes U+FFFD: it
 * has no form in UTF-8, so no request can send it.
 */
export function doubleQuoted(text: string): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text.toWellFormed()).replaceAll(unseen, escape)
}

/** Whether a literal over several lines can have the text as it is. */
export function isPlain(text: string): boolean {
  return !/[^\P{Cc}\n]/u.test(text) && text.search(unseen) === -1
}
