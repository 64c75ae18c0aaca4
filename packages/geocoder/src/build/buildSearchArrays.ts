import { microdegreesPerDegree } from './geometryNumbers.ts'
import { hashText, type SearchIndex } from '../search/searchArrays.ts'
import { foldSpelling, skeleton } from '../text/foldSpelling.ts'
import { splitWords } from '../text/words.ts'
import type { ForeignName } from '../readers/foreignNames.ts'
import { groupIndexes, most } from './groupIndexes.ts'
import { AsciiList, NumberList } from './numberList.ts'
import { termBlocks } from './termBlocks.ts'
import { TermTable } from './termTable.ts'

/** A place of the search index, in the order of importance. */
export type NumberedPlace = {
  names: string[]
  guessedNames: string[]
  lat: number
  lon: number
  positionKind: number
  stateId: number
  districtId: number
  tehsilId: number
  postalCode: number
  importance: number
  subCategory: number
}

/** Collects places one by one, then builds the arrays. */
export function searchArraysBuilder() {
  const columns = emptyColumns()
  const { terms, entries, places } = columns
  const folded = rememberedFolding()

  return {
    /** Returns the place's number. */
    add(place: NumberedPlace): number {
      const placeId = places.placePins.length
      places.placeStates.push(place.stateId)
      places.placeDistricts.push(place.districtId)
      places.placeTehsils.push(place.tehsilId)
      places.placePins.push(place.postalCode)
      places.placeImportances.push(place.importance)
      places.placeSubCategories.push(place.subCategory)
      places.placeLats.push(Math.round(place.lat * microdegreesPerDegree))
      places.placeLons.push(Math.round(place.lon * microdegreesPerDegree))
      const seen = new Set<string>()
      const guessedFrom = place.names.length
      for (const [i, name] of [...place.names, ...place.guessedNames].entries()) {
        const words = splitWords(name)
        const spelling = words.join('')
        if (spelling === '' || seen.has(spelling)) continue
        seen.add(spelling)
        const foldedWords = words.map(folded)
        entries.places.push(placeId)
        entries.keys.push(terms.getNumber(foldedWords.join('')))
        entries.spellings.push(spelling)
        entries.others.push(i === 0 ? 0 : i < guessedFrom ? 1 : 2)
        for (const word of foldedWords) entries.words.push(terms.getNumber(word))
        entries.wordOffsets.push(entries.words.length)
      }
      return placeId
    },
    /** Yields the arrays part by part, so that one part can be written before the next is built. Call it once. */
    *arrays(foreign: ForeignName[]): Generator<Partial<SearchIndex>> {
      yield* indexArrays(columns)
      yield foreignArrays(foreign)
    },
  }
}

/** Returns the words under which a name is indexed. Throws if the name can't be indexed. */
export function indexedWords(name: string): string[] {
  return splitWords(name).map(foldSpelling)
}

type PlaceColumn = Exclude<Extract<keyof SearchIndex, `place${string}`>, 'placeEntryOffsets'>
type Columns = ReturnType<typeof emptyColumns>

/** The collected places. `entries` are names of places, as numbers of terms. */
function emptyColumns() {
  const places: Record<PlaceColumn, NumberList> = {
    placeStates: new NumberList(),
    placeDistricts: new NumberList(),
    placeTehsils: new NumberList(),
    placePins: new NumberList(),
    placeImportances: new NumberList(),
    placeSubCategories: new NumberList(),
    placeLats: new NumberList(),
    placeLons: new NumberList(),
  }
  const wordOffsets = new NumberList()
  wordOffsets.push(0)
  return {
    terms: new TermTable(),
    entries: {
      places: new NumberList(),
      keys: new NumberList(),
      spellings: new AsciiList(),
      others: new NumberList(),
      words: new NumberList(),
      wordOffsets,
    },
    places,
  }
}

