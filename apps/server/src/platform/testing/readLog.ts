import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { Logs } from '../log/log.ts'

/** The text of a log that has lines, and the lines. The file is opened a moment after the first of them. */
export async function readLog<Line>(logs: Pick<Logs, 'flush'>, file: string) {
  const text = await vi.waitFor(() => {
    logs.flush()
    return readFileSync(file, 'utf8') || Promise.reject(new Error('The log is not written yet'))
  }, 30_000)
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  return { text, lines }
}
