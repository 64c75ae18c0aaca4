import pg from 'pg'

/** Which server of several a connection is for, in libpq's words. */
const kindsOfServer = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type KindOfServer = (typeof kindsOfServer)[number]
export type Host = { host: string; port: number }
/** The servers of one cluster. Plain, because other processes get it too. */
export type Hosts = { hosts: Host[]; wanted: KindOfServer }
/** `hosts` is there when the server has to be looked for. */
export type Address = { connectionString: string; several?: Hosts }

/**
 * Reads an address as libpq does, with several hosts and `target_session_attrs`:
 * postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write, or, for sockets,
 * postgres:///database?host=/one,/two&port=5432,5433. Without that parameter `usual` says which of several is wanted.
 * Throws if it can't be read; the message has nothing of the address.
 */
export function readAddress(url: string, usual: KindOfServer): Address {
  const [connectionString = url, ...others] = splitHosts(url)
  const given = parameter(url, 'target_session_attrs')
  const wanted = given ?? usual
  if (!isKind(wanted))
    throw new AddressError(`target_session_attrs must be one of ${kindsOfServer.join(', ')}`)
  const hosts = [connectionString, ...others].map((each) => {
    const { host, port } = new pg.Client(each)
    return { host, port }
  })
  if (others.length === 0 && (given === undefined || wanted === 'any')) return { connectionString }
  return { connectionString, several: { hosts, wanted } }
}

/** A fault of the form, in words that have nothing of the address. */
export class AddressError extends Error {}

/** Returns one address for each host. */
function splitHosts(url: string): string[] {
  const [, before, hosts, after] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  if (hosts?.includes(',')) return hosts.split(',').map((host) => `${before}${host}${after}`)
  const named = parameter(url, 'host')?.split(',') ?? []
  if (named.length < 2) return [url]
  const ports = parameter(url, 'port')?.split(',') ?? []
  if (ports.length > 1 && ports.length !== named.length)
    throw new AddressError('there must be one port, or one for each host')
  return named.map((host, index) =>
    replace(replace(url, 'host', host), 'port', ports.length > 1 ? ports[index]! : ports[0]),
  )
}

function parameter(url: string, name: string): string | undefined {
  const found = new RegExp(`[?&]${name}=([^&#]*)`).exec(url)?.[1]
  return found === undefined ? undefined : decodeURIComponent(found)
}

function replace(url: string, name: string, value: string | undefined): string {
  if (value === undefined) return url
  return url.replace(new RegExp(`([?&]${name}=)[^&#]*`), (_, key: string) => key + encodeURIComponent(value))
}

function isKind(value: string): value is KindOfServer {
  return kindsOfServer.includes(value as KindOfServer)
}