/** Numbers terms alphabetically, so that terms with a common beginning are adjacent. */
function* indexArrays({ terms, entries, places }: Columns): Generator<Partial<SearchIndex>> {
  const { newNumbers, ...sorted } = terms.sort()
  const renumber = ({ values }: NumberList) => {
    for (const [i, term] of values.entries()) values[i] = newNumbers[term]!
    return unsigned(values)
  }
  const entryKeys = renumber(entries.keys)
  const entryWords = renumber(entries.words)
  const entryWordOffsets = unsigned(entries.wordOffsets.values)
  yield sorted
  yield termBlocks(sorted)
  yield indexSkeletons(sorted)
  const entryOfWords = entryOfWord(entryWordOffsets, entryWords.length)
  const byWord = groupIndexes(entryWords, newNumbers.length, entryOfWords)
  yield { wordOffsets: byWord.offsets, wordEntries: byWord.members }
  const byKey = groupIndexes(entryKeys, newNumbers.length)
  yield { keyOffsets: byKey.offsets, keyEntries: byKey.members }
  yield { entryKeys, entryWords, entryWordOffsets, entryIsOther: new Uint8Array(entries.others.values) }
  yield { spellings: entries.spellings.bytes, spellingEnds: entries.spellings.ends }
  const entryPlaces = unsigned(entries.places.values)
  yield { entryPlaces, placeEntryOffsets: groupIndexes(entryPlaces, places.placePins.length).offsets }
  const placeDistricts = places.placeDistricts.values
  const districts = entryPlaces.map((place) => placeDistricts[place]!)
  const byDistrict = groupIndexes(districts, most(districts) + 1)
  yield { districtOffsets: byDistrict.offsets, districtEntries: byDistrict.members }
  const arrays = placeArrays(places)
  yield { ...arrays, pinPlaces: placesByPin(arrays.placePins) }
}

/** Shares the list's memory. */
function unsigned({ buffer, byteOffset, length }: Int32Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length)
}

function foreignArrays(names: ForeignName[]): Pick<SearchIndex, 'foreignHashes' | 'foreignImportances'> {
  const byHash = new Map<number, number>()
  for (const { name, importance } of names) {
    const hash = hashText(indexedWords(name).join(''))
    byHash.set(hash, Math.max(importance, byHash.get(hash) ?? 0))
  }
  const foreignHashes = Uint32Array.from(byHash.keys()).sort()
  return { foreignHashes, foreignImportances: Uint8Array.from(foreignHashes, (hash) => byHash.get(hash)!) }
}

function placeArrays(places: Columns['places']): Pick<SearchIndex, PlaceColumn> {
  return {
    placeStates: new Uint16Array(places.placeStates.values),
    placeDistricts: new Uint16Array(places.placeDistricts.values),
    placeTehsils: new Uint16Array(places.placeTehsils.values),
    placePins: new Uint32Array(places.placePins.values),
    placeImportances: new Uint8Array(places.placeImportances.values),
    placeSubCategories: new Uint16Array(places.placeSubCategories.values),
    placeLats: new Int32Array(places.placeLats.values),
    placeLons: new Int32Array(places.placeLons.values),
  }
}

function rememberedFolding(): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    let folded = known.get(word)
    if (folded === undefined) {
      folded = foldSpelling(word)
      known.set(word, folded)
    }
    return folded
  }
}

function entryOfWord(offsets: Uint32Array, count: number): Uint32Array {
  const entries = new Uint32Array(count)
  for (let entry = 0; entry + 1 < offsets.length; entry++)
    entries.fill(entry, offsets[entry], offsets[entry + 1])
  return entries
}

function placesByPin(pins: Uint32Array): Uint32Array {
  const places = Uint32Array.from(pins.keys()).filter((place) => pins[place]! > 0)
  return places.sort((one, other) => pins[one]! - pins[other]! || one - other)
}

function indexSkeletons({
  terms,
  termEnds,
}: Pick<SearchIndex, 'terms' | 'termEnds'>): Pick<SearchIndex, 'skeletonHashes' | 'skeletonTerms'> {
  const text = Buffer.from(terms.buffer)
  const hashes = termEnds.map((end, i) =>
    hashText(skeleton(text.toString('latin1', i === 0 ? 0 : termEnds[i - 1], end))),
  )
  const order = termEnds.map((_, i) => i).sort((one, other) => hashes[one]! - hashes[other]! || one - other)
  return { skeletonHashes: order.map((term) => hashes[term]!), skeletonTerms: order }
}
