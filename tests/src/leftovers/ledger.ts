import { appendFileSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readLines } from '../report/exchangeLog.ts'
import { isRunning, markOf } from '../run/processMark.ts'
import { type Settings, settings } from '../run/settings.ts'

/**
 * What a run creates on a given service, on disk: each create before it is sent, its ids after the response, and each
 * id that was deleted. What a killed run left is found by it.
 */
type Entry =
  | { run: string; baseUrl: string; tenant: string; process: string; startedAtMs: number }
  | { number: number; remove: string; path: Record<string, string>; sent: string | undefined; atMs: number }
  | { number: number; ids: string[] }
  | { removed: string }

export type Ledger = {
  file: string
  run: string
  baseUrl: string
  tenant: string
  /** The mark of the process of the run. */
  process: string
  startedAtMs: number
  /** Records that were created and not deleted. */
  left: { remove: string; path: Record<string, string>; id: string }[]
  /** Creates whose response never came: there may be a record, with an id that nobody knows. */
  unknown: { remove: string; path: Record<string, string>; sent: string | undefined; atMs: number }[]
}

/** Ledgers stand beside the folder of reports, which CI publishes and cleans: they are needed until a sweep. */
export function ledgerFileOf(reportsFolder: string, runId: string): string {
  return join(dirname(reportsFolder), `${basename(reportsFolder)}-leftovers`, `${runId}.ndjson`)
}

/** Begins the ledger of a run that writes. The demo tenant is gone after a run, so it needs none. */
export function openLedger({ live, allowWrites, ledgerFile, runId, baseUrl, tenant }: Settings): void {
  if (!live || !allowWrites) return
  mkdirSync(dirname(ledgerFile), { recursive: true })
  const head: Entry = { run: runId, baseUrl, tenant, process: markOf(process.pid), startedAtMs: Date.now() }
  writeFileSync(ledgerFile, `${JSON.stringify(head)}\n`, { mode: 0o600 })
}

export function noteInLedger(entry: Entry): void {
  const { live, allowWrites, ledgerFile } = settings()
  if (live && allowWrites) appendFileSync(ledgerFile, `${JSON.stringify(entry)}\n`)
}

/** The ledgers of killed runs, beside that of this run. */
export function readKilled(ledgerFile: string): Ledger[] {
  return readLedgers(ledgerFile).filter((ledger) => ledger.file !== ledgerFile && !isRunning(ledger.process))
}

/** The ledgers in the folder of a ledger. */
export function readLedgers(ledgerFile: string): Ledger[] {
  const folder = dirname(ledgerFile)
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.ndjson'))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const entries = readLines<Entry>(join(folder, name))
    const [head] = entries
    if (!head || !('run' in head)) return []
    return [{ ...toLedger(entries), file: join(folder, name), ...head }]
  })
}

function toLedger(entries: Entry[]): Pick<Ledger, 'left' | 'unknown'> {
  const intents = new Map<number, Ledger['unknown'][number]>()
  const left = new Map<string, Ledger['left'][number]>()
  for (const entry of entries) {
    if ('remove' in entry) intents.set(entry.number, entry)
    else if ('ids' in entry) {
      const { remove, path } = intents.get(entry.number)!
      for (const id of entry.ids) left.set(id, { remove, path, id })
      intents.delete(entry.number)
    } else if ('removed' in entry) left.delete(entry.removed)
  }
  return { left: [...left.values()], unknown: [...intents.values()] }
}

export function closeLedger(file: string): void {
  rmSync(file, { force: true })
  try {
    rmdirSync(dirname(file))
  } catch {
    // There are other ledgers, or none was begun.
  }
}
