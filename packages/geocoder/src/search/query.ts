import { foldBeginning, foldKeepingX, foldName, foldSpelling } from '../text/foldSpelling.ts'
import { openTransliterations } from '../text/transliterate.ts'
import { splitWords } from '../text/words.ts'

export type QueryWord = {
  /** The word as written, for the caller. */
  written: string
  /** The word in plain lower case and Latin letters. */
  text: string
  /** Written in a script of India: its Latin letters are only a guess. */
  isTransliterated: boolean
  folded: string
  /** The word folded as if its "x" were a typing error, if it has one. */
  slipped?: string
  /** Other readings of the beginning of a word in a script of India, folded. */
  openings?: string[]
  /** For a word with wildcards: the folded parts between `*`. */
  pattern?: string[]
  /** Says nothing about which place is meant: "near". */
  isFiller: boolean
  /** Says what kind of place it is: "road". */
  isKind: boolean
  pin?: number
  /** The part of the text that the word is in: commas, semicolons and line ends divide it. */
  part: number
  /** Its place among the words of the text. */
  at: number
  /** Part of something that names no place, such as an e-mail address. */
  isAside?: boolean
  /** In an address: how likely the word says where, from 0 to 1. */
  weight?: number
  /** In an address: says which house or flat it is. */
  isUnit?: boolean
  /** In an address: names something beside the place, after "near" or "opposite". */
  isLandmark?: boolean
  /** In an address: names the post office that serves the place, after "P.O.". */
  isOffice?: boolean
}

export type Query = {
  words: QueryWord[]
  /** A whole address: most of its words are no name of a known place. */
  isAddress?: boolean
  /** Whether the last word is still being typed. */
  isPartial: boolean
}

/** Words around a name. */
const fillers = new Set(
  `near nearby opp opposite behind beside adjacent next to off at in of the and by from via dist district tal taluk taluka
  tehsil tq mandal state india bharat pin pincode code zip postal po vill address no number flat plot floor door h hno dno
  ji nr shop room unit gate wing sco block survey gat sr sno 1st 2nd 3rd 4th ground for to`.split(/\s+/),
)
/** Words for kinds of places, often left out and often added. */
const kinds = new Set(
  `post office village town city area locality landmark house building street st road rd lane marg path rasta shri sri shree
  colony station east west north south apartment apartments apt society residency complex chs tower bldg`.split(
    /\s+/,
  ),
)

/** The scripts that `text/` transliterates: Arabic, and those of India from Devanagari to Malayalam. */
const scripts = /\p{Script=Arabic}|[\u0904-\u0d7f]/u
/** No address is longer. */
const longestText = 2000
/** A PIN in two halves, which are not part of a longer number such as that of a telephone. */
const halvedPin = /(?<!\d[ -]?)\b([1-9]\d{2})[ -]{1,3}(\d{3})\b(?![ -]?\d)/g
/** A PIN that follows letters without a space. */
const attachedPin = /(\p{L})([1-9]\d{5})(?!\d)/gu

/** Parses a query: all its words, PINs (also "411 005") and wildcards. */
export function parseQuery(text: string): Query {
  const words: QueryWord[] = []
  const joined = text.slice(0, longestText).replaceAll(halvedPin, '$1$2').replaceAll(attachedPin, '$1 $2')
  for (const [part, piece] of joined.split(/[,;|\r\n]+/).entries()) {
    for (const chunk of piece.split(/[\s/]+/)) {
      const isAside = /@|:\/\/|^www\./i.test(chunk)
      const found = chunk.includes('*') ? toPattern(chunk) : toWords(chunk)
      for (const word of found) words.push({ ...word, part, at: words.length, ...(isAside && { isAside }) })
    }
  }
  return { words, isPartial: false }
}

/** Returns the folded forms of neighbouring words joined, and again if an "x" may be a typing error. */
export function misspeltForms(words: QueryWord[]): string[] {
  const folded = words.map((word) => word.folded).join('')
  const slipped = words.map((word) => word.slipped ?? word.folded).join('')
  return folded === slipped ? [folded] : [folded, slipped]
}

/** Parses a query that is still being typed: without a space at its end, the last word may continue. */
export function parsePartialQuery(text: string): Query {
  const { words } = parseQuery(text)
  const last = words.at(-1)
  const isPartial = last !== undefined && !last.pattern && !/[\s,;]$/.test(text)
  if (!isPartial) return { words, isPartial }
  const openings = last.isTransliterated
    ? openTransliterations(last.written).map((reading) => foldBeginning(splitWords(reading).join('')))
    : []
  // "near" may still become a name, and "kh" a "khas".
  const open = { ...last, folded: foldBeginning(last.text), isFiller: false, isKind: false }
  return { words: [...words.slice(0, -1), { ...open, ...(openings.length > 0 && { openings }) }], isPartial }
}

type UnplacedWord = Omit<QueryWord, 'part' | 'at'>

function toWords(part: string): UnplacedWord[] {
  const texts = splitWords(part)
  const isTransliterated = scripts.test(part)
  return texts.map((text) => ({ ...toWord(text, texts.length === 1 ? part : text), isTransliterated }))
}

function toWord(text: string, written: string): Omit<UnplacedWord, 'isTransliterated'> {
  return {
    written,
    text,
    folded: foldSpelling(text),
    ...(text.includes('x') && { slipped: foldKeepingX(text) }),
    isFiller: fillers.has(text),
    isKind: kinds.has(text),
    ...(/^[1-9]\d{5}$/.test(text) && { pin: Number(text) }),
  }
}

/** Reads a pattern: "shiva*" matches the beginning, "*nagar" the end, "*text*" anything that contains it. */
function toPattern(part: string): UnplacedWord[] {
  const pattern = part.split('*').map(foldName)
  const folded = pattern.join('')
  if (folded === '') return []
  const kinds = { isTransliterated: false, isFiller: false, isKind: false }
  return [{ written: part, text: folded, folded, pattern, ...kinds }]
}

/** Matches in one pass without backtracking, however many `*` there are. */
export function fitsPattern(term: string, pattern: string[]): boolean {
  const [first = '', ...rest] = pattern
  const last = rest.pop() ?? ''
  if (!term.startsWith(first)) return false
  let at = first.length
  for (const piece of rest) {
    const found = term.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return term.length - last.length >= at && term.endsWith(last)
}
