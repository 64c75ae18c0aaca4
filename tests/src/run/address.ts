import { settings } from './settings.ts'

/** The path of an address below a base; undefined for an address elsewhere. A base may have a path of its own. */
export function pathBelow(base: string, address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  const { origin: ownOrigin, pathname: ownPath } = new URL(base)
  const prefix = ownPath.replace(/\/$/, '')
  return origin === ownOrigin && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined
}

/** The address that an operation is called at: the document has map styles on a host of their own. */
export function addressOf({ isOnMapCdn }: { isOnMapCdn: boolean }): string {
  const { baseUrl, mapCdnUrl } = settings()
  return isOnMapCdn && mapCdnUrl !== undefined ? mapCdnUrl : baseUrl
}

/** The path of a request as the description has it, without what the gateway's or the map host's address has before it. */
export function describedPath(url: string): string {
  const { baseUrl, mapCdnUrl = baseUrl } = settings()
  const paths = [baseUrl, mapCdnUrl].map((base) => pathBelow(base, url)).filter((path) => path !== undefined)
  // Below both, where one address begins with the other: the longer one has the shorter rest.
  return paths.toSorted((one, other) => one.length - other.length)[0] ?? new URL(url).pathname
}
