import { formFields } from '@geofield/page/samples/curl'
import { asksForText, sentHeaders } from '@geofield/page/samples/headers'
import { printValue, type ValueStyle } from '@geofield/page/samples/printValue'
import { type Caller, demo } from '@geofield/page/samples/demo'
import type { SampleRequest } from '@geofield/page/samples/request'
import { requestUrl } from '@geofield/page/samples/url'

/** A call with `requests`, the usual HTTP library of Python. */
export function pythonSample(request: SampleRequest, { apiKey }: Caller = demo): string {
  const { method, body, parameters, client } = request
  const path = parameters.filter((parameter) => parameter.in === 'path')
  const url = requestUrl({ ...request, parameters: path, apiKey: '' }).replace(/\?.*$/, '')
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.value !== undefined)
  const options = [
    pythonString(url),
    `params=${python({ 'api-key': apiKey, ...toObject(query) }, 1)}`,
    ...headerOption(request),
    ...(body?.form ? [`data=${python(Object.fromEntries(formFields(body.value)), 1)}`] : []),
    ...(body && !body.form ? [`json=${python(body.value, 1)}`] : []),
    ...(client.stream ? ['stream=True'] : []),
    'timeout=30,',
  ]
  return [
    ...(request.bearer ? ['import os', ''] : []),
    'import requests',
    '',
    ...(request.bearer ? ['token = os.environ["TOKEN"]'] : []),
    `response = requests.${method.toLowerCase()}(`,
    `    ${options.join(',\n    ')}`,
    ')',
    'response.raise_for_status()',
    ...(client.stream
      ? ['for line in response.iter_lines(decode_unicode=True):', '    print(line)']
      : [`print(response.${asksForText(request) ? 'text' : 'json()'})`]),
  ].join('\n')
}

function headerOption(request: SampleRequest): string[] {
  const headers = [
    ...(request.bearer ? ['"Authorization": f"Bearer {token}"'] : []),
    ...sentHeaders(request).map(([name, value]) => `${pythonString(name)}: ${pythonString(value)}`),
  ]
  if (headers.length < 2) return headers.map((header) => `headers={${header}}`)
  return [`headers={${headers.map((header) => `\n        ${header},`).join('')}\n    }`]
}

function toObject(parameters: { name: string; value?: string }[]): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value ?? '']))
}

const style: ValueStyle = {
  indent: '    ',
  scalar: (value) => {
    if (value === null) return 'None'
    if (typeof value === 'boolean') return value ? 'True' : 'False'
    return typeof value === 'string' ? pythonString(value) : String(value)
  },
  key: pythonString,
  padding: '',
  trailingComma: true,
}

/** A value as Python source, indented from `depth`. */
function python(value: unknown, depth = 0): string {
  return printValue(value, style, depth)
}

/** JSON's escapes are Python's too; quotes inside a string read better in single quotes. */
function pythonString(text: string): string {
  if (!text.includes('"') || /['\\\p{Cc}]/u.test(text)) return JSON.stringify(text)
  return `'${text}'`
}
