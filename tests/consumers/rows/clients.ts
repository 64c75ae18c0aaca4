import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { code, encode, expectIncludes, key, type Row } from '../row.ts'
import { compile, type Place, run, script, ToolFailed } from '../run.ts'

/** A request as the guides show it: only what the document requires. A default must not make a field required. */
const requests = `
import type { paths } from './api.ts'
type Body<Path extends keyof paths> = paths[Path] extends { post: { requestBody?: { content: { 'application/json': infer B } } } } ? B : never
export const route: Body<'/routing/adapter/route'> = { locations: [{ lat: 18.53, lon: 73.85 }, { lat: 18.55, lon: 73.87 }], costing: 'auto' }
export const matrix: Body<'/routing/adapter/sources_to_targets'> = { sources: [{ lat: 18.53, lon: 73.85 }], targets: [{ lat: 18.55, lon: 73.87 }], costing: 'auto' }
export const isochrone: Body<'/routing/adapter/isochrone'> = { locations: [{ lat: 18.53, lon: 73.85 }], contours: [{ time: 5 }], costing: 'auto' }
export const locate: Body<'/routing/adapter/locate'> = { locations: [{ lat: 18.53, lon: 73.85 }] }
export const search: Body<'/{tenant}/api/app-base/data-layer/{layerName}/search'> = { take: 5 }
`

const openapiTypescript = (bin: string) => async (place: Place) => {
  await run(place, 'node', [join(place.tools, bin), place.bundle, '-o', join(place.out, 'api.ts')])
  writeFileSync(join(place.out, 'requests.ts'), requests)
  await compile(place, 'requests.ts')
}

