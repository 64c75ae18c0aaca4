import { type Bounds, metresBetween, type Position } from '@geofield/geography'
import { isInside } from './bounds.ts'
import type { SearchIndex } from './searchArrays.ts'
import { termText } from './searchIndex.ts'
import type { KindPhrase } from './kindPhrases.ts'

/** The ground in which places of a kind are looked for. */
export type Area =
  | { around: Position; metres: number }
  | { unit: 'placeStates' | 'placeDistricts'; id: number }

/** Of several sub-categories, the likeliest comes first unless the other is this much nearer. */
const detourMetres = 1500
/** Places whose name doesn't tell the kind come later. */
const untoldMetres = 3000

/** Returns the places of a kind in the area, the nearest to its middle or the best known first. */
export function placesOfKind(
  index: SearchIndex,
  { codes, names }: KindPhrase,
  { area, bounds, count }: { area?: Area; bounds?: Bounds; count: number },
): number[] {
  const { placeLats, placeLons, placeSubCategories, placeImportances } = index
  const found: { place: number; rank: number }[] = []
  for (let place = 0; place < placeSubCategories.length; place++) {
    const order = codes.indexOf(placeSubCategories[place]!)
    if (order < 0 || (bounds && !isInside(index, place, bounds))) continue
    const isTold = !names || names.test(nameOf(index, place))
    const handicap = order * detourMetres + (isTold ? 0 : untoldMetres)
    if (area && 'around' in area) {
      const position = { lat: placeLats[place]! / 1e6, lon: placeLons[place]! / 1e6 }
      // Most places are far away, which their latitude tells without trigonometry.
      if (Math.abs(position.lat - area.around.lat) * 110_000 > area.metres) continue
      const metres = metresBetween(position, area.around)
      // A better known one may be somewhat farther away.
      if (metres <= area.metres)
        found.push({ place, rank: metres + handicap - 12 * placeImportances[place]! })
    } else if (!area || index[area.unit][place] === area.id) {
      found.push({ place, rank: handicap - 100 * placeImportances[place]! })
    }
  }
  return found
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, count)
    .map(({ place }) => place)
}

function nameOf(index: SearchIndex, place: number): string {
  const entry = index.placeEntryOffsets[place]!
  return termText(index, index.entryKeys[entry]!)
}
