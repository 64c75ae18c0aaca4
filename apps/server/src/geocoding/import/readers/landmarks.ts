import { readFileSync } from 'node:fs'
import type { SourceRecord } from '../../place.ts'
import { slug } from './slug.ts'

/**
 * Landmarks that no installed package has, written by hand from public knowledge: sights, temples, airports, stations,
 * hospitals and universities that people name alone, and a few places whose post office stands elsewhere in the
 * directory. Each line: name, other names, sub-category, position, state, and the district if the names repeat.
 */
export const landmarksFile = new URL('data/landmarks.tsv', import.meta.url)

/** As well known as a city: people name a landmark alone. */
const landmarkImportance = 175
/** Parts of cities and villages are known in their surroundings. */
const localityImportance = 125

export function* readLandmarks(): Generator<SourceRecord> {
  for (const line of readFileSync(landmarksFile, 'utf8').split('\n')) {
    if (line === '') continue
    const [name = '', otherNames = '', code = '', position = '', state = '', district] = line.split('\t')
    const [lat, lon] = position.split(',').map(Number) as [number, number]
    const subCategory = Number(code)
    yield {
      kind: 'place',
      id: `landmark-${slug(name)}-${slug(state)}`,
      name,
      ...(otherNames && { otherNames: otherNames.split('|') }),
      position: { lat, lon },
      subCategory,
      importance: subCategory < 300 ? localityImportance : landmarkImportance,
      within: { state, ...(district && { district }) },
    }
  }
}
