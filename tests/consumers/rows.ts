import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type Place, run, script, ToolFailed } from './run.ts'

export type Kind = 'types and clients' | 'validators' | 'mock servers' | 'servers' | 'importers' | 'documentation' | 'MCP'

/** Somebody else's tool: how it is used, and a use that throws where it does not work. */
export type Row = {
  tool: string
  /** Its package on npm, of which the version is shown. */
  package: string
  kind: Kind
  /** The settings in words or as a command, for the page. */
  settings: string
  /** What was done with each bundle. */
  does: string
  /** One of the quick ones, tried by `npm test`. */
  light?: true
  use: (place: Place) => Promise<unknown>
  /** Why it fails, where that is a fault of the tool; by bundle. */
  fault?: { bundles: ('verified' | 'full')[]; what: string; minimal: string }
}

const key = 'demo-key'
const encode = { latitude: '28.622788', longitude: '77.213033' }
const code = '39J49LL8T4'

function expectIncludes(text: string, part: string): void {
  if (!text.includes(part)) throw new ToolFailed(`Expected ${part}; got ${text.slice(0, 300)}`)
}

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

const clients: Row[] = [
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
    settings: "createClient<paths>({ baseUrl }), types of openapi-typescript 7",
    does: 'Compiled with `strict`; a call with the key and one with a token',
    use: async (place) => {
      await run(place, 'node', [join(place.tools, 'node_modules/openapi-typescript/bin/cli.js'), place.bundle, '-o', join(place.out, 'api.ts')])
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
    does: 'Client, compiled with `strict`; a call with the key',
    use: async (place) => {
      await run(place, 'openapi-ts', ['-i', place.bundle, '-o', join(place.out, 'api'), '-c', '@hey-api/client-fetch'])
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
    does: 'Client, compiled with `strict`',
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
      minimal: "{ type: object, patternProperties: { '_from$': { type: integer } }, additionalProperties: true }",
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
      if (/RangeError|Maximum call stack/.test(printed)) throw new ToolFailed('RangeError: Maximum call stack size exceeded')
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
      await run(place, 'swagger-typescript-api', ['generate', '-p', place.bundle, '-o', place.out, '-n', 'api.ts'])
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

const validators: Row[] = [
  {
    tool: 'swagger-parser',
    package: '@apidevtools/swagger-parser',
    kind: 'validators',
    settings: 'SwaggerParser.validate()',
    does: 'Valid',
    light: true,
    use: ({ bundle, ...place }) =>
      script({ bundle, ...place }, `import parser from '@apidevtools/swagger-parser'\nawait parser.validate(${JSON.stringify(bundle)})`),
  },
  {
    tool: '@readme/openapi-parser',
    package: '@readme/openapi-parser',
    kind: 'validators',
    settings: 'validate()',
    does: 'Valid',
    light: true,
    use: (place) =>
      script(
        place,
        `import { validate } from '@readme/openapi-parser'
const { valid, errors } = await validate(${JSON.stringify(place.bundle)})
if (!valid) throw new Error(JSON.stringify(errors))`,
      ),
  },
  {
    tool: 'Scalar openapi-parser',
    package: '@scalar/openapi-parser',
    kind: 'validators',
    settings: 'validate(), dereference()',
    does: 'Valid, every reference resolved',
    light: true,
    use: (place) =>
      script(
        place,
        `import { readFileSync } from 'node:fs'
import { validate, dereference } from '@scalar/openapi-parser'
const text = readFileSync(${JSON.stringify(place.bundle)}, 'utf8')
const { valid, errors } = await validate(text)
if (!valid) throw new Error(JSON.stringify(errors))
const { errors: unresolved } = await dereference(text)
if (unresolved?.length) throw new Error(JSON.stringify(unresolved))`,
      ),
  },
  {
    tool: 'seriousme openapi-schema-validator',
    package: '@seriousme/openapi-schema-validator',
    kind: 'validators',
    settings: 'Validator.validate()',
    does: 'Valid',
    light: true,
    use: (place) =>
      script(
        place,
        `import { Validator } from '@seriousme/openapi-schema-validator'
const { valid, errors } = await new Validator().validate(${JSON.stringify(place.bundle)})
if (!valid) throw new Error(JSON.stringify(errors))`,
      ),
  },
  {
    tool: 'oas-normalize',
    package: 'oas-normalize',
    kind: 'validators',
    settings: 'validate()',
    does: 'Valid',
    use: (place) =>
      script(
        place,
        `import { readFileSync } from 'node:fs'
import oasNormalize from 'oas-normalize'
const OASNormalize = (oasNormalize as any).default ?? oasNormalize
const result = await new OASNormalize(JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8'))).validate()
if (result && result.valid === false) throw new Error(JSON.stringify(result))`,
      ),
  },
  {
    tool: 'Spectral',
    package: '@stoplight/spectral-cli',
    kind: 'validators',
    settings: 'spectral:oas, --fail-severity error',
    does: 'No error',
    fault: {
      bundles: ['verified', 'full'],
      what: 'It takes a key "default" in the value of an example for the default of a schema',
      minimal: 'example: { value: { default: 20, type: tagged } }',
    },
    use: async (place) => {
      writeFileSync(join(place.out, '.spectral.yaml'), 'extends: spectral:oas\n')
      await run(place, 'spectral', ['lint', '--fail-severity', 'error', '-D', '-r', '.spectral.yaml', place.bundle])
    },
  },
  {
    tool: 'Redocly lint',
    package: '@redocly/cli',
    kind: 'validators',
    settings: 'recommended-strict, without no-ambiguous-paths and no-server-example.com: the platform has both paths',
    does: 'No error, no warning',
    use: async (place) => {
      writeFileSync(
        join(place.out, 'redocly.yaml'),
        'extends: [recommended-strict]\nrules: { no-ambiguous-paths: off, no-server-example.com: off, operation-4xx-response: off }\n',
      )
      await run(place, 'redocly', ['lint', '--config', 'redocly.yaml', place.bundle])
    },
  },
]

/** Starts a server of the tools, waits until it is ready, asks it once, and ends it. */
const serves = (args: (place: Place) => string[], ask: string) => async (place: Place) =>
  script(
    place,
    `import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:net'
const free = await new Promise<number>((resolve) => { const s = createServer().listen(0, () => { const { port } = s.address() as { port: number }; s.close(() => resolve(port)) }) })
const child = spawn(process.execPath, [...${JSON.stringify(args(place))}, '-p', String(free)], { stdio: ['ignore', 'pipe', 'pipe'] })
let output = ''
child.stdout.on('data', (chunk) => (output += chunk)); child.stderr.on('data', (chunk) => (output += chunk))
try {
  const at = 'http://127.0.0.1:' + free
  let response: Response | undefined
  for (let i = 0; i < 240 && !response; i++) {
    if (child.exitCode !== null) throw new Error(output)
    await sleep(250)
    response = await fetch(at + ${JSON.stringify(ask)}).catch(() => undefined)
  }
  const text = await response!.text()
  if (response!.status !== 200 || !text.includes('digipin')) throw new Error(response!.status + ' ' + text + output.slice(-500))
} finally { child.kill() }`,
  )

const prism = ({ tools }: Place) => join(tools, 'node_modules/@stoplight/prism-cli/dist/index.js')
const asked = `/geocode/digipin-encode?latitude=${encode.latitude}&longitude=${encode.longitude}&api-key=${key}`

const servers: Row[] = [
  {
    tool: 'Prism mock',
    package: '@stoplight/prism-cli',
    kind: 'mock servers',
    settings: 'prism mock openapi.json',
    does: 'A call gets the documented example',
    use: serves((place) => [prism(place), 'mock', place.bundle], asked),
  },
  {
    tool: 'Prism proxy',
    package: '@stoplight/prism-cli',
    kind: 'mock servers',
    settings: 'prism proxy openapi.json URL --errors',
    does: 'A call and its response pass',
    use: serves((place) => [prism(place), 'proxy', place.bundle, place.baseUrl, '--errors'], asked),
  },
  {
    tool: 'express-openapi-validator',
    package: 'express-openapi-validator',
    kind: 'servers',
    settings: 'validateRequests, validateResponses',
    does: 'A valid call passes; one without a parameter is refused with 400',
    use: (place) =>
      script(
        place,
        `import express from 'express'
import { readFileSync } from 'node:fs'
import validator from 'express-openapi-validator'
const apiSpec = JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8'))
const app = express()
app.use(validator.middleware({ apiSpec, validateRequests: true, validateResponses: true, validateSecurity: false, ignoreUndocumented: true }))
app.get('/geocode/digipin-encode', (_: unknown, response: any) => response.json({ digipin: '${code}' }))
app.use((error: any, _: unknown, response: any, next: unknown) => response.status(error.status ?? 500).json({ message: error.message }))
const server = app.listen(0)
const at = 'http://127.0.0.1:' + (server.address() as any).port
const statuses = await Promise.all(['${asked}', '/geocode/digipin-encode?api-key=${key}'].map(async (path) => { const r = await fetch(at + path); return [r.status, await r.text()] }))
server.close()
if (statuses.map(([s]) => s).join() !== '200,400') throw new Error(JSON.stringify(statuses))`,
      ),
  },
  {
    tool: 'fastify-openapi-glue',
    package: 'fastify-openapi-glue',
    kind: 'servers',
    settings: 'a handler for each operationId; Ajv 2020 as the validator, as Fastify\'s own is of draft 7',
    does: 'A valid call passes; one without a parameter is refused with 400',
    use: (place) =>
      script(
        place,
        `import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import glue from 'fastify-openapi-glue'
const require = createRequire(${JSON.stringify(join(place.tools, 'package.json'))})
const Ajv = require('ajv/dist/2020').default
const ajv = new Ajv({ strict: false, logger: false, validateFormats: false, coerceTypes: true })
const specification = JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8'))
const app = fastify()
app.setValidatorCompiler(({ schema }: any) => ajv.compile(schema))
app.setSerializerCompiler(() => (value: unknown) => JSON.stringify(value))
app.addContentTypeParser('*', (_: unknown, __: unknown, done: any) => done(null))
const serviceHandlers = new Proxy({}, { get: () => async () => ({ digipin: '${code}' }), has: () => true })
app.register(glue as any, { specification, serviceHandlers })
const statuses = []
for (const url of ['${asked}', '/geocode/digipin-encode?api-key=${key}']) statuses.push((await app.inject({ url })).statusCode)
await app.close()
if (statuses.join() !== '200,400') throw new Error(statuses.join())`,
      ),
  },
]

const countOf = (bundle: string) => {
  const { paths } = JSON.parse(readFileSync(bundle, 'utf8')) as { paths: Record<string, Record<string, unknown>> }
  const methods = ['get', 'put', 'post', 'delete', 'patch']
  return Object.values(paths).flatMap((item) => methods.filter((method) => item[method])).length
}

const importers: Row[] = [
  {
    tool: 'Postman import',
    package: 'openapi-to-postmanv2',
    kind: 'importers',
    settings: 'openapi2postmanv2, folders by tag',
    does: 'Every operation is a request',
    use: async (place) => {
      const printed = await script(
        place,
        `import { readFileSync } from 'node:fs'
import converter from 'openapi-to-postmanv2'
converter.convert({ type: 'json', data: JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8')) }, {}, (error: any, result: any) => {
  if (error || !result.result) throw new Error(error ?? result.reason)
  const count = (items: any[]): number => items.reduce((sum, item) => sum + (item.item ? count(item.item) : 1), 0)
  console.log('requests', count(result.output[0].data.item))
})`,
      )
      expectIncludes(printed, `requests ${countOf(place.bundle)}`)
    },
  },
  {
    tool: 'Bruno import',
    package: '@usebruno/converters',
    kind: 'importers',
    settings: 'openApiToBruno()',
    does: 'Every operation is a request',
    use: async (place) => {
      const printed = await script(
        place,
        `import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
const { openApiToBruno } = createRequire(import.meta.url)('@usebruno/converters')
const collection = openApiToBruno(JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8')))
const count = (items: any[]): number => items.reduce((sum, item) => sum + (item.items ? count(item.items) : 1), 0)
console.log('requests', count(collection.items))`,
      )
      expectIncludes(printed, `requests ${countOf(place.bundle)}`)
    },
  },
]

const documentation: Row[] = [
  {
    tool: 'Redoc',
    package: '@redocly/cli',
    kind: 'documentation',
    settings: 'redocly build-docs openapi.json',
    does: 'The page has every operation',
    use: async (place) => {
      await run(place, 'redocly', ['build-docs', place.bundle, '-o', join(place.out, 'redoc.html')])
      expectIncludes(readFileSync(join(place.out, 'redoc.html'), 'utf8'), 'encodeDigipin')
    },
  },
  {
    tool: 'Swagger UI',
    package: 'swagger-client',
    kind: 'documentation',
    settings: 'the resolver and request builder of Swagger UI',
    does: 'Resolved without an error; builds the request of an operation',
    use: (place) =>
      script(
        place,
        `import { readFileSync } from 'node:fs'
import swagger from 'swagger-client'
const SwaggerClient = (swagger as any).default ?? swagger
const { spec, errors } = await SwaggerClient.resolve({ spec: JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8')) })
if (errors.length) throw new Error(JSON.stringify(errors.slice(0, 3)))
const request = SwaggerClient.buildRequest({ spec, operationId: 'encodeDigipin', parameters: ${JSON.stringify(encode)}, securities: { authorized: { apiKey: '${key}' } }, server: spec.servers[0].url, serverVariables: { base_url: ${JSON.stringify(place.baseUrl)} } })
const response = await fetch(request.url)
const body = await response.json()
if (body.digipin !== '${code}') throw new Error(request.url + ' ' + JSON.stringify(body))`,
      ),
  },
  {
    tool: 'openapi-sampler',
    package: 'openapi-sampler',
    kind: 'documentation',
    settings: 'sample() of every component',
    does: 'Every schema has a sample',
    light: true,
    use: (place) =>
      script(
        place,
        `import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const sampler = createRequire(import.meta.url)('openapi-sampler')
const spec = JSON.parse(readFileSync(${JSON.stringify(place.bundle)}, 'utf8'))
for (const [name, schema] of Object.entries(spec.components.schemas)) {
  try { sampler.sample(schema, {}, spec) } catch (error) { throw new Error(name + ': ' + error) }
}`,
      ),
  },
]

const mcp: Row[] = [
  {
    tool: 'openapi-mcp-server',
    package: '@ivotoby/openapi-mcp-server',
    kind: 'MCP',
    settings: '--openapi-spec openapi.json --api-base-url URL',
    does: 'Lists a tool for each operation',
    use: async (place) => {
      const printed = await script(
        place,
        `import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
const transport = new StdioClientTransport({ command: process.execPath, args: [${JSON.stringify(join(place.tools, 'node_modules/@ivotoby/openapi-mcp-server/bin/mcp-server.js'))}, '--openapi-spec', ${JSON.stringify(place.bundle)}, '--api-base-url', ${JSON.stringify(place.baseUrl)}] })
const client = new Client({ name: 'consumers', version: '1.0.0' })
await client.connect(transport)
const { tools } = await client.listTools()
console.log('tools', tools.length)
await client.close()`,
      )
      const tools = Number(/tools (\d+)/.exec(printed)?.[1])
      if (!(tools >= countOf(place.bundle))) throw new ToolFailed(`Lists ${tools} of ${countOf(place.bundle)} tools`)
    },
  },
  {
    tool: 'openapi-mcp-generator',
    package: 'openapi-mcp-generator',
    kind: 'MCP',
    settings: 'openapi-mcp-generator -i openapi.json -o server',
    does: 'Generated',
    use: async (place) => {
      await run(place, 'openapi-mcp-generator', ['-i', place.bundle, '-o', join(place.out, 'server'), '--force', '-b', place.baseUrl])
      expectIncludes(readFileSync(join(place.out, 'server/src/index.ts'), 'utf8'), 'encodeDigipin')
    },
  },
]

export const rows: Row[] = [...clients, ...validators, ...servers, ...importers, ...documentation, ...mcp]
