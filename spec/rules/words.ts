/** The words of a name, lower case: `min_lat`, `minLat` and `min-lat` are all `min`, `lat`. */
export function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
