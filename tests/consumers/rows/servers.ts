import { join } from 'node:path'
import { code, encode, key, type Row } from '../row.ts'
import { type Place, script } from '../run.ts'

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

export const servers: Row[] = [
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
    settings: "a handler for each operationId; Ajv 2020 as the validator, as Fastify's own is of draft 7",
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
