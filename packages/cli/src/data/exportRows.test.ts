import { createClient } from '@geofield/client'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'

const layerName = 'SAMPLE_DATA'
const mark = `export ${randomUUID()}`
/** More than two pages. */
const count = 2_100
const own = ['records', 'export', layerName, '-w', `sample_data_remarks = '${mark}'`]

beforeAll(async () => {
  const account = { tenant: 'demo', apiKey: 'demo-key', username: 'demo', password: 'demo' }
  const { preview } = createClient({ ...account, baseUrl: inject('baseUrl') })
  const items = Array.from({ length: count }, (_, i) => {
    const Title = `Line ${i}, "पुणे"`
    return { Title, sample_data_remarks: mark, sample_data_geocode: { lat: 18.5, lon: 73 + i / count } }
  })
  for (let from = 0; from < count; from += 1_000) {
    await preview.records.saveMany({ layerName, items: items.slice(from, from + 1_000) })
  }
})

test('a file has every row once, over all pages, in the form of its ending', async () => {
  const file = join(temporaryFolder(), 'lines.csv')
  const outcome = await geofield([...own, '-c', 'Id,Title', '-o', file])
  expect(outcome).toEqual({ code: 0, stdout: '', stderr: `Wrote ${count} records to ${file}.\n` })
  const [head, first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n')
  expect(head).toBe('Id,Title')
  expect(first).toMatch(/^[0-9a-f-]{36},"Line 0, ""पुणे"""$/)
  expect(new Set([first, ...lines]).size).toBe(count)
})

test('GeoJSON on standard output is one document with a place for each row', async () => {
  const { code, stdout, stderr } = await geofield([...own, '--format', 'geojson', '-c', 'Title'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { features } = JSON.parse(stdout)
  expect(features).toHaveLength(count)
  expect(features[0]).toEqual({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [73, 18.5] },
    properties: { Title: 'Line 0, "पुणे"' },
  })
})

test('an export that breaks off after its first page leaves no file', async () => {
  const proxy = await startBreakingProxy()
  const folder = temporaryFolder()
  const file = join(folder, 'lines.ndjson')
  const broken = await geofield([...own, '-o', file], { env: { GEOFIELD_BASE_URL: proxy.baseUrl } })
  expect(broken).toMatchObject({ code: 7, stdout: '' })
  expect(broken.stderr).toMatch(/^error: .+\n/)
  expect(readdirSync(folder)).toEqual([])
  expect(proxy.pages()).toBe(1)
})

test('a full disk is one clear line', async () => {
  const outcome = await geofield([...own, '--format', 'csv', '-o', '/dev/full'])
  expect(outcome).toEqual({ code: 10, stdout: '', stderr: 'error: /dev/full: the disk is full\n' })
})

test('a reader that leaves early ends the export without an error', async () => {
  expect(await geofield(own, { readsOnce: true })).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('an ending that names no form is refused before anything is read', async () => {
  const file = join(temporaryFolder(), 'lines.shp')
  const outcome = await geofield([...own, '-o', file])
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toMatch(/lines\.shp: its ending names no form/)
  expect(existsSync(file)).toBe(false)
})

/** Passes requests on to the demo server, but from the second page on it only closes the connection. */
async function startBreakingProxy(): Promise<{ baseUrl: string; pages: () => number }> {
  let pages = 0
  const server = createServer(async (request, response) => {
    const isLaterPage = /[?&]after=[^&]/.test(request.url!)
    if (isLaterPage) return request.socket.destroy()
    if (request.url!.includes('/search')) pages += 1
    const pieces = await request.toArray()
    const { authorization, 'content-type': type } = request.headers
    const passedOn = await fetch(`${inject('baseUrl')}${request.url}`, {
      method: request.method!,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      body: pieces.length > 0 ? Buffer.concat(pieces) : null,
    })
    const headers = { 'content-type': passedOn.headers.get('content-type')! }
    response.writeHead(passedOn.status, headers).end(await passedOn.text())
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { baseUrl, pages: () => pages }
}
