import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'
import type { Counts, Refusal } from '@geofield/sheets/items/batches'
import { CliError } from '../errors/CliError.ts'

/** What an import is: it can only go on as the same. */
export interface ImportFacts {
  baseUrl: string | undefined
  tenant: string
  username: string | undefined
  target: string
  /** SHA-256 of the file. */
  file: string
  /** SHA-256 of everything else that decides what is sent: mapping, key, fields, form of the file. */
  mapping: string
  batchSize: number
}

type Header = ImportFacts & { import: string; id: string; began: string }
type Entry = { sent: number; at: number } | ({ done: number; refusals: [number, string][] } & Counts)

/** What was sent and done, on the disk, so that an import can go on after whatever ended it. */
export interface Journal {
  /** Names this import in idempotency keys. */
  id: string
  /** Whether an earlier run began it. */
  isResumed: boolean
  counts: Counts
  isDone: (batch: number) => boolean
  /** When a batch was first sent whose outcome is unknown, in milliseconds since 1970. */
  sentAtMs: (batch: number) => number | undefined
  /** Notes that a batch is about to be sent. */
  send: (batch: number) => Promise<void>
  finish: (batch: number, counts: Counts, refusals: readonly Refusal[]) => Promise<void>
  /** The refused rows in the order in which they were sent. */
  listRefusals: () => Generator<Refusal, void, undefined>
  close: () => void
  /** Deletes it: the import is over. */
  remove: () => void
}

const form = 'geofield import 1'
const sync = promisify(fdatasync)

/**
 * Opens the journal of an import, or begins one. Throws if it belongs to another import; with `restart`, the import begins
 * again.
 */
export function openJournal(
  path: string,
  facts: ImportFacts,
  { restart = false }: { restart?: boolean | undefined } = {},
): Journal {
  const { descriptor, header, isNew } = openOrCreate(path, facts, restart)
  if (!isNew) compare(header, facts, path)
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  const done = new Set<number>()
  const sent = new Map<number, number>()
  const places = new Map<number, { start: number; length: number }>()
  let end = 0
  const take = (entry: Entry, start: number, length: number) => {
    if ('sent' in entry) {
      if (!sent.has(entry.sent)) sent.set(entry.sent, entry.at)
      return
    }
    if (done.has(entry.done)) return
    done.add(entry.done)
    sent.delete(entry.done)
    for (const name of ['created', 'updated', 'unchanged', 'refused'] as const) counts[name] += entry[name]
    if (entry.refusals.length > 0) places.set(entry.done, { start, length })
  }
  for (const { text, start, length } of readLines(descriptor)) {
    if (start > 0) take(parse(text, path) as Entry, start, length)
    end = start + length
  }
  ftruncateSync(descriptor, end)
  const write = async (entry: Entry) => {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    writeWhole(descriptor, line, path)
    take(entry, end, line.length)
    end += line.length
    await sync(descriptor)
  }
  return {
    id: header.id,
    isResumed: done.size + sent.size > 0,
    counts,
    isDone: (batch) => done.has(batch),
    sentAtMs: (batch) => sent.get(batch),
    send: (batch) => write({ sent: batch, at: Date.now() }),
    finish: (batch, { created, updated, unchanged, refused }, refusals) =>
      write({
        done: batch,
        created,
        updated,
        unchanged,
        refused,
        refusals: refusals.map(({ line, reason }) => [line, reason]),
      }),
    *listRefusals() {
      for (const batch of [...places.keys()].toSorted((one, other) => one - other)) {
        const { start, length } = places.get(batch)!
        const line = Buffer.alloc(length)
        readSync(descriptor, line, 0, length, start)
        const { refusals } = JSON.parse(line.toString()) as { refusals: [number, string][] }
        for (const [line, reason] of refusals) yield { line, reason }
      }
    },
    close: () => closeSync(descriptor),
    remove: () => rmSync(path, { force: true }),
  }
}

