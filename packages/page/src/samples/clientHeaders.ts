import type { RowOptions } from '@geofield/client'
import { sentHeaders } from './headers.ts'
import type { SampleRequest } from './request.ts'

/** How a call of the client has what a request has in its headers. */
interface ClientHeaders {
  /** The form of the method, such as `csv` of `search.csv`. */
  form?: string | undefined
  /** Arguments beside those of the path, the query and the body. */
  args: { cursor?: string }
  options: RowOptions
}

/** The method's form for each media type but JSON. */
const forms = new Map([
  ['text/csv', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/geo+json', 'geojson'],
])

/** Returns the options that a caller of the client passes for the headers of a request. */
export function clientHeaders(request: SampleRequest): ClientHeaders {
  const { Accept: accept = '', ...headers } = Object.fromEntries(sentHeaders(request))
  const read: ClientHeaders = { form: forms.get(accept), args: {}, options: {} }
  const isAsked = read.form === undefined && accept !== '' && !accept.endsWith('json')
  const others: Record<string, string> = isAsked ? { Accept: accept } : {}
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'If-Match') read.options.ifMatch = value
    // The client adds the quotes.
    else if (name === 'Idempotency-Key') read.options.idempotencyKey = value.replace(/^"(.*)"$/, '$1')
    else if (name === 'X-Columns' && hasColumns(read.form)) read.options.columns = value.split(',')
    else if (name === 'X-Headings' && hasColumns(read.form))
      read.options.headings = value as 'keys' | 'labels'
    // The client's own header is the last event that it has seen itself, which no call begins with.
    else if (name === 'Last-Event-ID') read.args.cursor = value
    else others[name] = value
  }
  if (Object.keys(others).length > 0) read.options.headers = others
  return read
}

function hasColumns(form: string | undefined): boolean {
  return form === 'csv' || form === 'xlsx'
}
