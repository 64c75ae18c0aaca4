import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Unread } from '../../transport/unread.ts'
import type { Operation } from '../contract/contract.ts'
import { validationFailed } from '../errors.ts'
import { JsonStream } from '../handlers.ts'
import { createWriting, flattened, listColumns, type RowType, writeRows } from './rowFormats.ts'

export type Sending = { operation: Operation; request: FastifyRequest; reply: FastifyReply; unread: Unread }

export type Page = { data: object[]; total: number; totalIsExact?: boolean }

/** Sends the items of a search as CSV or NDJSON, and how many match in a header. */
export function sendRows(result: Page | JsonStream, type: RowType, sending: Sending): unknown {
  const { operation, request, reply } = sending
  // Its rows are sent instead, or an error.
  if (result instanceof JsonStream) result.text.destroy()
  const all = listColumns(operation.operationId, result)
  const chosen = type === 'text/csv' ? request.headers['x-columns'] : undefined
  const columns = chosen === undefined ? all : chooseColumns(String(chosen), all)
  const writing = createWriting(type, columns, flattened(result, all))
  const fullType = `${type}; charset=utf-8${type === 'text/csv' ? '; header=present' : ''}`
  const total = result instanceof JsonStream ? result.rows!.total : result.total
  // A total that nobody counted is no total.
  if (result instanceof JsonStream || result.totalIsExact !== false) reply.header('x-total-count', total)
  if (!(result instanceof JsonStream)) return reply.type(fullType).send(writeRows(writing, result.data))
  return sendStream(new JsonStream(result.rows!.write(writing), result.heldBytes), fullType, sending)
}

/** Throws VALIDATION_FAILED for names that are not fields of the items, and for a name that is given twice. */
function chooseColumns(given: string, all: string[]): string[] {
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !all.includes(name))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  const fault = (code: string, message: string) => validationFailed([{ path: 'X-Columns', code, message }])
  if (unknown !== undefined)
    throw fault('unknownField', `"${unknown.slice(0, 100)}" is not a field of the items: ${all.join(', ')}`)
  if (repeated !== undefined) throw fault('duplicate', `names "${repeated}" more than once`)
  return names
}

/** Sends text while it is produced. */
export function sendStream(stream: JsonStream, type: string, { request, reply, unread }: Sending): unknown {
  unread.noteStream(stream, request, reply)
  // Breaks the connection, so that the part already sent does not look complete.
  stream.text.once('error', (err) => {
    if (!reply.raw.destroyed) request.log.error({ id: request.id, err }, 'the response was cut off')
  })
  return reply.type(type).send(stream.text)
}
