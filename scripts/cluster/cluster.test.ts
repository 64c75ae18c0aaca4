import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
  for (const option of ['--folder', '--servers', '--port', '--osm', '--demo', '--fake-clock', 'Ctrl-C'])
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
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { signal } = new AbortController()
  const given = { servers: 3, port: 4100, osm: undefined, demo: true, fakeClock: false, cores: 2, signal }
  const { config, ports } = prepareSetup({ ...given, folder, onProgress: () => undefined })
  for (const file of ['nginx.conf', 'pgbouncer.ini', 'postgresql.conf', 'roles.sql'])
    expect(readFileSync(join(config, file), 'utf8')).toBe(readFileSync(join(deploy, file), 'utf8'))
  expect(new Set(Object.values(ports)).size).toBe(8)
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
