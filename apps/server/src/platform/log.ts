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

export function createLog(options: { level: string; file: string | undefined }): Log {
  return pino(
    {
      level: options.level,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: {
        req: (request: LoggedRequest) => ({ method: request.method, url: redactUrl(request.url) }),
      },
    },
    options.file
      ? pino.destination({ dest: options.file, mkdir: true, sync: false })
      : pino.destination({ dest: 1, sync: false }),
  )
}

type LoggedRequest = { method: string; url: string }

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
