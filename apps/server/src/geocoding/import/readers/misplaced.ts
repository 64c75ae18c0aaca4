type Placed = { pin: string; district: string; lat: number; lon: number }

/** About 11 m. Two post offices are never nearer, except in one house. */
const pointDegrees = 1e-4
/** About 5 km. Neighbouring offices are searched in three by three cells. */
const cellDegrees = 0.05
const fewestNeighbours = 5

export const sharedPoint = 'coordinates shared by three PINs or more: those of its PIN are used'
const strangers = 'coordinates among offices of other districts only: those of its PIN are used'

/**
 * Judges each office's position by those of all other offices and returns why it is wrong. A point shared by
 * offices of three or more PINs is a town's middle, written where the office's own position was unknown. An office
 * among others, none of them of its district or its sorting district (first three digits of the PIN), stands
 * elsewhere.
 */
export function misplacement(offices: Placed[]): (office: Placed) => string | undefined {
  const pinsAt = new Map<string, Set<string>>()
  const around = new Map<string, Map<string, number>>()
  for (const { pin, district, lat, lon } of offices) {
    const point = cellKey(lat, lon, pointDegrees)
    pinsAt.set(point, (pinsAt.get(point) ?? new Set()).add(pin))
    const cell = cellKey(lat, lon, cellDegrees)
    const counts = around.get(cell) ?? new Map<string, number>()
    for (const mark of ['all', ...areaKeys(pin, district)]) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    around.set(cell, counts)
  }
  const near = ({ lat, lon }: Placed, mark: string) => {
    let count = -1
    for (const dLat of [-cellDegrees, 0, cellDegrees])
      for (const dLon of [-cellDegrees, 0, cellDegrees])
        count += around.get(cellKey(lat + dLat, lon + dLon, cellDegrees))?.get(mark) ?? 0
    return count
  }
  return (office) => {
    const { pin, district, lat, lon } = office
    if (pinsAt.get(cellKey(lat, lon, pointDegrees))!.size >= 3) return sharedPoint
    if (near(office, 'all') < fewestNeighbours) return undefined
    return areaKeys(pin, district).every((mark) => near(office, mark) === 0) ? strangers : undefined
  }
}

const areaKeys = (pin: string, district: string) => [`pin ${pin.slice(0, 3)}`, `district ${district}`]

function cellKey(lat: number, lon: number, degrees: number): string {
  return `${Math.round(lat / degrees)} ${Math.round(lon / degrees)}`
}
