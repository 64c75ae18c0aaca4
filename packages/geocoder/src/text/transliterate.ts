/**
 * The scripts of India share one table: Unicode has their letters in the same order, 128 code points apart (ISCII).
 * One table of offsets serves Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
 */
const firstBlock = 0x0900
const lastBlock = 0x0d7f
const blockSize = 0x80

const consonants: Record<number, string> = {
  0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'n', 0x1a: 'ch', 0x1b: 'chh', 0x1c: 'j', 0x1d: 'jh', 0x1e: 'n',
  0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n', 0x24: 't', 0x25: 'th', 0x26: 'd', 0x27: 'dh', 0x28: 'n',
  0x29: 'n', 0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm', 0x2f: 'y', 0x30: 'r', 0x31: 'r', 0x32: 'l',
  0x33: 'l', 0x34: 'l', 0x35: 'v', 0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h', 0x58: 'k', 0x59: 'kh', 0x5a: 'g',
  0x5b: 'z', 0x5c: 'd', 0x5d: 'dh', 0x5e: 'f', 0x5f: 'y',
} // prettier-ignore
const vowels: Record<number, string> = {
  0x04: 'a', 0x05: 'a', 0x06: 'a', 0x07: 'i', 0x08: 'i', 0x09: 'u', 0x0a: 'u', 0x0b: 'ri', 0x0d: 'e', 0x0e: 'e',
  0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au',
} // prettier-ignore
const vowelSigns: Record<number, string> = {
  0x3e: 'a', 0x3f: 'i', 0x40: 'i', 0x41: 'u', 0x42: 'u', 0x43: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e', 0x48: 'ai',
  0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au', 0x57: 'au',
} // prettier-ignore
const virama = 0x4d
const nukta = 0x3c
const nasals: Record<number, string> = { 0x01: 'n', 0x02: 'n', 0x03: 'h', 0x70: 'n' }
/** Gurmukhi's addak doubles the next consonant, which folding undoes anyway. */
const silent = new Set([0x3d, 0x71, nukta])
const tamil = 0x0b80
const malayalam = 0x0d00
const odia = 0x0b00
/** Letters that one script has at an offset of its own: Odia's v, and the zh of Tamil and Malayalam. */
const ownConsonants: Record<number, Record<number, string>> = {
  [odia]: { 0x71: 'v' },
  [tamil]: { 0x34: 'zh' },
  [malayalam]: { 0x34: 'zh' },
}
/** Malayalam's chillu letters: consonants without a vowel. */
const chillus: Record<number, string> = { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' }
/** Tamil writes k for g, t for d, p for b. Single ones between vowels, and those after a nasal, are voiced. */
const voiced: Record<number, Record<string, string>> = {
  [tamil]: { k: 'g', t: 'd', p: 'b', ch: 's' },
  [malayalam]: { t: 'd' },
}
/** Scripts whose inherent vowel is spoken at the end of a word. */
const keepsLastVowel = new Set([0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00])

/** Transliterates words in the scripts of India to English. Other text stays. */
export function transliterate(text: string): string {
  return text.replaceAll(/[\u0900-\u0d7f\u200c\u200d]+/gu, spell)
}

/**
 * Returns other readings of the beginning of a word: what follows decides whether a vowel is spoken ("kothar" becomes
 * Kothrud) and how a nasal sounds ("mun" becomes Mumbai).
 */
export function openTransliterations(word: string): string[] {
  const { syllables, block } = toSyllables(word)
  const last = syllables.at(-1)
  if (!last || keepsLastVowel.has(block)) return []
  if (last.nasal) return [toText([...syllables.slice(0, -1), { ...last, consonant: 'm' }])]
  if (!last.inherent) return []
  dropInnerVowels(syllables)
  return [toText([...syllables.slice(0, -1), { ...last, vowel: '' }])]
}

type Syllable = {
  consonant: string
  vowel: string
  /** Whether the vowel is the consonant's inherent one. */
  inherent: boolean
  /** A nasal sign, which sounds like the following consonant. */
  nasal?: boolean
}

function toSyllables(word: string): { syllables: Syllable[]; block: number } {
  const syllables: Syllable[] = []
  let block = firstBlock
  for (const char of word) {
    const point = char.codePointAt(0)!
    if (point < firstBlock || point > lastBlock) continue
    const offset = point % blockSize
    block = point - offset
    const chillu = block === malayalam ? chillus[offset] : undefined
    if (chillu !== undefined) syllables.push({ consonant: chillu, vowel: '', inherent: false })
    else addLetter(syllables, offset, ownConsonants[block]?.[offset] ?? consonants[offset])
  }
  return { syllables, block }
}

function spell(word: string): string {
  const { syllables, block } = toSyllables(word)
  if (!keepsLastVowel.has(block)) dropSilentVowels(syllables)
  if (voiced[block]) voice(syllables, voiced[block])
  return toText(syllables)
}

function toText(syllables: Syllable[]): string {
  syllables.forEach((syllable, i) => {
    if (syllable.consonant === 'n' && syllable.nasal && /^[pbmf]/.test(syllables[i + 1]?.consonant ?? ''))
      syllable.consonant = 'm'
  })
  return syllables.map(({ consonant, vowel }) => consonant + vowel).join('')
}

function addLetter(syllables: Syllable[], offset: number, consonant: string | undefined): void {
  const last = syllables.at(-1)
  const vowel = vowels[offset]
  const sign = vowelSigns[offset]
  if (consonant !== undefined) syllables.push({ consonant, vowel: 'a', inherent: true })
  else if (vowel !== undefined) syllables.push({ consonant: '', vowel, inherent: false })
  else if (sign !== undefined && last) Object.assign(last, { vowel: sign, inherent: false })
  else if (offset === virama && last) Object.assign(last, { vowel: '', inherent: false })
  else if (nasals[offset] !== undefined)
    syllables.push({ consonant: nasals[offset], vowel: '', inherent: false, nasal: true })
  else if (offset >= 0x66 && offset <= 0x6f)
    syllables.push({ consonant: String(offset - 0x66), vowel: '', inherent: false })
  else if (silent.has(offset)) return
}

function voice(syllables: Syllable[], pairs: Record<string, string>): void {
  for (let i = 1; i < syllables.length; i++) {
    const [before, syllable, after] = [syllables[i - 1]!, syllables[i]!, syllables[i + 1]]
    const isSingle = before.vowel !== '' && (syllable.vowel !== '' || after?.consonant !== syllable.consonant)
    const isAfterNasal = before.vowel === '' && /^[nm]/.test(before.consonant)
    const voicedForm = isAfterNasal && syllable.consonant === 'ch' ? 'j' : pairs[syllable.consonant]
    if (voicedForm !== undefined && (isSingle || isAfterNasal)) syllable.consonant = voicedForm
  }
}

/**
 * Drops the inherent vowel at the end of a word and between two spoken vowels, where it is silent: "rajakota" is
 * Rajkot, "kanapura" Kanpur.
 */
function dropSilentVowels(syllables: Syllable[]): void {
  const last = syllables.length - 1
  // After a cluster the vowel is spoken: "maharashtra".
  if (last > 0 && syllables[last]!.inherent && syllables[last - 1]!.vowel !== '') syllables[last]!.vowel = ''
  dropInnerVowels(syllables)
}

function dropInnerVowels(syllables: Syllable[]): void {
  for (let i = syllables.length - 2; i > 0; i--) {
    const [before, syllable, after] = [syllables[i - 1]!, syllables[i]!, syllables[i + 1]!]
    if (syllable.inherent && before.vowel !== '' && after.vowel !== '' && after.consonant !== '')
      syllable.vowel = ''
  }
}
