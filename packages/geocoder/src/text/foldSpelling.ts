import { splitWords } from './words.ts'

/** How words of names are shortened: also the small and the large of two villages of one name. */
const shortForms = new Map<string, string>([
  ['kh', 'khurd'],
  ['kd', 'khurd'],
  ['bk', 'budruk'],
  ['budrukh', 'budruk'],
  ['sec', 'sector'],
  ['sect', 'sector'],
  ['ngr', 'nagar'],
  ['extn', 'extension'],
  ['clny', 'colony'],
  ['indl', 'industrial'],
])

/** Returns what the spelling variants of a whole name have in common, without blanks. */
export function foldName(name: string): string {
  return splitWords(name).map(foldSpelling).join('')
}

/**
 * Folds the ways in which Indian names are written in English: "Shree" and "Sri", "Poona" and "Puna", "Laxmi" and
 * "Lakshmi" become equal. Light on purpose: `editCost.ts` finds larger differences, at a cost.
 */
export function foldSpelling(word: string): string {
  let folded = foldedWords.get(word)
  if (folded === undefined) {
    folded = foldKeepingX(word)
      .replaceAll('x', 'ksh')
      .replaceAll(/([a-z])\1+/g, '$1')
    if (foldedWords.size === maxFoldedWords) foldedWords.clear()
    foldedWords.set(word, folded)
  }
  return folded
}

/** The places of a country have few words for many names. */
const foldedWords = new Map<string, string>()
const maxFoldedWords = 50_000

/** Folds the beginning of a word, which is not a short form yet. */
export function foldBeginning(word: string): string {
  return shortForms.has(word) ? word : foldSpelling(word)
}

/** Folds the word as if an "x" were a letter typed by mistake. */
export function foldKeepingX(word: string): string {
  return (shortForms.get(word) ?? word)
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('q', 'k')
    .replaceAll('ck', 'k')
    .replaceAll(/([a-z])\1+/g, '$1')
}

/**
 * Removes everything that is often spelt differently: vowels, aspiration, voicing. "Bhavnagar", "Bavnagar" and
 * "Bhaunagar" have one skeleton. The first letter is kept as vowel or consonant.
 */
export function skeleton(folded: string): string {
  const first = /^[aeiouy]/.test(folded) ? 'a' : ''
  return (
    first +
    folded
      .replaceAll('sh', 's')
      .replaceAll('ch', 'c')
      .replaceAll(/[aeiouyh]/g, '')
      .replaceAll(/[vbw]/g, 'b')
      .replaceAll(/[dt]/g, 't')
      .replaceAll(/[gj]/g, 'j')
      .replaceAll(/[zs]/g, 's')
      .replaceAll(/[ck]/g, 'k')
      .replaceAll(/[mn]/g, 'n')
      .replaceAll(/([a-z])\1+/g, '$1')
  )
}
