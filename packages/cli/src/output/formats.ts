/** The forms of rows, for `outputOptions`. */
export const rowFormats = ['table', 'json', 'ndjson', 'csv'] as const
/** The forms of rows that have a place. */
export const placeFormats = [...rowFormats, 'geojson', 'gpx', 'kml'] as const
export type RowFormat = (typeof placeFormats)[number]

/** The forms of a result that can be drawn on a map. */
export const drawingFormats = ['text', 'json', 'geojson', 'gpx', 'kml'] as const
export type DrawingFormat = (typeof drawingFormats)[number]

/** Whether a form holds geometries. */
export function isDrawn(format: string): boolean {
  return ['geojson', 'gpx', 'kml'].includes(format)
}
