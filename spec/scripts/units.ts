/** Names of units in texts, and their symbols. */
const units: [RegExp, string][] = [
  [/milliseconds?/, 'ms'],
  [/met(?:re|er)s per second|m\/s/, 'm/s'],
  [/km\/h/, 'km/h'],
  [/kilomet(?:re|er)s?|km/, 'km'],
  [/centimet(?:re|er)s?|cm/, 'cm'],
  [/met(?:re|er)s?/, 'm'],
  [/seconds?/, 's'],
  [/minutes?/, 'min'],
  [/f(?:ee|oo)t/, 'ft'],
  [/hours?/, 'h'],
  [/days?/, 'd'],
  [/(?:decimal )?degrees?/, 'deg'],
  [/per ?cent/, '%'],
  [/pixels?/, 'px'],
  [/`units`/, '{units}'],
]
export const anyUnit = units.map(([pattern]) => pattern.source).join('|')
/** "in metres", "in **minutes** or kilometres"; "Metres from ..."; "degrees clockwise from north"; "decimal degrees". */
const stated = [
  new RegExp(String.raw`\bin (?:\*\*)?(${anyUnit})(?:\*\*)?(?: or (${anyUnit}))?(?![\w/])`, 'i'),
  new RegExp(String.raw`(?:^|[.:>] |\*\* )(${anyUnit})(?= (?:from|to|until|since|between|of|on|at)\b)`, 'i'),
  /\b(degrees)(?= clockwise)/i,
  /\b(decimal degrees)/i,
]

/** The symbol of the unit that a text states, several with a bar between them. Undefined where it states none. */
export function readUnit(text: string): string | undefined {
  const found = stated.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  return found?.slice(1).filter(Boolean).map(symbolOf).join('|')
}

export function symbolOf(name: string): string {
  return units.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`, 'i').test(name))![1]
}

const longitudeFirst =
  /longitude first|\[(?:lon|lng|longitude), ?(?:lat|latitude)\b|`(?:lon|lng|longitude),(?:lat|latitude)`/i
const latitudeFirst =
  /latitude first|\[(?:lat|latitude), ?(?:lon|lng|longitude)\b|`(?:lat|latitude),(?:lon|lng|longitude)`/i

/** Undefined where a text states no order, or both. */
export function readOrder(text: string): string[] | undefined {
  const [lonFirst, latFirst] = [longitudeFirst.test(text), latitudeFirst.test(text)]
  if (lonFirst === latFirst) return undefined
  return lonFirst ? ['longitude', 'latitude'] : ['latitude', 'longitude']
}
