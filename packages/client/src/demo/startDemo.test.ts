import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startToyServer, withTokens } from '../testing/toyServer.ts'
import { findServer } from './findServer.ts'
import { startDemo } from './startDemo.ts'

// scripts/packages/startDemo.test.ts starts a real server from the packed client.

function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-project-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

function install(folder: string, manifest: unknown): void {
  const installed = join(folder, 'node_modules/@geofield/server')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest))
}

test('startDemo uses the server of GEOFIELD_BASE_URL, with the demo account or the given one', async () => {
  const server = await startToyServer(withTokens(() => ({ body: { data: [], total: 0 } })))
  vi.stubEnv('GEOFIELD_BASE_URL', server.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { client, baseUrl, stop } = await startDemo()
  expect(baseUrl).toBe(server.url)
  await client.records.search({ layerName: 'SAMPLE_DATA' })
  const other = await startDemo({ client: { apiKey: 'other-key', tenant: 'acme' } })
  await other.client.records.search({ layerName: 'SAMPLE_DATA' })
  await stop()
  const searches = server.got.filter(({ path }) => path.endsWith('/search'))
  expect(searches.map(({ path, query }) => `${path.split('/')[1]} ${query.get('api-key')}`)).toEqual([
    'demo demo-key',
    'acme other-key',
  ])
})

test('startDemo says what to do where no server is installed', async () => {
  vi.stubEnv('GEOFIELD_BASE_URL', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const from = makeProject()
  await expect(startDemo({ from })).rejects.toThrow(
    `There is no demo server: @geofield/server is not installed for ${from}. Install or link it`,
  )
})

test('startDemo fails with the output of a server that ends before it is ready', async () => {
  vi.stubEnv('GEOFIELD_BASE_URL', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const from = makeProject()
  install(from, { bin: 'missing.js' })
  await expect(startDemo({ from })).rejects.toThrow(/ended with exit code 1.*Cannot find module/s)
})

test('the program of the installed server is found in a folder above', () => {
  const folder = makeProject()
  install(folder, { bin: { 'geofield-server': './main.js', other: './other.js' } })
  const inner = join(folder, 'inner')
  mkdirSync(inner)
  expect(findServer(inner)).toBe(join(folder, 'node_modules/@geofield/server/main.js'))
})

test('the program of the installed server is missed in a version without it', () => {
  const folder = makeProject()
  install(folder, { bin: { other: './other.js' } })
  expect(() => findServer(folder)).toThrow('has no program geofield-server')
})