export const clients: Row[] = [
  {
    tool: 'openapi-typescript 7',
    package: 'openapi-typescript',
    kind: 'types and clients',
    settings: 'openapi-typescript openapi.json -o api.ts',
    does: 'Types, and requests with only the documented fields, compiled with `strict`',
    use: openapiTypescript('node_modules/openapi-typescript/bin/cli.js'),
  },
  {
    tool: 'openapi-typescript 6',
    package: 'openapi-typescript-6',
    kind: 'types and clients',
    settings: 'openapi-typescript openapi.json -o api.ts',
    does: 'Types, and requests with only the documented fields, compiled with `strict`',
    use: openapiTypescript('node_modules/openapi-typescript-6/bin/cli.js'),
  },
  {
    tool: 'openapi-fetch',
    package: 'openapi-fetch',
    kind: 'types and clients',
    settings: 'createClient<paths>({ baseUrl }), types of openapi-typescript 7',
    does: 'Compiled with `strict`; a call with the key and one with a token',
    use: async (place) => {
      await run(place, 'node', [
        join(place.tools, 'node_modules/openapi-typescript/bin/cli.js'),
        place.bundle,
        '-o',
        join(place.out, 'api.ts'),
      ])
      const text = `import createClient from 'openapi-fetch'
import type { paths } from './api.ts'
const client = createClient<paths>({ baseUrl: '${place.baseUrl}' })
const { data } = await client.GET('/geocode/digipin-encode', { params: { query: { ...${JSON.stringify(encode)}, 'api-key': '${key}' } as never } })
console.log(data?.digipin)
const token = await client.POST('/authen/oauth/token', {
  params: { query: { 'api-key': '${key}' } as never },
  body: { grant_type: 'password', username: 'demo', password: 'demo' },
  bodySerializer: (body) => new URLSearchParams(body as Record<string, string>).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const page = await client.POST('/{tenant}/api/app-base/data-layer/{layerName}/search', {
  params: { path: { tenant: 'demo', layerName: 'SAMPLE_DATA' }, query: { 'api-key': '${key}' } as never },
  headers: { authorization: \`Bearer \${token.data?.access_token}\` },
  body: { take: 1 },
})
console.log('total', typeof (page.data as { total?: number } | undefined)?.total)`
      const printed = await script(place, text)
      await compile(place, 'use.ts')
      expectIncludes(printed, code)
      expectIncludes(printed, 'total number')
    },
  },
  {
    tool: 'hey-api',
    package: '@hey-api/openapi-ts',
    kind: 'types and clients',
    settings: 'openapi-ts -i openapi.json -o api -c @hey-api/client-fetch',
    does: 'Client, compiled with `strict`',
    use: async (place) => {
      await run(place, 'openapi-ts', [
        '-i',
        place.bundle,
        '-o',
        join(place.out, 'api'),
        '-c',
        '@hey-api/client-fetch',
      ])
      writeFileSync(
        join(place.out, 'use.ts'),
        `import { encodeDigipin } from './api/sdk.gen'
import { client } from './api/client.gen'
client.setConfig({ baseUrl: '${place.baseUrl}', auth: () => '${key}' })
const { data } = await encodeDigipin({ query: ${JSON.stringify(encode)} })
console.log(data?.digipin)`,
      )
      await compile(place, 'use.ts')
    },
  },
  {
    tool: 'orval',
    package: 'orval',
    kind: 'types and clients',
    settings: 'orval --input openapi.json --output api.ts --client fetch --mode single',
    does: 'Client, compiled with `strict`; a login',
    fault: {
      bundles: ['full'],
      what: 'It writes nothing for an empty text in a list of values, and what it writes does not compile',
      minimal: "{ type: [integer, string], enum: [1, ''] }",
    },
    use: async (place) => {
      const output = ['--output', join(place.out, 'api.ts'), '--client', 'fetch', '--mode', 'single']
      const printed = await run(place, 'orval', ['--input', place.bundle, ...output])
      if (/validation failed/i.test(printed)) throw new ToolFailed(printed.slice(0, 500))
      await compile(place, 'api.ts')
      const text = `import { createToken } from './api.ts'
const real = fetch
globalThis.fetch = (path, init) => real('${place.baseUrl}' + path + '?api-key=${key}', init)
const { status, data } = await createToken({ grant_type: 'password', username: 'demo', password: 'demo' })
console.log('login', status, 'access_token' in data)`
      expectIncludes(await script(place, text), 'login 200 true')
    },
  },
  {
    tool: 'kubb',
    package: '@kubb/cli',
    kind: 'types and clients',
    settings: 'plugin-oas, plugin-ts, plugin-zod',
    does: 'Types and Zod schemas; the types compiled with `strict`',
    fault: {
      bundles: ['verified', 'full'],
      what: 'It writes two index signatures for keys by pattern in an open object, which does not compile, and exceeds its stack on the full bundle',
      minimal:
        "{ type: object, patternProperties: { '_from$': { type: integer } }, additionalProperties: true }",
    },
    use: async (place) => {
      writeFileSync(
        join(place.out, 'kubb.config.mjs'),
        `import { defineConfig } from '@kubb/core'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'
export default defineConfig({ root: '.', input: { path: ${JSON.stringify(place.bundle)} }, output: { path: './api', barrelType: false },
  plugins: [pluginOas({ validate: false }), pluginTs({ output: { path: 'types.ts' } }), pluginZod({ output: { path: 'zod.ts' } })] })`,
      )
      const printed = await run(place, 'kubb', ['generate', '--config', 'kubb.config.mjs'])
      if (/RangeError|Maximum call stack/.test(printed))
        throw new ToolFailed('RangeError: Maximum call stack size exceeded')
      await compile(place, 'api/types.ts')
    },
  },
  {
    tool: 'swagger-typescript-api',
    package: 'swagger-typescript-api',
    kind: 'types and clients',
    settings: 'swagger-typescript-api generate -p openapi.json',
    does: 'Client, compiled with `strict`',
    use: async (place) => {
      await run(place, 'swagger-typescript-api', [
        'generate',
        '-p',
        place.bundle,
        '-o',
        place.out,
        '-n',
        'api.ts',
      ])
      await compile(place, 'api.ts')
    },
  },
  {
    tool: 'oazapfts',
    package: 'oazapfts',
    kind: 'types and clients',
    settings: 'oazapfts openapi.json api.ts',
    does: 'Client, compiled with `strict`',
    use: async (place) => {
      await run(place, 'oazapfts', [place.bundle, join(place.out, 'api.ts')])
      await compile(place, 'api.ts')
    },
  },
  {
    tool: 'openapi-zod-client',
    package: 'openapi-zod-client',
    kind: 'types and clients',
    settings: 'openapi-zod-client openapi.json -o api.ts',
    does: 'Generated',
    use: async (place) => {
      await run(place, 'openapi-zod-client', [place.bundle, '-o', join(place.out, 'api.ts')])
      expectIncludes(readFileSync(join(place.out, 'api.ts'), 'utf8'), 'encodeDigipin')
    },
  },
  {
    tool: 'typed-openapi',
    package: 'typed-openapi',
    kind: 'types and clients',
    settings: 'typed-openapi openapi.json -o api.ts',
    does: 'Generated',
    use: async (place) => {
      await run(place, 'typed-openapi', [place.bundle, '-o', 'api.ts'])
      expectIncludes(readFileSync(join(place.out, 'api.ts'), 'utf8'), 'digipin-encode')
    },
  },
]
