import { UsageError } from '../errors/UsageError.ts'
import { toText } from './toText.ts'

/** More rounds of percent-decoding than any chain of proxies does. */
const decodingRounds = 3

/**
 * Throws for a path parameter that would leave its segment: `.` and `..` alone or between slashes, plain or encoded.
 * A URL parser resolves them even when they are encoded, and some proxies decode a slash first.
 */
export function checkPathValue(name: string, value: unknown): string {
  const text = toText(value)
  if (!text) throw new UsageError(`${name} is missing: it must be a string`)
  let decoded = text
  for (let round = 0; round <= decodingRounds; round++) {
    if (/(^|[/\\])\.\.?($|[/\\])/.test(decoded))
      throw new UsageError(`${name} must not hold the path segments "." and ".."`)
    if (!decoded.includes('%')) break
    decoded = decoded.replaceAll(/%(2e|2f|5c|25)/gi, decodeURIComponent)
  }
  return text
}

/**
 * Puts the parameters into a path template. Characters that RFC 3986 allows in a segment stay unencoded: the routing
 * engines accept `lon,lat;lon,lat` but not `%2C` and `%3B`. Only `+` is encoded, because some servers read it as a
 * space.
 */
export function serializePath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(checkPathValue(name, values[name])).replaceAll(
      /%(24|26|2C|3A|3B|3D|40)/g,
      decodeURIComponent,
    ),
  )
}
