import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { temporaryFolder } from '../testing/testDatabase.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

function file(text: string): string {
  const path = join(folder, `${Math.random()}.yaml`)
  writeFileSync(path, text)
  return path
}

function refusal(env: Record<string, string>, path?: string): string {
  try {
    readConfig(env, path)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The settings were accepted')
}

describe('where settings come from', () => {
  test('without settings, the defaults apply', () => {
    expect(readConfig({})).toMatchObject({ port: 4010, host: '127.0.0.1', databaseUrl: undefined, osm: [] })
  })

  test('the environment wins over the file, and an empty value counts as unset', () => {
    const path = file('port: 5000\nhost: 0.0.0.0\nlogLevel: warn\n')
    const config = readConfig({ PORT: '6000', HOST: '' }, path)
    expect(config).toMatchObject({ port: 6000, host: '0.0.0.0', logLevel: 'warn' })
  })

  test('GEOFIELD_CONFIG names the file, and the command line wins over it', () => {
    const named = file('port: 5001')
    expect(readConfig({ GEOFIELD_CONFIG: named }).port).toBe(5001)
    expect(readConfig({ GEOFIELD_CONFIG: named }, file('port: 5002')).port).toBe(5002)
  })

  test('paths are resolved, and a list may be written as a list or with commas', () => {
    const wanted = [resolve('a.pbf'), '/b.pbf']
    expect(readConfig({ GEOFIELD_OSM: 'a.pbf, /b.pbf,' }).osm).toEqual(wanted)
    expect(readConfig({}, file('osm: [a.pbf, /b.pbf]')).osm).toEqual(wanted)
  })

  test('an empty file has no settings', () => {
    expect(readConfig({}, file('')).port).toBe(4010)
  })
})

describe('wrong settings are reported', () => {
  test('all wrong settings are reported together, each with its source', () => {
    const path = file('bodyLimitBytes: none\nhost: { a: 1 }\ncolour: red\ntoString: x\n')
    const message = refusal({ PORT: '70000', GEOFIELD_LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' }, path)
    const lines = message.split('\n')
    expect(lines).toHaveLength(7)
    expect(message).toContain('PORT: must be a whole number from 0 to 65535; got "70000"')
    expect(message).toContain('GEOFIELD_LOG_LEVEL: must be one of fatal')
    expect(message).toContain('DATABASE_URL: must be an address like postgres://')
    expect(message).toContain(`bodyLimitBytes in ${path}: must be a whole number`)
    expect(message).toContain(`host in ${path}: must be one value`)
    expect(message).toContain(`colour in ${path}: unknown setting`)
    expect(message).toContain(`toString in ${path}: unknown setting`)
  })

  test.each(['80 80', '-1', '1e3', '0x10', '8080.5', 'NaN'])('PORT %s is refused', (port) => {
    expect(refusal({ PORT: port })).toContain('PORT')
  })

  test.each([
    ['a file that is not there', '/no/such/file.yaml', "can't be read"],
    ['a file that is not YAML', file('port: [1'), 'is not valid YAML'],
    ['a file that is a list', file('- port'), 'must hold settings'],
  ])('%s', (_what, path, message) => {
    expect(refusal({}, path)).toContain(message)
  })
})

describe('access', () => {
  test('proxies are addresses and networks', () => {
    const proxies = ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']
    expect(readConfig({ GEOFIELD_TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies).toEqual(proxies)
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0/8', '10.0.0.1/', '10.0.0.1/8/8', '*'])
      expect(refusal({ GEOFIELD_TRUSTED_PROXIES: wrong })).toContain(`got "${wrong}"`)
  })

  test('origins have no path', () => {
    const origins = ['https://app.example.com', 'http://localhost:3000']
    expect(readConfig({ GEOFIELD_CORS_ORIGINS: origins.join() }).corsOrigins).toEqual(origins)
    expect(readConfig({ GEOFIELD_CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*'])
    for (const wrong of ['app.example.com', 'https://app.example.com/', 'https://*.example.com/a', 'null'])
      expect(refusal({ GEOFIELD_CORS_ORIGINS: wrong })).toContain(`got "${wrong}"`)
  })

  test('headers that pages may send are names, kept in lower case', () => {
    expect(readConfig({ GEOFIELD_CORS_HEADERS: 'X-My-App, x-build' }).corsHeaders).toEqual([
      'x-my-app',
      'x-build',
    ])
    for (const wrong of ['x my app', 'x-a:1', '*'])
      expect(refusal({ GEOFIELD_CORS_HEADERS: wrong })).toContain(`got "${wrong}"`)
  })

  test('a limit of zero or infinity is refused', () => {
    for (const wrong of ['0', '-1', 'Infinity', '1e9'])
      expect(refusal({ GEOFIELD_RATE_LIMIT: wrong })).toContain('whole number')
  })

  test('the address of a store is a bucket and a path, and a secret in it is not repeated', () => {
    expect(readConfig({ GEOFIELD_MAP_STORE: 's3://fleet-maps/india/v1' }).mapStore).toBe(
      's3://fleet-maps/india/v1',
    )
    for (const wrong of ['s3://key:hunter2@maps', 's3://maps/../hunter2', 'https://hunter2', 's3://'])
      expect(refusal({ GEOFIELD_MAP_STORE: wrong })).not.toContain('hunter2')
  })

  test('the address of Redis is not repeated', () => {
    expect(readConfig({ REDIS_URL: 'rediss://:pw@host:6380/1' }).redisUrl).toBe('rediss://:pw@host:6380/1')
    expect(refusal({ REDIS_URL: 'http://:hunter2@host' })).not.toContain('hunter2')
  })
})

describe('DATABASE_URL', () => {
  test.each([
    'postgres://user:pw@host:5432/db',
    'postgresql://user@host/db?sslmode=verify-full',
    'postgres://user:pw@/db?host=/run/postgresql&port=5433',
    'postgres://user:pw@%2Frun%2Fpostgresql/db',
    'postgres://user:pw@[::1]:5432/db',
    'postgres://user:pw@one:5432,two/db',
    'postgres://user:pw@one,[::1]:5433,10.0.0.3/db?target_session_attrs=read-write',
    'postgres://user:pw@/db?host=/run/one,/run/two&port=5432,5433&target_session_attrs=primary',
  ])('%s is taken', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('several hosts must lead to the primary or to a replica, and what libpq can not read is refused', () => {
    const of = (hosts: string) => refusal({ DATABASE_URL: `postgres://user:hunter2@${hosts}` })
    for (const [wrong, why] of [
      ['one,two/db?target_session_attrs=standby', 'target_session_attrs=read-write or primary'],
      ['one,two/db?target_session_attrs=any', 'target_session_attrs=read-write or primary'],
      ['one,two/db?target_session_attrs=master', 'must be one of any, read-write'],
      ['one:1,two:99999/db', 'must be an address like'],
      ['/db?host=/one,/two,/three&port=1,2', 'one port, or one for each host'],
    ] as const) {
      expect(of(wrong)).toContain(`DATABASE_URL: `)
      expect(of(wrong)).toContain(why)
      expect(of(wrong)).not.toContain('hunter2')
    }
    const read = 'postgres://one,two/db'
    expect(readConfig({ DATABASE_READ_URL: read }).databaseReadUrl).toBe(read)
    expect(refusal({ DATABASE_READ_URL: `${read}?target_session_attrs=primary` })).toContain('standby')
    expect(refusal({ DATABASE_READ_URL: 'postgres://app@one,two/db' })).toContain('without a user')
    expect(refusal({ DATABASE_POOL_URL: read })).toContain('must have one host')
  })

  test.each([
    'postgres://user:hunter2@host:99999/db',
    'postgres://user:hunt/er2@host/db',
    // Read as the host `er` and the database `hunt@host/db`.
    'postgres://user:2@er/hunt@host/db',
    'hunter2',
  ])('a refusal of %s does not repeat its password', (url) => {
    expect(refusal({ DATABASE_URL: url })).not.toMatch(/hunt/)
    expect(refusal({}, file(`databaseUrl: ${url}`))).not.toMatch(/hunt/)
  })

  test('a certificate that is not there is named', () => {
    const url = 'postgres://user:hunter2@host/db?sslrootcert=/no/ca.pem'
    expect(refusal({ DATABASE_URL: url })).toContain('/no/ca.pem')
    expect(refusal({ DATABASE_URL: url })).not.toContain('hunter2')
  })

  test('a YAML error beside DATABASE_URL does not show it', () => {
    const path = file('port: 1\n  databaseUrl: postgres://user:hunter2@host/db: x\n')
    expect(refusal({}, path)).not.toContain('hunter2')
  })
})
