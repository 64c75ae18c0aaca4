import { pino, stdTimeFunctions } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

export type Log = FastifyBaseLogger

/** Fields that never reach a log, wherever they stand in what is logged. */
const secretFields = [
  'authorization',
  'password',
  'refresh_token',
  'access_token',
  'api-key',
  'apiKey',
  'databaseUrl',
]
const redactedPaths = secretFields.flatMap((field) => {
  const name = /^\w+$/.test(field) ? field : `["${field}"]`
  return [
    name,
    `*${name.startsWith('[') ? name : `.${name}`}`,
    `*.*${name.startsWith('[') ? name : `.${name}`}`,
  ]
})

export type Logs = {
  log: Log
  /** One line for each answer, with fields that are ours alone: nothing in it needs redaction, which costs time. */
  accessLog: Log
  /** Writes what is still in memory. */
  flush: () => void
}

/** Lines are gathered for up to a second: writing each by itself costs more than many a request. */
const bufferBytes = 4096
const flushMs = 1_000

export function createLogs(options: { level: string; file: string | undefined }): Logs {
  const destination = pino.destination({
    dest: options.file ?? 1,
    mkdir: true,
    sync: false,
    minLength: bufferBytes,
    periodicFlush: flushMs,
  })
  const shared = { level: options.level, timestamp: stdTimeFunctions.isoTime }
  const log = pino(
    { ...shared, redact: { paths: redactedPaths, censor: '[redacted]' }, serializers: { req } },
    destination,
  )
  const flush = () => {
    try {
      destination.flushSync()
    } catch {
      // Nothing was opened yet, or the disk is full: there is nowhere to say so.
    }
  }
  return { log, accessLog: pino(shared, destination), flush }
}

/** How Fastify's own lines show a request. */
function req(request: { method: string; url: string }): object {
  return { method: request.method, url: redactUrl(request.url) }
}

/** A request's address without the values of its query that are secret, in any spelling that a server would accept. */
export function redactUrl(url: string): string {
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return url
  const pairs = url
    .slice(queryStart + 1)
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals >= 0 && isSecretName(pair.slice(0, equals)) ? `${pair.slice(0, equals)}=[redacted]` : pair
    })
  return `${url.slice(0, queryStart)}?${pairs.join('&')}`
}

function isSecretName(encoded: string): boolean {
  let name = encoded
  try {
    name = decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    // Not decodable: compared as it stands.
  }
  return /key|token|password|secret/i.test(name)
}
