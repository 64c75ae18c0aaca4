import { isIPv4, isIPv6 } from 'node:net'

/** Returns the network of an address as text. For IPv6 that is the /64 prefix, which one subscriber owns. */
export function parseNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address.slice(0, 64)
  return groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Returns an address without the part that tells households apart: the /24 of an IPv4 address, the /48 of an IPv6 address.
 * Null for anything else.
 */
export function maskAddress(address: string): string | null {
  const network = parseNetwork(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(address) ? `${network.split(':').slice(0, 3).join(':')}::/48` : null
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
}
