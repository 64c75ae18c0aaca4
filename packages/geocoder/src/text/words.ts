import { transliterateArabic } from './persoArabic.ts'
import { transliterate } from './transliterate.ts'

const maxWords = 24
const maxWordLength = 40

const letters = new Map<string, string>([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ð', 'd'],
])

/**
 * Splits a name or query into words of plain lower-case letters and digits, whatever its script, accents and
 * punctuation: "St. Xavier's" gives "st", "xaviers". The number and length of words are limited, so that no text is
 * costly.
 */
export function splitWords(text: string): string[] {
  return toPlain(text)
    .split(/[^a-z0-9]+/)
    .flatMap(splitDigits)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))
}

/** Most names of a country's places are plain already. */
function toPlain(text: string): string {
  if (!/[^ a-zA-Z0-9]/.test(text)) return text.slice(0, 1000).toLowerCase()
  return transliterateArabic(transliterate(text.normalize('NFC').slice(0, 1000)))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’`.]/gu, (mark) => (mark === '.' ? ' ' : ''))
    .replaceAll(/[øæœßđłıþð]/g, (letter) => letters.get(letter)!)
}

/** "Sec62" is two words, as is "17C"; "2nd" is one. */
function splitDigits(word: string): string[] {
  if (!/\d/.test(word) || /^\d+(st|nd|rd|th)?$/.test(word)) return [word]
  return word.split(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
}
