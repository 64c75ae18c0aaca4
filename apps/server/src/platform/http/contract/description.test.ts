import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addDescription } from './description.ts'

async function read(publicUrl?: string, prefix?: string) {
  const app = fastify()
  addDescription(app, publicUrl)
  const response = await app.inject({
    url: '/openapi.json',
    headers: { host: 'geo.example:8080', ...(prefix && { 'x-forwarded-prefix': prefix }) },
  })
  await app.close()
  return response.json<typeof bundle>()
}

test('the description is the bundle, with the address under which it was asked for', async () => {
  const description = await read()
  const address = 'http://geo.example:8080'
  expect(description.servers[0]!.variables.base_url.default).toBe(address)
  const style = description.paths['/styles/{style}/{name}.json'].get
  expect(style.servers[0]!.variables.map_cdn_url.default).toBe(address)
  expect(JSON.stringify(description).replaceAll(`"${address}"`, '"http://localhost:4010"')).toBe(
    JSON.stringify(bundle),
  )
})

test.each([
  ['/maps', '/maps'],
  ['/maps/v1/', '/maps/v1'],
  ['maps', ''],
  ['//evil.example', ''],
  ['/a?b', ''],
  ['/a b', ''],
  [`/${'a'.repeat(300)}`, ''],
])(
  'behind a proxy that removes %s from the path, the address goes on with "%s"',
  async (prefix, expected) => {
    const description = await read(undefined, prefix)
    expect(description.servers[0]!.variables.base_url.default).toBe(`http://geo.example:8080${expected}`)
  },
)

test('behind a proxy it has the public address of the settings', async () => {
  const description = await read('https://maps.example.com')
  expect(description.servers[0]!.variables.base_url.default).toBe('https://maps.example.com')
})
