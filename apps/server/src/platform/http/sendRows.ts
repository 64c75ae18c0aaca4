import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Unread } from '../transport/unread.ts'
import type { Operation } from './contract.ts'
import { JsonStream } from './handlers.ts'
import { createWriting, listColumns, type RowType, writeRows } from './rowFormats.ts'

export type Sending = { operation: Operation; request: FastifyRequest; reply: FastifyReply; unread: Unread }

export type Page = { data: object[]; total: number }

/** Sends the items of a search as CSV or NDJSON, and how many match in a header. */
export function sendRows(result: Page | JsonStream, type: RowType, sending: Sending): unknown {
  const { operation, reply } = sending
  const writing = createWriting(type, listColumns(operation.operationId, result))
  const fullType = `${type}; charset=utf-8${type === 'text/csv' ? '; header=present' : ''}`
  const total = result instanceof JsonStream ? result.rows!.total : result.total
  reply.header('x-total-count', total)
  if (!(result instanceof JsonStream)) return reply.type(fullType).send(writeRows(writing, result.data))
  result.text.destroy()
  return sendStream(new JsonStream(result.rows!.write(writing), result.heldBytes), fullType, sending)
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
