import { readFileSync } from 'node:fs'
import { hashText } from '@geofield/geocoder/searchArrays'
import { metresBetween, type Position } from '@geofield/geography'

/** The files of `queries/`. A search box sends `typing` and `codes` while its user types. */
export const queryClassNames = [
  'cities',
  'formerNames',
  'localities',
  'villages',
  'streets',
  'landmarks',
  'famous',
  'addresses',
  'fullAddresses',
  'categories',
  'misspelt',
  'scripts',
  'typing',
  'codes',
  'nonsense',
] as const
export type QueryClassName = (typeof queryClassNames)[number]

/** What a right response is: `queries/README.md` has the forms. With `noMoreThan`, every confidence must be below it. */
export type Expected =
  | { at: Position; toleranceKm: number; subCategories?: number[] }
  | { names: string[]; region: string }
  | { noMoreThan: number }

export type HandMadeQuery = {
  text: string
  className: QueryClassName
  /** Weights and limits are tuned on one half, and the other half judges them. */
  half: 'tuning' | 'judging'
  expected: Expected
  source: string
}

/** A place of a response, as far as the judge looks at it. */
export type JudgedPlace = {
  name: string
  latitude: number
  longitude: number
  province: string
  district: string
  subCategoryCode: number
  match?: { confidence: number }
}

/** Reads the queries of a class. Each line: query, expected, tolerance in kilometres, source. */
export function readQueries(className: QueryClassName): HandMadeQuery[] {
  const text = readFileSync(new URL(`queries/${className}.tsv`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [query = '', expected = '', tolerance = '0', source = 'invented'] = line.split('\t')
      return {
        text: query,
        className,
        half: hashText(query) % 2 === 0 ? 'tuning' : 'judging',
        expected: parseExpected(expected, Number(tolerance)),
        source,
      }
    })
}

function parseExpected(text: string, toleranceKm: number): Expected {
  if (text === '') return { noMoreThan: 0.3 }
  if (text === 'low') return { noMoreThan: 0.5 }
  if (text.startsWith('=')) {
    const [names = '', region = ''] = text.slice(1).split(';')
    return { names: names.split('|').map(plain), region: plain(region) }
  }
  const [kinds, place] = text.startsWith('kind=') ? text.slice(5).split('@') : [undefined, text]
  const [lat, lon] = place!.split(',').map(Number) as [number, number]
  const at = { lat, lon }
  return { at, toleranceKm, ...(kinds && { subCategories: kinds.split(',').map(Number) }) }
}

/** Returns the index of the first right place, or -1. Where no place is expected, a response without a confident one gets 0. */
export function findRight({ expected }: HandMadeQuery, docs: JudgedPlace[]): number {
  if ('noMoreThan' in expected) {
    const isConfident = docs.some(({ match }) => (match?.confidence ?? 1) >= expected.noMoreThan)
    return isConfident ? -1 : 0
  }
  return docs.findIndex((place) => isRight(expected, place))
}

function isRight(expected: Exclude<Expected, { noMoreThan: number }>, place: JudgedPlace): boolean {
  if ('names' in expected) {
    const isThere = [place.province, place.district].map(plain).includes(expected.region)
    return isThere && expected.names.includes(plain(place.name))
  }
  const { at, toleranceKm, subCategories } = expected
  if (subCategories && !subCategories.includes(place.subCategoryCode)) return false
  return metresBetween(at, { lat: place.latitude, lon: place.longitude }) <= toleranceKm * 1000
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/\(.*\)|[^a-z\d]/g, '')
}
