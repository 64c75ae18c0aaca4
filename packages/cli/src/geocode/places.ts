import type { components } from '@geofield/client/openapi'

/** A place of a search by text. */
export type FoundPlace = components['schemas']['FoundPlace']

/** From this confidence on, more than 95 % of the best places are right. */
const sureFrom = 0.8

/** Whether a person should look at the place before it is used. */
export function isDoubtful({ match }: FoundPlace): boolean {
  return match.confidence < sureFrom
}

/** The name of a place with where it is, such as "Swargate, Pune, Maharashtra". */
export function describePlace({
  name,
  district,
  province,
}: Pick<FoundPlace, 'name' | 'district' | 'province'>): string {
  const parts = [name, district, province].filter((part) => part !== undefined && part !== '')
  return [...new Set(parts)].join(', ')
}
