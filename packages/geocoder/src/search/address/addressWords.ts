import { asideMarks, isCode } from './asideWords.ts'
import { findKinds } from '../kindPhrases.ts'
import type { QueryWord } from '../query.ts'
import { isRoadType } from '../spans.ts'

/** Words that follow are beside the place. */
const landmarkCues = new Set(
  `near nr nearby opp opposite behind beside besides adjacent adj facing above below infront landmark next
  samor samne pase paase ke pass bh`.split(/\s+/),
)
/** A number or a letter after these says which house, flat or floor it is. */
const unitCues = new Set(
  `flat plot house h hno dno door shop room unit wing block blk floor flr tower building bldg apt office no number
  survey gat sr sno cts khasra khata ward quarter qtr lane street phase gali cross`.split(/\s+/),
)
/** Words that follow are the place again, not beside it. */
const placeCues = new Set(
  `at vill village gram grama vpo dist distt district zila jila tal taluka taluk tehsil teh tq mandal ps state pin pincode`.split(
    /\s+/,
  ),
)
/** Words that follow name the post office that serves the place. */
const officeCues = new Set(['po', 'post', 'via'])
const longestName = 3
const longestLandmark = 5
/** Parts of names that alone name nothing. */
const generic = new Set(
  `main market cross sector sec phase block stage layout extension extn metro pillar ring bypass service link chowk circle
  centre center plaza heights enclave villa villas residency bhavan niwas campus park gate bridge flyover signal`.split(
    /\s+/,
  ),
)
const shareOfFirst = 0.4
const weights = { landmark: 0.25, number: 0.2, ofRoad: 0.5 }
/** The words that are compared with names; a bit mask has a bit for each. */
const maxWords = 31

export type AddressWords = {
  /** At most 31 words that may say where. */
  words: QueryWord[]
  /** The words that say nothing about where, and those that are too many. */
  aside: QueryWord[]
}

/**
 * Reads the parts of an address: leaves out persons, telephone numbers and e-mail addresses, recognizes landmarks and
 * numbers of flats.
 */
export function readAddressWords(all: QueryWord[]): AddressWords {
  const isAside = asideMarks(all)
  const aside = all.filter((_, i) => isAside[i])
  const kept = markRepeated(markKinds(markBeside(markUnits(all.filter((_, i) => !isAside[i])))))
  const isReversed = kept.findIndex(({ pin }) => pin !== undefined) === 0
  const most = [...kept.keys()].sort(
    (one, other) => rank(kept[other]!) - rank(kept[one]!) || (isReversed ? one - other : other - one),
  )
  const chosen = new Set(most.slice(0, maxWords))
  return {
    words: kept.filter((_, i) => chosen.has(i)),
    aside: [...aside, ...kept.filter((_, i) => !chosen.has(i))],
  }
}

/** Of too many words, those are kept that are likelier to name something. */
function rank({ pin, isFiller, text }: QueryWord): number {
  if (pin !== undefined) return 3
  return isFiller ? 0 : /\d/.test(text) ? 1 : 2
}

function markUnits(words: QueryWord[]): QueryWord[] {
  return words.map((word, i) => {
    const before = words[i - 1]
    const isUnit = isCode(word) && before?.part === word.part && unitCues.has(before.text)
    return isUnit ? { ...word, isUnit } : word
  })
}

/** Marks what follows "near" and "P.O.", up to the comma or the next such word. */
function markBeside(words: QueryWord[]): QueryWord[] {
  const hasParts = words.at(-1)?.part !== words[0]?.part
  const most = hasParts ? longestLandmark : longestLandmark - 2
  let [left, part, isOffice] = [0, -1, false]
  const marked = words.map((word, i) => {
    if (word.part !== part || placeCues.has(word.text)) left = 0
    part = word.part
    const isCue = officeCues.has(word.text) && words[i - 1]?.text !== 'at' && words[i + 1]?.text !== 'office'
    const startsOffice = isCue || (word.text === 'o' && words[i - 1]?.text === 'p')
    if (startsOffice || landmarkCues.has(word.text)) {
      ;[left, isOffice] = [startsOffice ? longestName : most, startsOffice]
      return { ...word, isFiller: true }
    }
    if (left === 0 || word.pin !== undefined) return word
    left--
    return { ...word, isLandmark: true, ...(isOffice && { isOffice }) }
  })
  return marked
}

/** A petrol pump, a main road or a sector without a name is anywhere. */
function markKinds(words: QueryWord[]): QueryWord[] {
  const kinds = findKinds(words.map(({ text }) => text))
  const isOfKind = (at: number) => kinds.some(({ from, to }) => at >= from && at < to)
  return words.map((word, i) => (isOfKind(i) || generic.has(word.text) ? { ...word, isKind: true } : word))
}

/** People write the city twice. Only its last mention counts. */
function markRepeated(words: QueryWord[]): QueryWord[] {
  const last = new Map(words.map(({ folded }, i) => [folded, i]))
  return words.map((word, i) => {
    const isRepeated = word.folded.length > 3 && !word.isKind && last.get(word.folded) !== i
    return isRepeated ? { ...word, isFiller: true } : word
  })
}

/** "Sarjapur Road" is rarely in Sarjapur. */
function isOfRoad(words: QueryWord[], i: number): boolean {
  const { part } = words[i]!
  return [words[i + 1], words[i + 2]].some((next) => next?.part === part && isRoadType(next))
}

/** Weighs the words: an address begins with the house and ends with the state, or the other way round. */
export function weighByPosition(words: QueryWord[], isReversed: boolean): QueryWord[] {
  const last = Math.max(1, words.length - 1)
  return words.map((word, i) => {
    const position = (isReversed ? last - i : i) / last
    const isNumber = /\d/.test(word.text) && word.pin === undefined
    const share =
      isNumber || word.isUnit
        ? weights.number
        : word.isLandmark
          ? weights.landmark
          : isOfRoad(words, i)
            ? weights.ofRoad
            : 1
    return { ...word, weight: share * (shareOfFirst + (1 - shareOfFirst) * position) }
  })
}
