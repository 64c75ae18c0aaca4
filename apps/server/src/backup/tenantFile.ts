import { createReadStream } from 'node:fs'
import type { RowSum } from './rowSum.ts'

/**
 * A tenant as NDJSON: a first line, a line for each row in an order in which the rows can be stored, and a last line with the
 * sum of each table's lines. The bytes of files stand between them, as the sum `file`.
 */
export type FirstLine = {
  format: typeof tenantFormat
  version: typeof tenantVersion
  createdAt: string
  serverVersion: string
  /** The last migration of the database: which tables and columns there are. */
  migration: number
  tenant: { code: string; name: string; isDemo: boolean }
  /** Whether API keys and password hashes are in the file. */
  secrets: boolean
}
export type LastLine = { end: Record<string, RowSum> }

export const tenantFormat = 'geofield-tenant'
export const tenantVersion = 1

/** How a row begins its line. */
export const rowStart = (table: string) => `{"table":"${table}","row":`

/** A line with the bytes of a file in base64, and its object's name without the tenant. */
export type FileLine = { file: string; content: string }
const fileStart = '{"file":'

export type TenantFile = {
  first: FirstLine
  /** Yields the lines of a table's rows, with their line feeds. Ask for the tables in the order of the file. */
  rowsOf: (table: string) => AsyncGenerator<Buffer, void>
  /** Yields the lines with the bytes of files, after all rows. */
  fileLines: () => AsyncGenerator<Buffer, void>
  /** Returns the last line. Throws if rows are left over. */
  end: () => Promise<LastLine>
}

/** Throws if the file is not an export of a tenant. */
export async function openTenantFile(file: string): Promise<TenantFile> {
  const lines = readLines(file)
  const next = async () => (await lines.next()).value as Buffer | undefined
  const first = parseFirst(String((await next()) ?? ''), file)
  let current = await next()
  const begins = (start: Buffer) => current?.subarray(0, start.length).equals(start) === true
  const linesWith = async function* (text: string) {
    const start = Buffer.from(text)
    while (begins(start)) {
      yield current!
      current = await next()
    }
  }
  return {
    first,
    rowsOf: (table) => linesWith(rowStart(table)),
    fileLines: () => linesWith(fileStart),
    async end() {
      if (current === undefined) throw new Error(`${file} is cut off: it has no last line.`)
      if (!begins(Buffer.from('{"end":')))
        throw new Error(
          `${file} is cut off, or has a row in the wrong place: ${current.toString('utf8', 0, 60)}`,
        )
      if ((await next()) !== undefined) throw new Error(`${file} has lines after its last one.`)
      return JSON.parse(current.toString()) as LastLine
    },
  }
}

const newLine = 0x0a

/** Yields lines with their line feeds. (Node's readline also splits at characters that JSON has unescaped.) */
async function* readLines(file: string): AsyncGenerator<Buffer, void> {
  let open: Buffer[] = []
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (;;) {
      const end = chunk.indexOf(newLine, from)
      if (end < 0) break
      yield Buffer.concat([...open, chunk.subarray(from, end + 1)])
      open = []
      from = end + 1
    }
    if (from < chunk.length) open.push(chunk.subarray(from))
  }
  if (open.length > 0) throw new Error(`${file} is cut off within a line.`)
}

function parseFirst(line: string, file: string): FirstLine {
  const first = parseJson(line) as Partial<FirstLine> | undefined
  if (first?.format !== tenantFormat) throw new Error(`${file} is not an export of a tenant.`)
  if (first.version !== tenantVersion)
    throw new Error(`${file} has version ${first.version} of the format; this server reads ${tenantVersion}.`)
  return first as FirstLine
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
