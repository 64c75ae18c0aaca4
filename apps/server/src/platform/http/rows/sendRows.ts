import type { FastifyReply } from 'fastify'
import type { CalledRequest, Unread } from '../../transport/unread.ts'
import type { Operation } from '../contract/contract.ts'
import { validationFailed } from '../errors.ts'
import { JsonStream, type Tenant } from '../handlers.ts'
import {
  createCsvWriting,
  findFacts,
  flattening,
  type HeadedColumn,
  ndjsonWriting,
  type RowColumn,
  type RowFacts,
  type RowType,
  sheetType,
  type Writing,
  writeRows,
} from './rowFormats.ts'
import { type Asked, createFeatureWriting, geoJsonRows, type RowsOf } from './rowsOf.ts'
import { writeSheet } from './sheet/writeSheet.ts'

export type Sending = {
  operation: Operation
  request: CalledRequest
  reply: FastifyReply
  unread: Unread
  /** The time zone of a tenant, for the dates of a workbook; UTC if absent. */
  readTimeZone?: ((tenant: Tenant) => Promise<string>) | undefined
}

export type Page = { data: object[]; total: number; totalIsExact?: boolean }

/** Sends the items of a search as CSV, NDJSON or a workbook, and how many match in a header. */
export function sendRows(result: Page | JsonStream, type: RowType, sending: Sending): unknown {
  const { operation, request } = sending
  const { layerName } = request.params as { layerName?: string }
  const { operationId } = operation
  const headings = request.headers['x-headings'] === 'labels' ? 'labels' : 'names'
  const title = layerName ?? operationId.replace(/^search/, '')
  const given = request.headers['x-columns']
  const chosen = given === undefined ? undefined : String(given)
  const asked = { operationId, type, headings, chosen, title, body: Object(request.body) as object } as const
  return send(result, asked, sending)
}

/** Sends the items of another operation, without headers of the request, as a file: its address may be a secret, its name isn't. */
export function sendRowsOf({ result, asked }: RowsOf, sending: Sending): unknown {
  nameFile(sending.reply, asked)
  return send(result as Page | JsonStream, asked, sending)
}

function send(result: Page | JsonStream, asked: Asked, sending: Sending): unknown {
  const { type } = asked
  const { reply } = sending
  // Its rows are sent instead, or an error.
  if (result instanceof JsonStream) result.text.destroy()
  const facts = findFacts(asked.operationId, result)
  const columns =
    type === 'application/x-ndjson' ? [] : chooseColumns(asked.chosen, facts.columns, asked.headings)
  const total = result instanceof JsonStream ? result.rows!.total : result.total
  // An estimated total is not sent.
  if (result instanceof JsonStream || result.totalIsExact !== false) reply.header('x-total-count', total)
  if (type === sheetType) return sendSheet(result, { facts, columns, asked }, sending)
  const writing =
    type === geoJsonRows
      ? createFeatureWriting(columns, facts.isNested === true)
      : inRows(type === 'text/csv' ? createCsvWriting(columns) : ndjsonWriting, facts)
  const fullType = `${type}; charset=utf-8${type === 'text/csv' ? '; header=present' : ''}`
  if (!(result instanceof JsonStream)) return reply.type(fullType).send(writeRows(writing, result.data))
  return sendStream(new JsonStream(result.rows!.write(writing), result.heldBytes), fullType, sending)
}

const endings: Partial<Record<Asked['type'], string>> = { 'text/csv': 'csv', [geoJsonRows]: 'geojson' }

function nameFile(reply: FastifyReply, { title, type }: Asked): void {
  const name = `${title.replaceAll(/[^\w.-]/g, '_')}.${endings[type] ?? 'xlsx'}`
  reply.header('content-disposition', `attachment; filename="${name}"`)
}

function inRows(writing: Writing, { columns, isNested }: RowFacts): Writing {
  return isNested ? flattening(writing, columns) : writing
}

/** The memory of a workbook that is being written: a batch of items, their XML and what is compressed of it. */
const sheetBytes = 4 * 1024 * 1024

async function sendSheet(
  result: Page | JsonStream,
  { facts, columns, asked }: { facts: RowFacts; columns: HeadedColumn[]; asked: Asked },
  sending: Sending,
): Promise<unknown> {
  const { request, reply } = sending
  const { tenant } = request.caller as { tenant: Tenant }
  const timeZone = (await sending.readTimeZone?.(tenant)) ?? 'UTC'
  const { title } = asked
  const { skip: _, take: __, ...filter } = asked.body as Record<string, unknown>
  const about: [string, string][] = [
    ['Layer', title],
    ...(facts.version === undefined ? [] : [['Version', String(facts.version)] as [string, string]]),
    ['Tenant', tenant.code],
    ['Filter', Object.keys(filter).length > 0 ? JSON.stringify(filter) : 'none'],
    ['Written at', new Date().toISOString()],
    ['Time zone', timeZone],
  ]
  const writing = inRows(ndjsonWriting, facts)
  const lines = result instanceof JsonStream ? result.rows!.write(writing) : [writing.write(result.data)]
  const heldBytes = sheetBytes + (result instanceof JsonStream ? result.heldBytes : 0)
  nameFile(reply, asked)
  return sendStream(
    new JsonStream(writeSheet(lines, { title, columns, timeZone, about }), heldBytes),
    sheetType,
    sending,
  )
}

/**
 * The columns that `X-Columns` names, under the headings that `X-Headings` chooses. Throws VALIDATION_FAILED for names that are
 * not fields of the items, and for a name that is given twice.
 */
function chooseColumns(
  chosen: string | undefined,
  all: readonly RowColumn[],
  headings: Asked['headings'],
): HeadedColumn[] {
  const names = chosen === undefined ? all.map(({ name }) => name) : readNames(chosen, all)
  const columns = names.map((name) => all.find((column) => column.name === name)!)
  if (headings !== 'labels') return columns.map((column) => ({ ...column, heading: column.name }))
  const isTwice = (label: string) => columns.filter((column) => column.label === label).length > 1
  return columns.map((column) => {
    const { name, label } = column
    return { ...column, heading: isTwice(label) ? `${label} (${name})` : label }
  })
}

function readNames(given: string, all: readonly RowColumn[]): string[] {
  const names = given.split(',').map((name) => name.trim())
  const known = all.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  const fault = (code: string, message: string) => validationFailed([{ path: 'X-Columns', code, message }])
  if (unknown !== undefined)
    throw fault('unknownField', `"${unknown.slice(0, 100)}" is not a field of the items: ${known.join(', ')}`)
  if (repeated !== undefined) throw fault('duplicate', `names "${repeated}" more than once`)
  return names
}

/** Sends text or bytes while they are produced. */
export function sendStream(
  stream: JsonStream,
  type: string,
  { request, reply, unread }: Pick<Sending, 'request' | 'reply' | 'unread'>,
): unknown {
  unread.noteStream(stream, request, reply)
  // Fastify breaks the connection, so that the part already sent does not look complete.
  stream.text.once('error', (err) => {
    if (!reply.raw.destroyed) request.log.error({ id: request.id, err }, 'the response was cut off')
  })
  return reply.type(type).send(stream.text)
}
