import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { type LogFn, type Logger, pino, stdTimeFunctions } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { redact, redactText, redactUrl } from './redact.ts'

export type Log = FastifyBaseLogger

export type Logs = {
  /** Removes secrets from everything that it logs. */
  log: Log
  /** One line for each response. The server sets all its fields, so they need no redaction, which costs time. */
  accessLog: Log
  /** Writes the lines of another process of this server, whole ones. */
  pass: (lines: string) => void
  /** Writes buffered lines. */
  flush: () => void
}

/** Lines are buffered for up to a second: a write costs as much as several requests. */
const bufferBytes = 32 * 1024
const flushMs = 1_000

/** Throws an Error that names the file when it can't be written. */
export function createLogs(options: { level: string; file: string | undefined }): Logs {
  if (options.file) makeFile(options.file)
  const destination = pino.destination({
    dest: options.file ?? 1,
    sync: false,
    minLength: bufferBytes,
    maxWrite: 2 * bufferBytes,
    // As texts, all buffered lines would be measured again with each new one.
    contentMode: 'buffer',
    periodicFlush: flushMs,
  })
  // A full disk or a closed reader loses lines; it must not end the server.
  destination.on('error', (error: Error) => console.error(`The log can't be written: ${error.message}`))
  const lines = {
    // The package's types know texts only.
    write: (line: string) => void destination.write(Buffer.from(line) as unknown as string),
  }
  const shared = { level: options.level, timestamp: stdTimeFunctions.isoTime }
  const log = pino(
    {
      ...shared,
      formatters: { log: redactLine },
      hooks: { logMethod: redactMessage },
      // Errors are already plain objects here.
      serializers: { err: (error: unknown) => error },
    },
    lines,
  )
  const flush = () => {
    try {
      destination.flushSync()
    } catch {
      // The file is not open yet, or the disk is full: there is nowhere to report it.
    }
  }
  return { log, accessLog: pino(shared, lines), pass: lines.write, flush }
}

function makeFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    closeSync(openSync(file, 'a'))
  } catch (error) {
    throw new Error(`The log file ${file} can't be written: ${(error as Error).message}`, { cause: error })
  }
}

/** Fastify's own lines hold a whole request under `req`. */
function redactLine({ req, ...line }: Record<string, unknown>): Record<string, unknown> {
  const { method, url } = (req ?? {}) as { method?: string; url?: string }
  return {
    ...(req !== undefined && { req: { method, url: redactUrl(url ?? '') } }),
    ...(redact(line) as object),
  }
}

/** Redacts messages and their arguments. An error without a message is logged with the error's message. */
function redactMessage(this: Logger, given: unknown[], method: LogFn): void {
  const [first, ...rest] = given
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  const texts = rest.length === 0 && error instanceof Error ? [error.message] : rest
  const line = [typeof first === 'string' ? redactText(first) : first, ...texts.map((text) => redact(text))]
  method.apply(this, line as Parameters<LogFn>)
}
