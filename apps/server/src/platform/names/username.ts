/**
 * User names as people read them: the profile UsernameCaseMapped of RFC 8265 (PRECIS IdentifierClass of RFC 8264), and
 * the restriction level "highly restrictive" of Unicode Technical Standard 39, section 5.2, so that a name can't mix scripts
 * to look like another one. Two names are the same if their canonical forms are.
 */

export type NameFault = { code: string; message: string }

/** In UTF-16 code units, as the description counts. */
const longestName = 256

/**
 * Returns the canonical form of a name: width-mapped, in lower case, normalized (NFC), without joiners; or why a new account
 * can't have the name.
 */
export function readUsername(name: string): { canonical: string } | { fault: NameFault } {
  const canonical = mapName(name)
  const fault = findFault(name, canonical)
  return fault ? { fault } : { canonical }
}

/** Returns the canonical form of a name, null for one that the rules forbid. */
export function canonicalName(name: string): string | null {
  const read = readUsername(name)
  return 'canonical' in read ? read.canonical : null
}

/** Joiners show nothing by themselves: with them a name reads the same. */
const joiners = /[\u200c\u200d]/gu

/** RFC 8265, section 3.3.3: width mapping, case mapping (toLowerCase), normalization. */
function mapName(name: string): string {
  const narrow = name.replaceAll(/[\u3000\uff01-\uffee]/gu, (wide) => wide.normalize('NFKC'))
  return lowerCase(narrow).normalize('NFC').replaceAll(joiners, '')
}

/** A final sigma is written in lower case by its place in the word; as part of a name it is the same letter. */
function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')
}

function findFault(name: string, canonical: string): NameFault | undefined {
  if (canonical === '' || name.length > longestName)
    return { code: 'length', message: `must have 1 to ${longestName} characters` }
  if (/\s|\p{Zs}/u.test(name)) return { code: 'characters', message: 'must have no blanks' }
  const strange = [...canonical].find((character) => !isAllowed(character))
  if (strange !== undefined || hasStrayJoiner(name))
    return { code: 'characters', message: `must not have ${describeCharacter(strange)}` }
  if (/^\p{M}/u.test(canonical))
    return { code: 'characters', message: 'must not begin with a combining mark' }
  if (!hasOneDirection(canonical))
    return { code: 'characters', message: 'must not mix letters of both directions of writing' }
  if (!hasOneWriting(canonical))
    return {
      code: 'mixedScripts',
      message: 'must not mix letters of different scripts, because some of them look alike',
    }
  return undefined
}

/**
 * The IdentifierClass of RFC 8264, section 4.2: printable ASCII, letters, marks and decimal digits, without characters that
 * have a compatibility form, that are ignorable, or that are old Hangul letters. Its contextual rules for punctuation of
 * Catalan, Greek, Hebrew and Japanese (RFC 5892, appendix A) are not taken over: such names are refused.
 */
function isAllowed(character: string): boolean {
  if (/^[!-~]$/.test(character)) return true
  return (
    /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]$/u.test(character) &&
    !/^\p{Default_Ignorable_Code_Point}$/u.test(character) &&
    !isUnwritten(character) &&
    character.normalize('NFKC') === character.normalize('NFC')
  )
}

/** Old Hangul letters, and signs that lengthen or repeat a letter (RFC 5892, sections 2.6 and 2.9), from and to. */
const unwritten = [
  [0x0640, 0x0640],
  [0x07fa, 0x07fa],
  [0x1100, 0x11ff],
  [0x302e, 0x302f],
  [0x3031, 0x3035],
  [0x303b, 0x303b],
  [0xa960, 0xa97f],
  [0xd7b0, 0xd7ff],
] as const

function isUnwritten(character: string): boolean {
  const code = character.codePointAt(0)!
  return unwritten.some(([from, to]) => code >= from && code <= to)
}

/** The signs that end a letter without its vowel, after which a joiner is part of correct writing (RFC 5892, A.1 and A.2). */
const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca'

function hasStrayJoiner(name: string): boolean {
  return new RegExp(`(?<![${viramas}])[\\u200c\\u200d]`, 'u').test(name.normalize('NFC'))
}

function describeCharacter(character: string | undefined): string {
  if (character === undefined) return 'an invisible character'
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return `the character U+${code}`
}

/** The Bidi Rule (RFC 5893, section 2) for names: either no letter is written from right to left, or all are. */
function hasOneDirection(name: string): boolean {
  const rightToLeft =
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
  if (!rightToLeft.test(name)) return true
  const letters = [...name].filter((character) => /\p{L}/u.test(character))
  return letters.every((letter) => rightToLeft.test(letter)) && rightToLeft.test([...name][0]!)
}

const scripts =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Cherokee Khmer Mongolian Hiragana Katakana Bopomofo Han Ol_Chiki Meetei_Mayek Nko Adlam'
    .split(' ')
    .map((script) => ({ script, has: new RegExp(`^\\p{Script_Extensions=${script}}$`, 'u') }))
/** Scripts that are written together. */
const writings = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
]

/** Whether all letters are of one script, or of scripts that are written together. Scripts that are not listed count as one. */
function hasOneWriting(name: string): boolean {
  const letters = [...name].filter(
    (character) => !/[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]/u.test(character),
  )
  const choices = letters.map((letter) =>
    scripts.filter(({ has }) => has.test(letter)).map(({ script }) => script),
  )
  if (choices.some((each) => each.length === 0)) {
    const others = letters.filter((_, at) => choices[at]!.length === 0)
    return others.length === letters.length
  }
  const fits = (writing: ReadonlySet<string>) =>
    choices.every((each) => each.some((script) => writing.has(script)))
  return scripts.some(({ script }) => fits(new Set([script]))) || writings.some(fits)
}
