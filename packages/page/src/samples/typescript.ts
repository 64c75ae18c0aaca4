import type { Json } from '../schema.ts'
import { readArguments } from './clientArguments.ts'
import { clientHeaders } from './clientHeaders.ts'
import { printValue, type ValueStyle } from './printValue.ts'
import { type Caller, demo } from './demo.ts'
import { hasMethod, type SampleRequest } from './request.ts'
import { requestUrl } from './url.ts'

/** A call with the project's client, which sends the credentials by itself. */
export function typescriptSample(request: SampleRequest, caller: Caller = demo): string {
  if (!hasMethod(request)) return plainFetch(request, caller)
  return clientCall(request, listArguments(request), caller)
}

/** A call for which the client has no method: its token is in its path, or it is of another program's protocol. */
function plainFetch(request: SampleRequest, { apiKey }: Caller): string {
  const { method, body, keyless } = request
  const token = keyless ? '' : 'Authorization: `Bearer ${process.env.GEOFIELD_TOKEN}`, '
  const options = [
    `  method: ${quoted(method.toUpperCase())},`,
    `  headers: { ${token}'Content-Type': ${quoted(body?.mediaType ?? 'application/json')} },`,
    `  body: JSON.stringify(${typescript(body?.value).replaceAll('\n', '\n  ')}),`,
  ]
  return [
    `const response = await fetch(${quoted(requestUrl({ ...request, apiKey }))}, {`,
    ...options,
    '})',
    'console.log(await response.json())',
  ].join('\n')
}

/** The call of a method with these arguments. */
export function clientCall(request: SampleRequest, args: Record<string, Json>, caller: Caller): string {
  const { form, args: others, options } = clientHeaders(request)
  const given = [{ ...args, ...others }, ...(Object.keys(options).length > 0 ? [options] : [])]
  const method = [request.client.method, ...(form === undefined ? [] : [form])].join('.')
  const call = `client.${method}(${given.map(typescript).join(', ')})`
  return [
    "import { createClient } from '@geofield/client'",
    '',
    `const client = createClient(${clientOptions(request, caller)})`,
    '',
    ...use(call, form ?? (request.client.stream ? 'stream' : '')),
  ].join('\n')
}

/** What the sample does with what the call returns. */
function use(call: string, form: string): string[] {
  const loop = (name: string, line: string) => [`for await (const ${name} of ${call}) {`, `  ${line}`, '}']
  if (form === 'stream') return loop('event', 'console.log(event)')
  if (form === 'ndjson') return loop('item', 'console.log(item)')
  // A piece may end inside a line.
  if (form === 'csv' || form === 'xlsx') return loop('piece', 'process.stdout.write(piece)')
  return [`const result = await ${call}`, 'console.log(result)']
}

function clientOptions({ baseUrl, bearer }: SampleRequest, caller: Caller): string {
  const { apiKey, tenant, username, password = '' } = caller
  if (!bearer) return typescript({ baseUrl, apiKey })
  const options = typescript({ baseUrl, apiKey, tenant, username, password })
  // A quote inside another value has a backslash before it, so only the empty password matches.
  return options.replace(/password: ''/, 'password: process.env.GEOFIELD_PASSWORD!')
}

function listArguments({ operationId, parameters, body }: SampleRequest): Record<string, Json> {
  // The tenant is an option of the client, so calls do not repeat it.
  const given = parameters.filter(({ name, literal }) => literal !== undefined && name !== 'tenant')
  const valuesIn = (part: string) =>
    Object.fromEntries(given.filter((one) => one.in === part).map(({ name, literal }) => [name, literal!]))
  return readArguments(operationId, { path: valuesIn('path'), query: valuesIn('query'), body: body?.value })
}

const style: ValueStyle = {
  indent: '  ',
  scalar: (value) => (typeof value === 'string' ? quoted(value) : String(value)),
  key: (name) => {
    // Only in brackets is it a key like any other.
    if (name === '__proto__') return "['__proto__']"
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
  },
  padding: ' ',
  trailingComma: true,
}

/** A value as TypeScript source in the project's style. */
function typescript(value: unknown): string {
  return printValue(value, style)
}

function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${json}'`
}
