import { toKML } from '@placemarkio/tokml'
import type { FeatureCollection } from 'geojson'

/** Writes features as KML 2.2. `name` and `description` of their properties are kept, the others as extended data. */
export function toKml(collection: FeatureCollection): string {
  return `${toKML(collection)}\n`
}
