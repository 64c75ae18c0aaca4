import type { MapFeature } from '../mapFeature.ts'
import { readOsm } from '../osm/readOsm.ts'

/** Reads all that a small extract has to draw. */
export async function readFeatures(file: string): Promise<MapFeature[]> {
  const features: MapFeature[] = []
  for await (const feature of readOsm(file)) features.push(feature)
  return features
}
