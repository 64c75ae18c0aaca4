import type { components } from '@geofield/client/openapi'
import type { Feature } from 'geojson'

type StyleName = components['schemas']['StyleName']

/** What the page gets from the command. */
export interface MapData {
  title: string
  /** The name of a map style; when absent, one that fits the light or dark look of the system. */
  style: StyleName | undefined
  /** Decimal degrees: west, south, east, north. */
  bounds: { lx: number; ly: number; rx: number; ry: number }
  features: Feature[]
}

const styles: Record<StyleName, true> = {
  positron: true,
  bright: true,
  liberty: true,
  basic: true,
  dark: true,
  fiord: true,
  terrain: true,
  toner: true,
  '3d': true,
}
/** The map styles of the platform. */
export const styleNames = Object.keys(styles) as StyleName[]
