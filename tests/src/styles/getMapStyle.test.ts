import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { addressOf } from '../run/address.ts'
import { settings } from '../run/settings.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import { readOperations } from '../spec/operations.ts'
import { hangMs, until } from '../service/time.ts'

const check = checksFor('getMapStyle')

/** The values that a schema lists. Those that only Geofield defines are in another part of an `anyOf`. */
function listValues(schema: JsonObject): Json[] {
  const parts = (schema['anyOf'] ?? []) as JsonObject[]
  return [...((schema['enum'] ?? []) as Json[]), ...parts.flatMap(listValues)]
}

const findOperation = (bundle: 'verified' | 'full') =>
  readOperations(bundle).find(({ id }) => id === 'getMapStyle')!
const listNames = ({ parameters }: ReturnType<typeof findOperation>) =>
  listValues(parameters[0]!.schema) as string[]

const operation = findOperation('verified')
const names = listNames(findOperation('full'))
const read = (name: string) => call('getMapStyle', { path: { style: name, name } })

/** Fetches a file that a style refers to. While the map is being built, the server responds 503 with Retry-After. */
async function fetchPart(address: string): Promise<Response> {
  const look = async () => {
    const response = await fetch(address)
    if (response.status !== 503) return response
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    return undefined
  }
  return until('the map is built', look, { limitMs: hangMs, everyMs: 1000 })
}

for (const name of listNames(operation)) {
  check(`${name} is a document, read with the key in the query of its address`, async () => {
    const { status, body } = await read(name)
    expect([status, typeof body, Array.isArray(body)]).toEqual([200, 'object', false])
    expect(Object.keys(body)).not.toEqual([])
    expect((await call('getMapStyle', { path: { style: name, name }, apiKey: null })).status).not.toBe(200)
  })
}

for (const name of names) {
  check.provisional(`${name} is a style whose layers take their data from its own sources`, async () => {
    const { status, body } = await read(name)
    expect([status, body.version]).toEqual([200, 8])
    const ids = body.layers.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { source } of body.layers) {
      if (source !== undefined) expect(Object.keys(body.sources)).toContain(source)
    }
  })
}

check.provisional(
  "every address of the style carries the caller's key, and every source says whom to name",
  async () => {
    for (const name of names) {
      const { sources, sprite, glyphs } = (await read(name)).body
      const addresses = [
        sprite,
        glyphs,
        ...Object.values(sources).flatMap((source) => (source as { tiles?: string[] }).tiles ?? []),
      ]
      for (const address of addresses)
        expect(new URL(address).searchParams.get('api-key')).toBe(settings().apiKey)
      expect(sources.openmaptiles.attribution).not.toBe('')
    }
  },
)

check.provisional(
  'in a language, labels take its names first, and a language that maps draw wrong is refused',
  async () => {
    const inLanguage = (language: string) =>
      call('getMapStyle', { path: { style: 'basic', name: 'basic' }, query: { language } })
    const { status, body } = await inLanguage('mr')
    expect(status).toBe(200)
    const texts = body.layers.map(
      (layer: { layout?: Record<string, unknown> }) => layer.layout?.['text-field'],
    )
    expect(JSON.stringify(texts)).toContain('["coalesce",["get","name:mr"],["get","name"],["get","name:en"]]')
    expect(JSON.stringify(texts)).not.toContain('name:hi')
    const refused = await inLanguage('kn')
    expect([refused.status, refused.body.error.code]).toEqual([400, 'INVALID_PARAMETER_VALUE'])
  },
)

check.provisional('two different names in the path are not a path', async () => {
  const { apiKey } = settings()
  const response = await fetch(
    `${addressOf(operation)}/styles/bright/positron.json?api-key=${encodeURIComponent(apiKey)}`,
  )
  const { error } = (await response.json()) as { error: { code: string } }
  expect([response.status, error.code]).toEqual([404, 'ROUTE_NOT_FOUND'])
})

check.provisional('the files that it refers to are there for the key, and for no other', async () => {
  const { sources, sprite, glyphs } = (await read('liberty')).body
  const addresses = {
    tile: (sources.world ?? sources.openmaptiles).tiles[0]
      .replace('{z}', '0')
      .replace('{x}', '0')
      .replace('{y}', '0'),
    glyphs: glyphs
      .replace('{fontstack}', encodeURIComponent('Noto Sans Regular'))
      .replace('{range}', '0-255'),
    icons: sprite.replace('?', '.json?'),
    picture: sprite.replace('?', '@2x.png?'),
  }
  const types = Object.entries(addresses).map(async ([name, address]) => {
    const response = await fetchPart(address)
    await response.arrayBuffer()
    return [name, response.headers.get('content-type')]
  })
  expect(Object.fromEntries(await Promise.all(types))).toEqual({
    tile: 'application/x-protobuf',
    glyphs: 'application/x-protobuf',
    icons: 'application/json; charset=utf-8',
    picture: 'image/png',
  })
  for (const address of Object.values(addresses)) {
    const stranger = new URL(address)
    stranger.searchParams.set('api-key', 'no-such-key')
    expect((await fetch(stranger)).status).toBe(401)
  }
})

check.provisional('a tile that has not changed returns 304, and one that can not be 400', async () => {
  const { sources } = (await read('liberty')).body
  const address = (z: string, x: string, y: string) =>
    (sources.world ?? sources.openmaptiles).tiles[0].replace('{z}', z).replace('{x}', x).replace('{y}', y)
  const first = await fetchPart(address('0', '0', '0'))
  await first.arrayBuffer()
  const etag = first.headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetch(address('0', '0', '0'), { headers: { 'if-none-match': known } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const other = await fetch(address('0', '0', '0'), { headers: { 'if-none-match': '"other"' } })
  expect([other.status, (await other.bytes()).length > 0]).toEqual([200, true])
  for (const [z, x, y] of [
    ['1', '2', '0'],
    ['1', '0', '-1'],
    ['a', '0', '0'],
    ['25', '0', '0'],
    ['1', '0', '1.5'],
  ] as const) {
    const response = await fetch(address(z, x, y))
    const { error } = (await response.json()) as { error: { code: string } }
    expect([response.status, error.code]).toEqual([400, 'INVALID_PARAMETER_VALUE'])
  }
})
