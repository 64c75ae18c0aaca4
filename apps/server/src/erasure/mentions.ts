/** Texts that name a person, as one regular expression for PostgreSQL. */

/** A shorter text is in too many words of others. */
const fewestCharacters = 5
const phone = /^[+\d\s().-]+$/
const fewestDigits = 7
const dateOrNumber = /^(?:\d{4}[-.]\d\d?[-.]\d\d?|\d\d?[-.]\d\d?[-.]\d{4}|-?\d+\.\d+)$/
const withLetters = /\p{L}.*\p{L}/su
/** The digits of a number without the codes that people write or leave out. */
const nationalDigits = 10
/** What people write between the digits of a number. */
const betweenDigits = '[\\s().-]{0,2}'
/** What people write between words. A new line in JSON is two characters. */
const betweenWords = '(?:[\\s,]|\\\\[nrt])+'

/** Returns the expression, without regard to letter case; undefined if no text is long enough. */
export function mentionPattern(texts: Iterable<string>): string | undefined {
  const parts = new Set([...texts].flatMap((text) => partOf(text.trim()) ?? []))
  return parts.size === 0 ? undefined : [...parts].toSorted((a, b) => b.length - a.length).join('|')
}

function partOf(text: string): string | undefined {
  if (dateOrNumber.test(text) || isJson(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  if (phone.test(text) && digits.length >= fewestDigits) {
    const core = Array.from(digits.slice(-nationalDigits)).join(betweenDigits)
    return `(?<!\\d)(?:\\+?\\d{1,3}${betweenDigits})?${core}(?!\\d)`
  }
  if ([...text].length < fewestCharacters || !withLetters.test(text)) return undefined
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const escaped = words.map((word) => word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, escape))
  const [before, after] = [/^\w/.test(text) ? '(?<!\\w)' : '', /\w$/.test(text) ? '(?!\\w)' : '']
  return `${before}${escaped.join(betweenWords)}${after}`
}

/** A place is such a text. */
const isJson = (text: string) => /^[[{].*[}\]]$/s.test(text)

/** JSON has a backslash before a quote and before another backslash. */
function escape(character: string): string {
  const optional = character === '"' || character === '\\' ? '\\\\?' : ''
  return `${optional}\\${character}`
}

/** Matches a text that is one of these Ids and nothing else; `inJson` finds them in the text of JSON. */
export function idPattern(ids: readonly string[]): { pattern: string; inJson: string } {
  const any = ids.map((id) => id.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, escape)).join('|')
  return { pattern: `^(?:${any})$`, inJson: `"(?:${any})"` }
}
