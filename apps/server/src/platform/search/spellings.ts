/**
 * Texts that Unicode calls canonically equivalent have one normal form, but are stored as they were sent. An index of what
 * is stored finds all of them if it is asked for each.
 */

/** A text with more spellings, such as one with ten letters `K`, is compared by its normal form alone. */
const maxSpellings = 64
/** More marks on one letter have too many orders. */
const maxMarks = 4

/** A decomposed syllable of Hangul, or any character with its marks. */
const letters = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[^]\p{M}*/gu

/** These characters of ASCII are the normal form of others: the kelvin sign, the Greek varia and the Greek question mark. */
const hasOneSpelling = /^[^\u0080-\u{10FFFF}K`;]*$/u

/**
 * Returns every text that has the same normal form, the form NFC first; undefined if there are too many. Texts of ASCII
 * mostly have one.
 */
export function listSpellings(text: string): string[] | undefined {
  if (hasOneSpelling.test(text)) return [text]
  let spellings = ['']
  for (const [letter] of text.normalize('NFD').matchAll(letters)) {
    const forms = spellLetter(letter)
    if (!forms || forms.length * spellings.length > maxSpellings) return undefined
    spellings = spellings.flatMap((start) => forms.map((form) => start + form))
  }
  const normal = text.normalize('NFC')
  return [normal, ...spellings.filter((spelling) => spelling !== normal)]
}

/** Returns the spellings of a decomposed letter with its marks. */
function spellLetter(letter: string): string[] | undefined {
  const [base, ...marks] = letter
  if (marks.length > maxMarks) return undefined
  const sequences = listOrders(marks)
    .map((order) => [base!, ...order])
    .filter((characters) => characters.join('').normalize('NFD') === letter)
  return [...new Set(sequences.flatMap((characters) => compose(characters)))]
}

function listOrders(items: string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => listOrders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** Returns the ways to write decomposed characters with composed ones. */
function compose(characters: string[]): string[] {
  if (characters.length === 0) return ['']
  return characters.flatMap((_, index) => {
    const forms = composites(characters.slice(0, index + 1).join(''), index === 0)
    return forms.length === 0
      ? []
      : compose(characters.slice(index + 1)).flatMap((rest) => forms.map((form) => form + rest))
  })
}

/** Returns the single characters that decompose into this text, which may be one itself. */
function composites(decomposed: string, isSingle: boolean): string[] {
  const composed = decomposed.normalize('NFC')
  const isOne = [...composed].length === 1 && composed.normalize('NFD') === decomposed
  return [
    ...(isSingle ? [decomposed] : []),
    ...(isOne && composed !== decomposed ? [composed] : []),
    ...(readUncomposed().get(decomposed) ?? []),
  ]
}

let uncomposed: Map<string, string[]> | undefined
/** Characters that no normal form has: the form NFC replaces them too. By what they decompose into. */
function readUncomposed(): Map<string, string[]> {
  uncomposed ??= Map.groupBy(listUncomposed(), (character) => character.normalize('NFD'))
  return uncomposed
}

/** Where Unicode has such characters. */
const uncomposedRanges = [
  [0x0340, 0x03ff],
  [0x0900, 0x0fff],
  [0x1f00, 0x2fff],
  [0xf900, 0xfb4f],
  [0x1d15e, 0x1d1c0],
  [0x2f800, 0x2fa1f],
] as const

function listUncomposed(): string[] {
  return uncomposedRanges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .filter((character) => character.normalize('NFC') !== character)
}
