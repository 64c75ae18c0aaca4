import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { AddressError, type KindOfServer, readAddress } from '../database/connections/address.ts'

export function network(value: string): string {
  const [address = '', prefix, more] = value.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (
    bits &&
    more === undefined &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  )
    return value
  throw new Error(`must be addresses or networks like 10.0.0.1 or 10.0.0.0/8; got "${value}"`)
}

export function origin(value: string): string {
  if (value === '*' || (/^https?:/.test(value) && URL.parse(value)?.origin === value)) return value
  throw new Error(`must be origins like https://app.example.com, without a path, or *; got "${value}"`)
}

/** In lower case, as browsers ask for them. */
export function headerName(value: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(value) && value !== '*') return value.toLowerCase()
  throw new Error(`must be names of headers like x-my-app; got "${value}"`)
}

/** The value is not repeated: it may hold a password. */
export function redisAddress(value: string): string {
  if (/^rediss?:\/\/./.test(value) && URL.canParse(value)) return value
  throw new Error('must be an address like redis://user:password@host:6379')
}

/** The value is not repeated: someone may have put a secret in it. */
export function storeAddress(value: string): string | undefined {
  if (/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/(?!\.+(\/|$))[\w.-]+)*\/?$/.test(value)) return value
  throw new Error('must be an address like s3://bucket/path, without credentials')
}

/** Returns the path of a file or folder, or an address in a store. */
export function pathOrStore(value: string): string | undefined {
  return value.startsWith('s3://') ? storeAddress(value) : resolve(value)
}

/** Returns the address without a trailing slash, because paths are appended to it. */
export function publicAddress(value: string): string | undefined {
  const url = /^https?:\/\/./.test(value) ? URL.parse(value) : null
  if (url && !url.search && !url.hash && !url.username) return value.replace(/\/+$/, '')
  throw new Error(`must be an address like https://maps.example.com; got "${value}"`)
}

/** The value is not repeated, because it is a secret. */
export function bearerToken(value: string): string | undefined {
  if (/^[\w~+/.-]{16,}=*$/.test(value)) return value
  throw new Error('must be at least 16 letters, digits or any of -._~+/')
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

const maxTenants = 50

/** Few, because each multiplies the number of series. */
export function tenantCodes(value: string): string[] {
  const codes = value.split(',').flatMap((code) => (code.trim() === '' ? [] : [code.trim()]))
  if (codes.length <= maxTenants) return codes
  throw new Error(`must be at most ${maxTenants} codes; got ${codes.length}`)
}

export function syntheticRoads(value: string): 'refuse' | 'label' | undefined {
  if (value === 'refuse' || value === 'label') return value
  throw new Error(`must be refuse or label; got "${value}"`)
}

export function logLevel(value: string): string {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
  if (levels.includes(value)) return value
  throw new Error(`must be one of ${levels.join(', ')}; got "${value}"`)
}

/** The value is not repeated: it may hold a password. */
export function httpAddress(value: string): string {
  if (/^https?:\/\/./.test(value) && URL.canParse(value)) return value
  throw new Error('must be addresses like http://host:8002, comma-separated')
}

/** The server writes there, so of several hosts it is the primary's. */
export function postgresUrl(value: string): string | undefined {
  return postgresAddress(value, ['read-write', 'primary'])
}

function postgresAddress(value: string, kinds: KindOfServer[]): string {
  // The value is not repeated: it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error(urlExpected)
  // A password with @ and / would be taken for a host and a database, and named in errors.
  if (/@[^?]*\/[^?]*@/.test(value)) throw new Error(urlExpected)
  try {
    // Read by what will use it: more than a URL is allowed, e.g. postgres://user:password@/database?host=/run/postgresql
    const { several } = readAddress(value, kinds[0] ?? 'any')
    if (!several || kinds.includes(several.wanted)) return value
  } catch (error) {
    if (error instanceof AddressError) throw error
    // The address names a certificate file.
    const { syscall, message } = error as NodeJS.ErrnoException
    throw new Error(syscall ? `names a file that can't be read: ${message}` : urlExpected, { cause: error })
  }
  throw new Error(
    kinds.length > 0 ? `must have target_session_attrs=${kinds.join(' or ')}` : 'must have one host',
  )
}

/** Another way to the database of DATABASE_URL. The server's own role logs in there, so it has no user. */
export function postgresProxyUrl(value: string): string | undefined {
  return postgresAddress(withoutUser(value), [])
}

/** Replicas, in the same words. Of several hosts one that is a standby is asked. */
export function postgresReplicaUrl(value: string): string | undefined {
  return postgresAddress(withoutUser(value), ['standby', 'prefer-standby', 'read-only', 'any'])
}

function withoutUser(value: string): string {
  if (/^postgres(ql)?:\/\/[^@/?]*(\/|\?|$)/.test(value)) return value
  throw new Error('must be an address without a user, like postgres://host:6432/database')
}

const urlExpected =
  'must be an address like postgres://user:password@host:5432/database, whose password has %40 for @, %2F for /, %3A for :, %23 for #, %3F for ? and %25 for %'
