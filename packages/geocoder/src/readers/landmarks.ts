import { readFileSync } from 'node:fs'
import type { SourceRecord } from '../place.ts'
import { slug } from './slug.ts'

/**
 * Places that no installed package has, written by hand from public knowledge. `landmarks.tsv` has sights, temples,
 * airports, stations, hospitals and universities that people name alone, and well-known villages. `localities.tsv` has
 * well-known parts of large cities, because the post directory lacks them or doesn't say that they are well known. Each line: name, other names, sub-category,
 * position, state, and the district where it isn't found by position.
 */
export const landmarkFiles = ['landmarks', 'localities'].map(
  (name) => new URL(`../../data/${name}.tsv`, import.meta.url),
)

/** As well known as a city: people name a landmark alone. */
const landmarkImportance = 175
/** Parts of cities and villages are known in their surroundings. */
const localityImportance = 125

export function* readLandmarks(): Generator<SourceRecord> {
  const lines = landmarkFiles.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  for (const line of lines) {
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
