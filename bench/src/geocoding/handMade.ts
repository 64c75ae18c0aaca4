import { isInLocality, makeAddresses } from '@geofield/geocoder/madeAddresses'
import { findRight, type HandMadeQuery, queryClassNames, readQueries } from '@geofield/server/placeQueries'
import type { Record } from './corpus.ts'
import type { Case, QueryClass } from './queries.ts'

/** Rates to be reached by the judging half; the server's own test holds the levels of each class. */
const first = 0.8
const inTen = 0.9
/** Whole addresses included. */
const p50Ms = 10
const p99Ms = 20

/** Made-up full addresses, with the rates that they must reach. */
export function fullAddresses(file: string): QueryClass {
  return {
    name: 'made-up: full addresses',
    target: { p50Ms, p99Ms, first: 0.9 },
    cases: () =>
      makeAddresses(file)
        .filter(({ half }) => half === 'judging')
        .map((address) => ({ query: address.text, isRight: (found) => isInLocality(address, found) })),
  }
}

/** The hand-made queries of the server, whose truth is public knowledge, not the index. */
export function handMadeClasses(): QueryClass[] {
  // PINs and DIGIPINs are not a search by name, and peers have no confidence with which to answer nonsense.
  const names = queryClassNames.filter((name) => name !== 'codes')
  return names.map((name) => ({
    name: `hand-made: ${name}`,
    ...(name === 'typing' && { isPartial: true as const }),
    target: { p50Ms, p99Ms, ...(name !== 'nonsense' && { first, inTen }) },
    cases: () => readQueries(name).filter(isMeasured).map(toCase),
  }))
}

/** The confidence, which peers don't have, judges the queries of a kind that is not known in the area. */
function isMeasured({ half, className, expected }: HandMadeQuery): boolean {
  return half === 'judging' && (className === 'nonsense' || !('noMoreThan' in expected))
}

function toCase(query: HandMadeQuery): Case {
  return { query: query.text, isRight: (found) => findRight(query, [toDocument(found)]) === 0 }
}

function toDocument({ name, lat, lon, state, district, subCategory }: Record) {
  return { name, latitude: lat, longitude: lon, province: state, district, subCategoryCode: subCategory }
}
