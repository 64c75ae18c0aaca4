import { createRequire } from 'node:module'
import type { dictionary as wordLists } from '@zxcvbn-ts/language-common'

/** The message continues after the name of the field or "The password". */
export type PasswordFault = { code: 'commonPassword' | 'containsUsername'; message: string }

type Context = {
  /** The names that everybody knows or guesses: the user name, for example. */
  names: string[]
}

/** What must remain of a password without the name that it contains. */
const minBesideName = 8
/** A common password stays common with fewer than this many digits and signs around it. */
const minAroundCommon = 8
/** A password of few sequences is common, however long: "qwerty123456". */
const maxSequences = 4
const minSequence = 3
/** The longest text that makes a password common by being repeated. */
const longestRepeat = 4
/** No password of the list is longer. */
const longestCommon = 64

/**
 * Returns why nobody may choose this password, or undefined if it is fine: it is among the first guesses of an attacker
 * (NIST SP 800-63B). Nothing else is required of a password: no classes of characters. Case and the way of typing a
 * character don't count. Logins are not checked, so a password that is in use stays valid.
 */
export function passwordFault(password: string, { names }: Context): PasswordFault | undefined {
  const text = fold(password)
  if (names.some((name) => containsName(text, fold(name)))) {
    return { code: 'containsUsername', message: 'must not be the user name with little added' }
  }
  if (isCommon(text)) {
    return { code: 'commonPassword', message: 'must not be one of those that attackers try first' }
  }
  return undefined
}

/** NFKC, as for hashes, makes other forms of a character the same. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

function isCommon(text: string): boolean {
  const unit = repeatedPart(text)
  if (unit !== text && ([...unit].length <= longestRepeat || isCommon(unit))) return true
  return hasOnlySequences(text) || isListed(text)
}

function isListed(text: string): boolean {
  if (text.length > longestCommon) return false
  const listed = commonPasswords()
  const core = text.replace(aroundLetters, '')
  return listed.has(text) || (text.length - core.length < minAroundCommon && listed.has(core))
}

const aroundLetters = /^[^\p{L}]+|[^\p{L}]+$/gu

/** Returns the shortest text that gives this one when it is repeated: "ab" for "ababab". */
function repeatedPart(text: string): string {
  // The first place where the text is found again in its double is its period.
  return text.slice(0, (text + text).indexOf(text, 1))
}

/** Rows of keyboards, columns of their left part, and the order of the alphabet and of digits. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
]
const sequences = rows.flatMap((row) => [row, reverse(row)])

/** Whether a text has nothing but a few sequences and repeats of a character, each of three characters or more. */
function hasOnlySequences(text: string): boolean {
  let rest = text
  for (let count = 0; count < maxSequences && rest !== ''; count += 1) {
    const length = Math.max(repeatLength(rest), ...sequences.map((row) => lengthAlong(row, rest)))
    if (length < minSequence) return false
    rest = rest.slice(length)
  }
  return rest === ''
}

function repeatLength(text: string): number {
  return /^(.)\1*/su.exec(text)?.[0].length ?? 0
}

/** Returns how many characters at the start of the text follow one another in the row. */
function lengthAlong(row: string, text: string): number {
  const from = row.indexOf(text[0]!)
  if (from < 0) return 0
  let length = 1
  while (from + length < row.length && row[from + length] === text[length]) length += 1
  return length
}

/**
 * Whether a text is the name in disguise: repeated, written backwards, with digits and signs between or around its
 * letters, or with too little else. A name in a longer text is fine. The longer parts of a name such as
 * "asha.rao@example.com" count like names. A name of one or two characters counts only alone, because it occurs in
 * other words.
 */
function containsName(text: string, name: string): boolean {
  const letters = onlyLetters(text)
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part.length > 3 && /\p{L}/u.test(part))
  return [name, ...parts]
    .flatMap((part) => [part, reverse(part)])
    .some((part) => {
      if (letters !== '' && letters === onlyLetters(part)) return true
      if (part.length < 3 || !text.includes(part)) return false
      const rest = text.replaceAll(part, '')
      return [...rest].length < minBesideName || !/\p{L}/u.test(rest)
    })
}

function onlyLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}]/gu, '')
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}

/** Words that the list lacks although an attacker of this service tries them. */
const ownWords = ['geofield', 'change-me', 'change-this-one']
let common: Set<string> | undefined

/** Reads the list at the first new password, because most commands and processes never need it. */
function commonPasswords(): Set<string> {
  if (common) return common
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as { dictionary: typeof wordLists }
  common = new Set([...dictionary['passwords-common'], ...ownWords])
  return common
}
