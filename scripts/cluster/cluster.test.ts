import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareSetup } from './setup.ts'

const deploy = join(import.meta.dirname, '../../deploy/cluster')
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' })

test('--help shows every option, and a wrong one is refused', () => {
  const { stdout, status } = run('--help')
  expect(status).toBe(0)
  for (const option of [
    '--folder',
    '--servers',
    '--port',
    '--osm',
    '--demo',
    '--ha',
    '--fake-clock',
    'Ctrl-C',
  ])
    expect(stdout).toContain(option)
  expect(run('--servers', 'many')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--servers') as string,
  })
})

test('the documented configuration has no password and logs no API key', () => {
  expect(readFileSync(join(deploy, 'roles.sql'), 'utf8')).not.toMatch(/password '/)
  expect(readFileSync(join(deploy, 'nginx.conf'), 'utf8')).not.toMatch(/^[^#]*\$request\b/m)
})

test('a cluster gets its own copy of the documented configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-cluster-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const { signal } = new AbortController()
  const given = {
    servers: 3,
    port: 4100,
    osm: undefined,
    demo: true,
    ha: true,
    fakeClock: false,
    cores: 2,
    signal,
  }
  const { config, ports } = prepareSetup({ ...given, folder, onProgress: () => undefined })
  for (const file of ['nginx.conf', 'pgbouncer.ini', 'postgresql.conf', 'roles.sql', 'patroni.yml'])
    expect(readFileSync(join(config, file), 'utf8')).toBe(readFileSync(join(deploy, file), 'utf8'))
  expect(new Set(Object.values(ports)).size).toBe(8 + 13)
})

test('nginx lets every body pass that the contract admits', () => {
  const spec = join(import.meta.dirname, '../../spec')
  const texts = globSync('*/*.yaml', { cwd: spec }).map((file) => readFileSync(join(spec, file), 'utf8'))
  const limits = texts.flatMap((text) =>
    [...text.matchAll(/^x-limits: .*\bbytes: (\d+)/gm)].map(([, bytes]) => Number(bytes)),
  )
  expect(limits.length).toBeGreaterThan(0)
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync(join(deploy, 'nginx.conf'), 'utf8'))!
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(Math.max(...limits))
})

test('the proxies send exactly the operations without a user to servers that need no database', () => {
  const { paths } = JSON.parse(readFileSync(join(deploy, '../../spec/dist/openapi.json'), 'utf8')) as {
    paths: Record<string, object>
  }
  const isKeyOnly = (path: string) => !path.startsWith('/{tenant}/') && !path.startsWith('/authen/')
  const wanted = Object.keys(paths).filter(isKeyOnly)
  expect(wanted.length).toBeGreaterThan(10)
  const nginx = /location ~ (\S+) \{/.exec(readFileSync(join(deploy, 'nginx.conf'), 'utf8'))![1]!
  const haproxy = /path_reg (\S+)/.exec(readFileSync(join(deploy, 'haproxy.cfg'), 'utf8'))![1]!
  for (const pattern of [nginx, haproxy])
    expect(Object.keys(paths).filter((path) => new RegExp(pattern).test(path))).toEqual(wanted)
  const ingress = readFileSync(join(deploy, '../kubernetes.yaml'), 'utf8').split('kind: Ingress')[1]!
  const ofKeys = [...ingress.matchAll(/path: (\S+)\n.*\n.*name: geofield-keys/g)].map(
    ([, path]) => `${path}/`,
  )
  expect(Object.keys(paths).filter((path) => ofKeys.some((prefix) => path.startsWith(prefix)))).toEqual(
    wanted,
  )
})

const has = (program: string) => spawnSync(program, ['-v']).error === undefined

const nodeAddresses = ['PG1', 'PG2', 'PG3'].flatMap((name) => [
  [name, '127.0.0.1:5432'],
  [`${name}_STATE`, '8008'],
])
test.runIf(has('/usr/sbin/haproxy')).for([
  { name: 'haproxy.cfg', env: {} },
  {
    name: 'haproxy-postgres.cfg',
    env: { LISTEN: '127.0.0.1:5433', ...(Object.fromEntries(nodeAddresses) as object) },
  },
])('haproxy accepts $name, and refuses a faulty one', ({ name, env }) => {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-haproxy-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const file = join(folder, 'haproxy.cfg')
  const check = (text: string) => {
    writeFileSync(file, text)
    return spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { env }).status
  }
  const text = readFileSync(join(deploy, name), 'utf8')
  expect(check(text)).toBe(0)
  expect(check(text.replace('http-check expect', 'http-check expects'))).not.toBe(0)
})

test.runIf(has('/usr/sbin/nginx'))('nginx accepts its configuration with the upstreams of compose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-nginx-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const upstreams = readFileSync(join(deploy, 'compose/upstreams.conf'), 'utf8')
  writeFileSync(join(folder, 'upstreams.conf'), upstreams.replaceAll(/server\d:/g, '127.0.0.1:'))
  writeFileSync(join(folder, 'listen.conf'), 'listen 127.0.0.1:4100;')
  const check = (text: string) => {
    writeFileSync(join(folder, 'nginx.conf'), text)
    return spawnSync('/usr/sbin/nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf']).status
  }
  const text = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
  expect(check(text)).toBe(0)
  expect(check(text.replace('geofield_keys;', 'geofield_others;'))).not.toBe(0)
})
