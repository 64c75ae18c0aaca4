export type RoadClass = 'major' | 'medium' | 'minor' | 'path'

/** Streets of a city. Lines and rings are encoded polylines with 5 decimals, latitude first. */
export interface BaseMap {
  roads: Record<RoadClass, string[]>
  parks: string[]
  /** Long pieces of named roads. */
  names: { name: string; line: string }[]
}
