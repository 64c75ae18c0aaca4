/** The main roads of one copy of so many keep their class. */
const copiesPerMainRoads = 4

const lower = new Map([
  ['motorway', 'unclassified'],
  ['motorway_link', 'unclassified'],
  ['trunk', 'unclassified'],
  ['trunk_link', 'unclassified'],
  ['primary', 'unclassified'],
  ['primary_link', 'unclassified'],
  ['secondary', 'tertiary'],
  ['secondary_link', 'tertiary_link'],
  ['tertiary', 'residential'],
  ['tertiary_link', 'residential'],
])

/**
 * Returns the `highway` of a road in a copy of a town: a lower class in most copies. A third of the roads of these towns
 * are motorways, trunk and primary roads, and a twentieth of the roads of India (national and state highways).
 */
export function varyClass(highway: string, copy: number): string {
  return copy % copiesPerMainRoads === 0 ? highway : (lower.get(highway) ?? highway)
}
