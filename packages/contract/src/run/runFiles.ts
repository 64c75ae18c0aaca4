import type { Outcome } from '@geofield/tests/report/result'
import { CheckLog } from '@geofield/tests/report/checkLog'
import type { Selection } from '@geofield/tests/run/runner'
import { processError } from '@vitest/utils/error'
import { type CollectedTest, type Skip, takeCollected } from './collected.ts'

type Run = Selection & {
  files: Record<string, () => Promise<unknown>>
  loadSetup: () => Promise<unknown>
}

/** Runs the selected checks, one after the other, and logs each as it ends. */
export async function runFiles({ files, loadSetup, filters, grep }: Run): Promise<void> {
  await loadSetup()
  const { after: afterEveryFile } = takeCollected()
  const log = new CheckLog()
  const pattern = grep === undefined ? undefined : new RegExp(grep)
  const isSelected = ({ fullName }: CollectedTest) => pattern === undefined || pattern.test(fullName)
  for (const [file, load] of Object.entries(files)) {
    if (filters.length > 0 && !filters.some((part) => file.includes(part))) continue
    const startMs = performance.now()
    try {
      await load()
    } catch (error) {
      log.noteFileError(file, 'loads', toError(error))
      continue
    }
    const { tests, before, after } = takeCollected()
    const selected = tests.filter(isSelected)
    if (selected.length === 0) continue
    try {
      for (const run of before) await run()
      for (const test of selected) await runTest(log, file, test)
      for (const run of [...after, ...afterEveryFile]) await run()
    } catch (error) {
      log.noteFileError(file, 'deletes what its checks created', toError(error))
    }
    log.endFile(file, performance.now() - startMs)
  }
  log.endRun()
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

class Skipped extends Error {}

const skip: Skip = (reason) => {
  throw new Skipped(reason)
}

async function runTest(log: CheckLog, file: string, { name, run, timeoutMs }: CollectedTest): Promise<void> {
  const task = { meta: {} as Record<string, unknown> }
  const startMs = performance.now()
  let failure: unknown
  try {
    await withinTime(Promise.resolve(run({ task, skip })), timeoutMs)
  } catch (error) {
    if (!(error instanceof Skipped)) failure = error
  }
  const error = failure === undefined ? undefined : describeError(failure)
  const outcome = task.meta.check as Outcome | undefined
  log.note({ file, name, outcome, error, durationMs: performance.now() - startMs })
}

/** The message, and for assertions the difference between both sides. */
function describeError(failure: unknown): { message: string; diff?: string } {
  const { message = String(failure), diff } = processError(failure) as { message?: string; diff?: string }
  return { message, ...(diff !== undefined && { diff }) }
}

async function withinTime(running: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Test timed out in ${limitMs}ms.`)), limitMs)
  })
  try {
    await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
  }
}
