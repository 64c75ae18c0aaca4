import type { Feature } from 'geojson'

/** What the page gets from the command. */
export interface MapData {
  title: string
  /** The name of a map style; when absent, one that fits the light or dark look of the system. */
  style: (typeof styleNames)[number] | undefined
  /** Decimal degrees: west, south, east, north. */
  bounds: { lx: number; ly: number; rx: number; ry: number }
  features: Feature[]
}

/** The map styles of the platform. */
export const styleNames = [
  'positron',
  'bright',
  'liberty',
  'basic',
  'dark',
  'fiord',
  'terrain',
  'toner',
  '3d',
] as const
