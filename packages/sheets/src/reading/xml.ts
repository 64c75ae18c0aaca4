import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import type { Feature } from 'geojson'

/**
 * Parses XML.
 *
 * @throws Error for anything that is not well-formed
 */
export function parseXml(text: string): Element {
  const parser = new DOMParser({ onError: onErrorStopParsing })
  const { documentElement } = parser.parseFromString(text, 'text/xml')
  return documentElement as unknown as Element
}

/** Waypoints, routes and tracks; the times of a track are in `coordinateProperties.times`. */
export function parseGpx(root: Element): Feature[] {
  return gpx(root.ownerDocument).features
}

/** The places that have a geometry. */
export function parseKml(root: Element): Feature[] {
  // Some programs write "73.85, 18.53" where the standard has no blanks.
  for (const list of Array.from(root.getElementsByTagName('coordinates')))
    list.textContent = (list.textContent ?? '').replaceAll(/\s*,\s*/g, ',')
  return kml(root.ownerDocument).features.filter((feature): feature is Feature => feature.geometry !== null)
}
