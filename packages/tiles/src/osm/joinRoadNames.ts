import type { LineString, Position } from 'geojson'
import type { MapFeature } from '../mapFeature.ts'

/**
 * Joins lines with one name end to end, because a street is mapped in short pieces and a label needs the room of
 * several. The joined line keeps the id of its first piece.
 */
export function joinRoadNames(features: MapFeature[]): MapFeature[] {
  const isName = ({ layer }: MapFeature) => layer === 'transportation_name'
  const groups = Map.groupBy(features.filter(isName), ({ minzoom, tags }) => JSON.stringify([minzoom, tags]))
  return [...features.filter((feature) => !isName(feature)), ...[...groups.values()].flatMap(joinLines)]
}

function joinLines(pieces: MapFeature[]): MapFeature[] {
  const lines = pieces.map(({ geometry }) => (geometry as LineString).coordinates)
  const left = new Set(lines.keys())
  const ends = new Map<string, number[]>()
  for (const [i, line] of lines.entries()) {
    for (const end of [line[0]!, line.at(-1)!]) ends.set(String(end), [...(ends.get(String(end)) ?? []), i])
  }

  /** Extends the line by the lines that continue it. */
  function extended(line: Position[]): Position[] {
    const whole = [...line]
    for (;;) {
      const end = whole.at(-1)!
      const next = ends.get(String(end))!.find((i) => left.has(i))
      if (next === undefined) return whole
      left.delete(next)
      const piece = lines[next]!
      whole.push(...(String(piece[0]) === String(end) ? piece : piece.toReversed()).slice(1))
    }
  }

  return pieces.flatMap((piece, i) => {
    if (!left.delete(i)) return []
    const backwards = extended(lines[i]!).toReversed()
    const coordinates = extended(backwards).toReversed()
    return [{ ...piece, geometry: { type: 'LineString' as const, coordinates } }]
  })
}
