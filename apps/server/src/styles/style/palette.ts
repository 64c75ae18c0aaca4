/** A style's colours, and what it draws beyond the common recipe. */
export type Palette = {
  title: string
  land: string
  water: string
  wood: string
  grass: string
  farmland: string
  sand: string
  built: string
  industry: string
  campus: string
  hospital: string
  building: string
  buildingSide: string
  /** Line colours of roads and their edges. */
  motorway: string
  primary: string
  secondary: string
  minor: string
  path: string
  motorwayEdge: string
  primaryEdge: string
  roadEdge: string
  rail: string
  runway: string
  boundary: string
  text: string
  textSoft: string
  halo: string
  waterText: string
  roadText: string
  icon: string
  options: StyleOptions
}

export type StyleOptions = {
  /** Points of interest with icons. */
  pois?: boolean
  /** Extruded buildings from this zoom level. */
  extrude?: boolean
  hillshade?: boolean
  /** A tilted map with relief. */
  relief?: boolean
  /** Roads drawn wider (above 1) or finer. */
  roadScale?: number
  /** Roads without edges. */
  plainRoads?: boolean
  uppercase?: boolean
}
