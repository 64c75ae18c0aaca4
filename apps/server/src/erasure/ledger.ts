import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Kind = 'customer' | 'employee'
/** How a person was erased, so that it can be done again. */
export type Erasure = { kind: Kind; keepsMentions: boolean; tracks?: 'keep' | 'delete' | undefined }
type Entry = Erasure & { at: string; hash: string }
type Named = { tenant: string; id: string }

/**
 * A file of erasures beside the database, which no backup has, so that a restore of an older backup repeats them. It has keyed
 * hashes of Ids, and its key.
 */
export type Ledger = {
  file: string
  /** Resolves when the entries are on disk. */
  append: (erasure: Erasure, persons: Named[]) => Promise<void>
  /** Returns a function that finds the erasure of a person; undefined if nobody was erased. */
  read: () => Promise<((kind: Kind, person: Named) => Erasure | undefined) | undefined>
}

const format = 'geofield erasures'

export function openLedger(file: string): Ledger {
  return {
    file,
    async append(erasure, persons) {
      const { key, text } = (await readLedger(file)) ?? (await create(file))
      const at = new Date().toISOString()
      const lines = persons.map((person) =>
        JSON.stringify({ at, hash: hashOf(key, erasure.kind, person), ...erasure } satisfies Entry),
      )
      // A line that a power cut left unfinished stays alone.
      await appendDurably(file, `${text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`)
    },
    async read() {
      const ledger = await readLedger(file)
      if (ledger === undefined) return undefined
      const entries = new Map(readEntries(ledger.text).map((entry) => [entry.hash, entry]))
      return (kind, person) => entries.get(hashOf(ledger.key, kind, person))
    },
  }
}

const hashOf = (key: string, kind: Kind, { tenant, id }: Named) =>
  createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${kind} ${tenant} ${id.toLowerCase()}`)
    .digest('hex')

async function readLedger(file: string): Promise<{ key: string; text: string } | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const first = parse(text.split('\n', 1)[0]!)
  if (first?.['format'] !== format) throw new Error(`${file} is no ledger of erasures.`)
  return { key: String(first['key']), text }
}

async function create(file: string): Promise<{ key: string; text: string }> {
  const key = randomBytes(32).toString('base64')
  const text = `${JSON.stringify({ format, version: 1, key })}\n`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await appendDurably(file, text, 'ax')
  return { key, text }
}

/** Only the account that writes the file may read it. */
async function appendDurably(file: string, text: string, flags = 'a'): Promise<void> {
  const handle = await open(file, flags, 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A line that is cut off belongs to an erasure that failed: its transaction had not ended. */
function readEntries(text: string): Entry[] {
  return text
    .split('\n')
    .slice(1)
    .map(parse)
    .filter((entry) => entry !== undefined) as Entry[]
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}