interface Opened {
  descriptor: number
  header: Header
  isNew: boolean
}

function openOrCreate(path: string, facts: ImportFacts, restart: boolean): Opened {
  try {
    return create(path, facts)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  }
  const descriptor = openSync(path, 'a+')
  // A device may have no end.
  if (!fstatSync(descriptor).isFile()) throw noJournal(path)
  const [first] = readLines(descriptor)
  const header = first ? checkHeader(parse(first.text, path) as Header, path) : undefined
  if (header && !restart) return { descriptor, header, isNew: false }
  // Without a whole line it was killed at its very beginning: nothing was sent.
  if (!header && !isStump(descriptor)) throw noJournal(path)
  closeSync(descriptor)
  rmSync(path)
  return create(path, facts)
}

/** Whether the file is the beginning of a journal, and not a file of the user. */
function isStump(descriptor: number): boolean {
  const start = `{"import":"${form}"`
  const piece = Buffer.alloc(start.length)
  const size = readSync(descriptor, piece, 0, start.length, 0)
  return start.startsWith(piece.toString('utf8', 0, size))
}

function create(path: string, facts: ImportFacts): Opened {
  // Only the user may read it: the reasons of refusals quote values.
  const descriptor = openSync(path, 'ax+', 0o600)
  const header = { import: form, id: randomUUID(), began: new Date().toISOString(), ...facts }
  writeWhole(descriptor, Buffer.from(`${JSON.stringify(header)}\n`), path)
  return { descriptor, header, isNew: true }
}

const readAtOnce = 1024 * 1024

/** The lines of the file and where they are. What a kill cut off has no line break and is left out. */
function* readLines(
  descriptor: number,
): Generator<{ text: string; start: number; length: number }, void, undefined> {
  let start = 0
  let rest: Buffer = Buffer.alloc(0)
  for (;;) {
    const piece = Buffer.alloc(readAtOnce)
    const size = readSync(descriptor, piece, 0, readAtOnce, start + rest.length)
    if (size === 0) return
    rest = Buffer.concat([rest, piece.subarray(0, size)])
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      yield { text: rest.toString('utf8', 0, at), start, length: at + 1 }
      rest = rest.subarray(at + 1)
      start += at + 1
    }
  }
}

function parse(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw noJournal(path)
  }
}

function checkHeader(header: Header, path: string): Header {
  if (Object(header).import !== form) throw noJournal(path)
  return header
}

function noJournal(path: string): CliError {
  return new CliError(
    'wrongUsage',
    `${path} is not the journal of an import`,
    'Choose another file: --journal FILE',
  )
}

/** Throws if the import can't go on as it began: rows would be stored twice, or not at all. */
function compare(header: Header, facts: ImportFacts, path: string): void {
  const began = `its import began at ${header.began}`
  const startOver = `To start over, add --restart: rows that are stored stay, so without a key they would be there twice.`
  if (header.file !== facts.file) {
    throw new CliError(
      'wrongUsage',
      `The file has changed since ${began}`,
      `Bring back the old file to continue. ${startOver}`,
    )
  }
  const names = ['baseUrl', 'tenant', 'username', 'target'] as const
  const other = names.find((name) => header[name] !== facts[name])
  if (other !== undefined) {
    const { baseUrl, tenant, username, target } = header
    throw new CliError(
      'wrongUsage',
      `${path} belongs to an import into ${target} of ${tenant} at ${baseUrl} as ${username}`,
      'Continue that one, or choose another journal for this one: --journal FILE',
    )
  }
  if (header.mapping !== facts.mapping || header.batchSize !== facts.batchSize) {
    throw new CliError(
      'wrongUsage',
      `The mapping, the key or the fields of ${header.target} have changed since ${began}`,
      `Use the same options and mapping to continue. ${startOver}`,
    )
  }
}

/** An error of the disk names the file. */
function writeWhole(descriptor: number, bytes: Buffer, path: string): void {
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}
