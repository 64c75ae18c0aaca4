import type { RowOptions } from '../options/clientOptions.ts'
import type { Accept, CallInput, Transport } from '../types/call.ts'
import { GeofieldError } from '../errors/GeofieldError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { decodeText, openBody, parsePart, readPieces } from './forms.ts'
import { describe } from '../sending/tell.ts'

const csv: Accept = { type: 'text/csv', stream: true }
const xlsx: Accept = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  stream: true,
}
const ndjson: Accept = { type: 'application/x-ndjson', stream: true }

/** A search, and what sends it. */
interface Search extends CallInput {
  transport: Transport
  options: RowOptions | undefined
}

/** Yields the page of a search as pieces of CSV text. `columns` of the options chooses the fields. */
export async function* readCsv(search: Search): AsyncGenerator<string, void, undefined> {
  yield* read(withHeaders(search), csv, (pieces) => decodeText(pieces))
}

/** Yields the page of a search as the bytes of a workbook. */
export async function* readXlsx(search: Search): AsyncGenerator<Uint8Array, void, undefined> {
  yield* read(withHeaders(search), xlsx, (pieces) => pieces)
}

function withHeaders({ options = {}, ...search }: Search): Search {
  const { columns, headings, ...others } = options
  if (columns?.length === 0) throw new UsageError('columns must name a field', search.operation.row.id)
  const headers = { ...others.headers, 'X-Columns': columns?.join(','), 'X-Headings': headings }
  return { ...search, options: { ...others, headers } }
}

/** Yields the items of a search as they come. */
export async function* readItems(search: Search): AsyncGenerator<unknown, void, undefined> {
  const { layers } = search.transport
  const { id } = search.operation.row
  for await (const item of read(search, ndjson, (pieces) => readLines(decodeText(pieces), id)))
    yield layers?.read(id.replace(/^search(.+)s$/, 'get$1'), search.args, item) ?? item
}

async function* read<Item>(
  { transport, ...search }: Search,
  accept: Accept,
  parse: (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const result = await transport.call({ ...search, accept })
  const { call } = result
  const { signals, redactor, settings } = call
  try {
    const reading = { operationId: call.row.id, signals, limitMs: settings.timeoutMs, redactor }
    yield* parse(readPieces(openBody(result), reading))
  } catch (error) {
    throw error instanceof GeofieldError ? error.locate(describe(call)) : error
  }
}

/** Yields the items of NDJSON text, one for each line. */
export async function* readLines(
  pieces: AsyncIterable<string>,
  operationId: string,
): AsyncGenerator<unknown, void, undefined> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line !== '') yield parsePart(line, operationId, ndjson)
  }
  if (rest !== '') yield parsePart(rest, operationId, ndjson)
}
