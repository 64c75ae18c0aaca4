import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { code, countOf, encode, expectIncludes, key, type Row } from '../row.ts'
import { run, script, ToolFailed } from '../run.ts'

/** Tools that read the description to show it, to import it, or to offer it to a model. */
export const readers: Row[] = [...importers(), ...documentation(), ...mcp()]

function importers(): Row[] {
  return [
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
}

function documentation(): Row[] {
  return [
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
}

function mcp(): Row[] {
  return [
    {
      tool: 'openapi-mcp-server',
      package: '@ivotoby/openapi-mcp-server',
      kind: 'MCP',
      settings: '--openapi-spec openapi.json --api-base-url URL',
      does: 'Lists a tool for each operation',
      fault: {
        bundles: ['verified', 'full'],
        what: 'It offers a body of several forms as an input that is no object, which strict clients of MCP refuse',
        minimal: 'requestBody: { oneOf: [{ type: object }, { type: array }] }',
      },
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
        if (!(tools >= countOf(place.bundle)))
          throw new ToolFailed(`Lists ${tools} of ${countOf(place.bundle)} tools`)
      },
    },
    {
      tool: 'openapi-mcp-generator',
      package: 'openapi-mcp-generator',
      kind: 'MCP',
      settings: 'openapi-mcp-generator -i openapi.json -o server',
      does: 'Generated',
      use: async (place) => {
        await run(place, 'openapi-mcp-generator', [
          '-i',
          place.bundle,
          '-o',
          join(place.out, 'server'),
          '--force',
          '-b',
          place.baseUrl,
        ])
        expectIncludes(readFileSync(join(place.out, 'server/src/index.ts'), 'utf8'), 'encodeDigipin')
      },
    },
  ]
}
