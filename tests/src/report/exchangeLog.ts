import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../run/settings.ts'
import type { Operation } from '../spec/operations.ts'

const fileName = 'exchanges.ndjson'

/** A request without what was in it: its operation, the status (0 without a response) and how long it took. */
type Logged = { operation: string; status: number; durationMs: number }

export function logExchange({
  operation,
  ...rest
}: Omit<Logged, 'operation'> & { operation: Operation | undefined }): void {
  const line: Logged = { operation: operation?.id ?? '', ...rest, durationMs: Math.round(rest.durationMs) }
  appendFileSync(join(settings().folder, fileName), `${JSON.stringify(line)}\n`)
}

/** The modes of a run share their folder. */
export function forgetExchanges(folder: string): void {
  rmSync(join(folder, fileName), { force: true })
}

export type Traffic = {
  operation: string
  requests: number
  statuses: Record<string, number>
  latencyMs: { median: number; p95: number; longest: number }
}

/** How many requests each operation got, with which statuses and how fast. */
export function readTraffic(folder: string): Traffic[] {
  return describeTraffic(readLines<Logged>(join(folder, fileName)))
}

export function describeTraffic(logged: readonly Logged[]): Traffic[] {
  const groups = Map.groupBy(logged, ({ operation }) => operation)
  return [...groups].toSorted().map(([operation, calls]) => {
    const durations = calls.map(({ durationMs }) => durationMs).toSorted((one, other) => one - other)
    const at = (share: number) => durations[Math.ceil(durations.length * share) - 1] ?? 0
    const statuses: Record<string, number> = {}
    for (const { status } of calls) statuses[status] = (statuses[status] ?? 0) + 1
    const latencyMs = { median: at(0.5), p95: at(0.95), longest: at(1) }
    return { operation, requests: calls.length, statuses, latencyMs }
  })
}

/** Reads a file of one JSON value per line. A last line that a killed run has cut off is left out. */
export function readLines<T>(path: string): T[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  const end = text.lastIndexOf('\n')
  return end < 0
    ? []
    : text
        .slice(0, end)
        .split('\n')
        .map((line) => JSON.parse(line) as T)
}
