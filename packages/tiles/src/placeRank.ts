/** From 1, the most important, to 18. OpenMapTiles ranks places in the same direction. */
export type PlaceRank = number

/** The lowest zoom level of maps that label places of at most this rank. */
const zooms: [maxRank: PlaceRank, zoom: number][] = [
  [5, 2],
  [7, 4],
  [8, 5],
  [10, 6],
  [12, 7],
  [14, 8],
  [15, 9],
  [16, 10],
  [17, 11],
  [18, 13],
]

/** The rank of a place whose population is unknown, and the best one, by its kind in OpenStreetMap. */
const ranksByClass = new Map<string, { usual: PlaceRank; best: PlaceRank }>([
  ['city', { usual: 8, best: 1 }],
  ['town', { usual: 12, best: 8 }],
  ['suburb', { usual: 15, best: 15 }],
  ['village', { usual: 15, best: 10 }],
  ['quarter', { usual: 17, best: 16 }],
  ['neighbourhood', { usual: 17, best: 17 }],
  ['hamlet', { usual: 17, best: 10 }],
])
const otherRanks = { usual: 18, best: 10 }
/** A capital is as important as a city of eight times its population. */
const capitalBonus = 3

export type RankedPlace = { class: string; population: number; isCapital?: boolean | undefined }

/** Ranks a place by its population. A part of a city is never ranked like a place of its own. */
export function rankPlace({ class: kind, population, isCapital }: RankedPlace): PlaceRank {
  const bySize = population > 0 ? Math.round(28 - 3.4 * Math.log10(population)) : Infinity
  const { usual, best } = ranksByClass.get(kind) ?? otherRanks
  const rank = Math.max(best, Math.min(bySize, usual))
  return isCapital ? Math.max(1, rank - capitalBonus) : rank
}

export function lowestZoom(rank: PlaceRank): number {
  return zooms.find(([maxRank]) => rank <= maxRank)?.[1] ?? 14
}

/** The least important rank that is labelled, as pairs of zoom level and rank. */
export function ranksByZoom(): [zoom: number, maxRank: PlaceRank][] {
  return zooms.map(([maxRank, zoom]) => [zoom, maxRank])
}
