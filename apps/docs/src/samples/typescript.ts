import type { Json } from '../spec/bundle.ts'
import { clientLine } from './clientLine.ts'
import { printValue, type ValueStyle } from './printValue.ts'
import { demo, type SampleRequest } from './sampleRequest.ts'

/** A call with the project's client, which sends the credentials by itself. */
export function typescriptSample(request: SampleRequest): string {
  const { baseUrl, bearer } = request
  const { apiKey, tenant, username, password } = demo
  const options = bearer ? { baseUrl, apiKey, tenant, username, password } : { baseUrl, apiKey }
  return [
    "import { createClient } from '@geofield/client'",
    '',
    `const client = createClient(${typescript(options)})`,
    '',
    `const result = await client.${clientLine(request).method}(${typescript(listArguments(request))})`,
    'console.log(result)',
  ].join('\n')
}

function listArguments(request: SampleRequest): Record<string, Json> {
  const { body, parameters } = request
  const { bodyIn, toArgument } = clientLine(request)
  // The tenant is an option of the client, so calls do not repeat it.
  const given = parameters.filter(({ name, literal }) => literal !== undefined && name !== 'tenant')
  const entries = given.map(({ name, literal }): [string, Json] => [name, literal ?? null])
  if (body && bodyIn !== undefined) entries.push([bodyIn, body.value])
  else entries.push(...Object.entries((body?.value ?? {}) as Record<string, Json>))
  return Object.fromEntries(entries.map(([name, value]) => [name, toArgument(name, value)]))
}

const style: ValueStyle = {
  indent: '  ',
  scalar: (value) => (typeof value === 'string' ? quoted(value) : String(value)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
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
