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

/** The rank of a place whose population is unknown, by its kind in OpenStreetMap. */
const ranksByClass: Record<string, PlaceRank> = {
  city: 8,
  town: 12,
  suburb: 15,
  village: 15,
  quarter: 17,
  neighbourhood: 17,
  hamlet: 17,
  locality: 18,
}
const leastRanks: Record<string, PlaceRank> = { city: 1, town: 8, suburb: 15, quarter: 16, neighbourhood: 17 }
const capitalRank = 6

export type RankedPlace = { class: string; population: number; isCapital?: boolean | undefined }

/** Ranks a place by its population. A part of a city is never ranked like a place of its own. */
export function rankPlace({ class: kind, population, isCapital }: RankedPlace): PlaceRank {
  const bySize = population > 0 ? Math.round(28 - 3.4 * Math.log10(population)) : Infinity
  const byClass = ranksByClass[kind] ?? 18
  const rank = Math.max(leastRanks[kind] ?? 10, Math.min(bySize, byClass))
  return isCapital ? Math.min(rank, capitalRank) : rank
}

export function lowestZoom(rank: PlaceRank): number {
  return zooms.find(([maxRank]) => rank <= maxRank)?.[1] ?? 14
}

/** The least important rank that is labelled, as pairs of zoom level and rank. */
export function ranksByZoom(): [zoom: number, maxRank: PlaceRank][] {
  return zooms.map(([maxRank, zoom]) => [zoom, maxRank])
}
