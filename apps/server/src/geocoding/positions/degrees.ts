import { toWritten, type WrittenPosition } from './writtenPosition.ts'

/** What people write around a position. */
const labels = /\b(?:latitude|longitude|lat|long|lng|lon|gps|coordinates|location)\b\s*[:=.]*\s*/gi
const token = /([NSEW])(?![a-z])|([+-]?\d+(?:\.\d+)?)|([°'":])|([,;])/gi
const longest = 80

type Token = { letter?: string; number?: number; isNegative?: boolean; mark?: string; isComma?: boolean }
type Angle = { degrees: number; letter?: string; hasMark: boolean }

/**
 * Reads degrees as maps and devices show them: `18°31'13.4"N 73°51'24.1"E`, `N 18.5204 E 73.8567`, `Lat 18.52, Long 73.85`.
 * The letters decide which number is the latitude.
 */
export function readDegrees(searchKey: string): WrittenPosition | undefined {
  if (searchKey.length > longest) return undefined
  const bare = searchKey.replaceAll(labels, ' ')
  const tokens = toTokens(plainMarks(bare))
  const [one, other] = (tokens && splitTokens(tokens)?.map(toAngle)) ?? []
  if (!one || !other) return undefined
  // Two bare numbers may be anything.
  if (bare === searchKey && !one.hasMark && !other.hasMark) return undefined
  const isSwapped = isOf('EW', one) || (!isOf('NS', one) && isOf('NS', other))
  const [lat, lon] = isSwapped ? [other, one] : [one, other]
  if (isOf('EW', lat) || isOf('NS', lon)) return undefined
  return toWritten({ lat: lat.degrees, lon: lon.degrees })
}

function isOf(letters: string, { letter }: Angle): boolean {
  return letter !== undefined && letters.includes(letter)
}

/** Typographic marks, words and brackets as plain marks. */
function plainMarks(text: string): string {
  return text
    .replaceAll(/[º˚]/g, '°')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/''|[″“”„]|′′/g, '"')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/\bdeg(?:rees?)?\b\.?|(?<=\d)d/gi, '°')
    .replaceAll(/\bmin(?:utes?)?\b\.?|(?<=\d)m/gi, "'")
    .replaceAll(/\bsec(?:onds?)?\b\.?|(?<=\d\s?)s(?=\s*[NSEW]\b)/gi, '"')
    .replaceAll(/\b(?:north|south|east|west)\b/gi, (word) => word[0]!)
    .replaceAll(/[()[\]{}]/g, ' ')
    .replace(/[.,;\s]+$/, '')
}

/** Returns undefined if the text has anything else. */
function toTokens(text: string): Token[] | undefined {
  if (text.replaceAll(token, '').trim() !== '') return undefined
  return [...text.matchAll(token)].map(([whole, letter, number, mark]) => {
    if (letter !== undefined) return { letter: letter.toUpperCase() }
    if (number !== undefined) return { number: Math.abs(Number(number)), isNegative: number.startsWith('-') }
    return mark === undefined ? { isComma: whole !== '' } : { mark }
  })
}

/** Splits at the letters, else at the comma, else before the second number of degrees. */
function splitTokens(all: Token[]): [Token[], Token[]] | undefined {
  const letters = all.flatMap(({ letter }, i) => (letter === undefined ? [] : [i]))
  const tokens = all.filter(({ isComma }) => !isComma)
  const split = (at: number, list = tokens): [Token[], Token[]] => [list.slice(0, at), list.slice(at)]
  if (letters.length > 0) {
    if (letters.length !== 2) return undefined
    const ofTokens = tokens.flatMap(({ letter }, i) => (letter === undefined ? [] : [i])) as [number, number]
    return split(ofTokens[0] === 0 ? ofTokens[1] : ofTokens[0] + 1)
  }
  const commas = all.flatMap(({ isComma }, i) => (isComma ? [i] : []))
  if (commas.length === 1) return split(commas[0]!)
  const degrees = tokens.flatMap(({ mark }, i) => (mark === '°' ? [i] : []))
  if (degrees.length === 2) return split(degrees[1]! - 1)
  return tokens.length === 2 ? split(1) : undefined
}

function toAngle(tokens: Token[]): Angle | undefined {
  const numbers = tokens.flatMap(({ number }) => number ?? [])
  const marks = tokens.flatMap(({ mark }) => mark ?? []).join('')
  const [degrees, minutes = 0, seconds = 0] = numbers
  if (degrees === undefined || numbers.length > 3 || minutes >= 60 || seconds >= 60) return undefined
  if (!/^(?:°?'?"?|::?)$/.test(marks)) return undefined
  const letter = tokens.find(({ letter }) => letter !== undefined)?.letter
  const sign =
    (tokens.some(({ isNegative }) => isNegative) ? -1 : 1) * (letter === 'S' || letter === 'W' ? -1 : 1)
  const size = degrees + minutes / 60 + seconds / 3600
  return {
    degrees: sign * size,
    hasMark: letter !== undefined || marks.includes('°'),
    ...(letter && { letter }),
  }
}
