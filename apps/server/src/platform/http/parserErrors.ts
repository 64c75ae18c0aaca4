import { randomUUID } from 'node:crypto'
import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { ApiError, type ErrorFormat } from './errors.ts'

type ParserError = Error & { code?: string; rawPacket?: unknown }
/** Node's field for the response that a connection has under way. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null }

type Options = {
  log: Log
  /** Pages of other origins may call the server. */
  allowsOrigins: boolean
  formatOf: (url: string) => ErrorFormat
}

/** Enough to tell which operation a URL is about. */
const requestLineBytes = 200

/**
 * Writes the error of bytes that Node's parser can't read as a request. There is no request then, so the response is written to
 * the connection, in the form of the URL if the bytes begin with one.
 */
export function writeParserError({ log, allowsOrigins, formatOf }: Options) {
  return (error: ParserError, socket: HttpSocket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const id = randomUUID()
    log.debug({ id, address: socket.remoteAddress, code: error.code }, 'an unreadable request')
    const { _httpMessage: underWay } = socket
    if (socket.writable && !underWay?.headersSent) {
      const format = formatOf(readUrl(error))
      socket.write(toResponse(toApiError(error), { id, allowsOrigins, format }))
    }
    socket.destroy()
  }
}

/** Returns the URL of the request line, if the bytes at hand are the first of the request. */
function readUrl({ rawPacket }: ParserError): string {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, requestLineBytes) : ''
  return /^[A-Z]+ (\/\S*)/.exec(start)?.[1] ?? '/'
}

function toApiError({ code }: ParserError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('HEADERS_TOO_LARGE', {
        message: `The URL and the headers together are larger than the limit of ${maxHeaderSize} bytes.`,
      })
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('PAYLOAD_TOO_LARGE', {
        message: 'The extensions of a chunk of the body are too large.',
      })
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('REQUEST_TIMEOUT')
    default:
      return new ApiError('MALFORMED_REQUEST')
  }
}

type Writing = { id: string; allowsOrigins: boolean; format: ErrorFormat }

function toResponse(error: ApiError, { id, allowsOrigins, format }: Writing): string {
  const { status, body } = format(error, { query: undefined, body: undefined })
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    connection: 'close',
    // The Origin header may be unread. The text has nothing that pages of other origins must not see.
    ...(allowsOrigins && {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-request-id',
    }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}

/** Lets the service refuse an unknown `Expect` header. Node itself would respond without a body. */
export function serveExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response)
  })
}
