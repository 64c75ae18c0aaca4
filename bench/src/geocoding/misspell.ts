import type { Random } from './random.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of the finger: a letter too few, too many, another one, or two swapped. Spaces stay. */
export function withTypo(text: string, random: Random): string {
  const letters = [...text.matchAll(/[a-z]/gi)].map(({ index }) => index)
  if (letters.length < 3) return text
  for (;;) {
    const at = random.pick(letters)
    const letter = random.pick([...alphabet])
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    const slips = [
      before + after,
      before + letter + text.slice(at),
      before + letter + after,
      /^[a-z]/i.test(after) ? before + after[0]! + text[at]! + after.slice(1) : text,
    ]
    const slip = random.pick(slips)
    if (slip.toLowerCase() !== text.toLowerCase()) return slip
  }
}

/**
 * Other ways to write Indian names in English. Written down from how the languages are spelt before anything was tuned,
 * and never looked at while tuning: the server knows some of them by its own rules, and some not.
 */
const spellings: [RegExp, string][] = [
  [/sh/, 's'], [/s(?=[aiou])/, 'sh'], [/th/, 't'], [/t(?=[aeiou])/, 'th'], [/dh/, 'd'], [/d(?=[aeiou])/, 'dh'],
  [/bh/, 'b'], [/gh/, 'g'], [/kh/, 'k'], [/jh/, 'j'], [/ch(?!h)/, 'chh'], [/chh/, 'ch'], [/v/, 'b'], [/b/, 'v'],
  [/z/, 'j'], [/j/, 'z'], [/c(?=[aou])/, 'k'], [/k(?=[aou])/, 'c'], [/y(?=[aeiou])/, 'i'], [/i$/, 'y'], [/a$/, ''],
  [/(?<=[bcdfgjklmnprstv])$/, 'a'], [/au/, 'ow'], [/ai/, 'ay'], [/ou/, 'u'], [/u/, 'oo'], [/i(?=[^aeiou])/, 'ee'],
  [/a(?=[lnmr])/, 'aa'], [/e/, 'ay'], [/o/, 'u'], [/m(?=[bp])/, 'n'], [/n(?=[bp])/, 'm'], [/l(?=[aiu])/, 'll'],
  [/pur$/, 'pore'], [/pura$/, 'poora'], [/garh$/, 'gad'], [/nagar$/, 'nagara'], [/wadi$/, 'vadi'], [/pally?$/, 'palli'],
] // prettier-ignore

/** One or two of the ways above, where the name has room for them. */
export function respelt(text: string, random: Random): string {
  let result = text.toLowerCase()
  let changes = 1 + random.below(2)
  for (const [from, to] of random.shuffled(spellings)) {
    if (changes === 0) break
    const words = result.split(' ')
    const places = words.flatMap((word, i) => (word.length > 3 && from.test(word) ? [i] : []))
    if (places.length === 0) continue
    const at = random.pick(places)
    words[at] = words[at]!.replace(from, to)
    result = words.join(' ')
    changes--
  }
  return result
}
