import { dirname } from 'node:path'
import { type LogFn, type Logger, pino, stdTimeFunctions } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { makeClosedFile, makeClosedFolder } from '../files/closeToOthers.ts'
import { type AccessLog, createAccessLog } from './accessLog.ts'
import { redact, redactText, redactUrl } from './redact.ts'

export type Log = FastifyBaseLogger

export type Logs = {
  /** Removes secrets from everything that it logs. */
  log: Log
  /** One line for each response. */
  accessLog: AccessLog
  /** Writes the lines of another process of this server, whole ones. */
  pass: (lines: string) => void
  /** Writes buffered lines. */
  flush: () => void
}

/** Lines are buffered for up to a second: a write costs as much as several requests. */
const bufferBytes = 32 * 1024
const flushMs = 500
/** Lines are gathered as a text before that, because a buffer for each costs as much as its line. */
const gatheredCharacters = 8 * 1024
const gatherMs = 500

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
  })
  // A silent log is not flushed: a flush writes even when nothing is buffered, which fails on a pipe whose reader has left.
  // pino's own `periodicFlush` throws where the file is not open yet, which would end the server.
  if (options.level !== 'silent')
    destination.once('ready', () => setInterval(() => destination.flush(), flushMs).unref())
  // A full disk or a closed reader loses lines; it must not end the server.
  destination.on('error', (error: Error) => console.error(`The log can't be written: ${error.message}`))
  // The package's types know texts only.
  const lines = gatherLines((text) => void destination.write(Buffer.from(text) as unknown as string))
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
    lines.passOn()
    try {
      destination.flushSync()
    } catch {
      // The file is not open yet, or the disk is full: there is nowhere to report it.
    }
  }
  const accessLog = log.isLevelEnabled('info') ? createAccessLog(lines.write) : { info: () => undefined }
  return { log, accessLog, pass: lines.write, flush }
}

/** Passes lines on in pieces, each at most `gatherMs` after its first line. */
function gatherLines(onText: (text: string) => void) {
  let text = ''
  let timer: NodeJS.Timeout | undefined
  const passOn = () => {
    clearTimeout(timer)
    timer = undefined
    if (text !== '') onText(text)
    text = ''
  }
  const write = (line: string) => {
    timer ??= setTimeout(passOn, gatherMs).unref()
    text += line
    if (text.length >= gatheredCharacters) passOn()
  }
  return { write, passOn }
}

/** It names users and addresses, so only the server's user reads it. */
function makeFile(file: string): void {
  try {
    makeClosedFolder(dirname(file))
    makeClosedFile(file)
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
