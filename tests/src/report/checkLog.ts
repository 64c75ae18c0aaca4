import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { listSecrets, redact } from '../run/redact.ts'
import { type Settings, settings } from '../run/settings.ts'
import { readOperations } from '../spec/operations.ts'
import { checkId, type CheckResult, countVerdicts, type Outcome } from './result.ts'
import { causesOf } from './causes.ts'
import { describeProblem, resultsFile } from './terminal.ts'

/** A test that has ended, as a test runner knows it. */
export type Ended = {
  file: string
  name: string
  /** What the check says about itself; undefined where it could not. */
  outcome: Outcome | undefined
  /** Why it failed; `diff` is the difference between what was expected and what came. */
  error: { message: string; diff?: string | undefined } | undefined
  durationMs: number
}

/**
 * Writes the result of each check as soon as it is known, so that whatever ends the run, a report can be made of what it
 * has; and prints what contradicts something.
 */
export class CheckLog {
  readonly #startMs = performance.now()
  #progressMs = firstProgressMs
  #made = 0
  /** Causes of failures that were shown. */
  readonly #causes = new Set<string>()
  #shownLines = 0
  readonly #operations = new Map(readOperations(settings().bundle).map((each) => [each.id, each]))
  readonly #ofFile = new Map<string, CheckResult[]>()

  note({ file, name, outcome, error, durationMs }: Ended): void {
    const result = outcome ?? (error ? unknownOutcome : undefined)
    // Not selected by --grep.
    if (!result) return
    const [prefix = ''] = name.split(':')
    const known = this.#operations.get(prefix) ?? this.#operations.get(result.operation ?? '')
    this.#write({
      ...result,
      id: checkId(file, name),
      name,
      file,
      operation: known?.id,
      ...(known?.section && { section: known.section }),
      durationMs: Math.round(durationMs),
      ...(error && {
        message: stripVTControlCharacters(error.message),
        ...(error.diff && { difference: stripVTControlCharacters(error.diff) }),
      }),
    })
  }

  /** A file that can't be loaded, or whose clean-up fails, has no check to blame. */
  noteFileError(file: string, what: 'loads' | 'deletes what its checks created', error: Error): void {
    this.note({ file, name: `${file}: ${what}`, outcome: undefined, error, durationMs: 0 })
  }

  /** Prints the counts of a file. */
  endFile(file: string, durationMs: number): void {
    const results = this.#ofFile.get(file) ?? []
    if (results.length === 0 || !settings().verbose) return
    const counts = Object.entries(countVerdicts(results)).filter(([, count]) => count > 0)
    const shown = counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')
    console.log(`${file}: ${shown} (${(durationMs / 1000).toFixed(1)} s)`)
  }

  /** Notes that every selected check has had its turn; without the note the process has died on the way. */
  endRun(): void {
    writeFileSync(endFile(settings()), '')
  }

  #write(result: CheckResult): void {
    const of = this.#ofFile.get(result.file) ?? []
    this.#ofFile.set(result.file, [...of, result])
    const line = JSON.stringify(result)
    const clean = result.message || result.calls.length > 0 ? redact(line, listSecrets(settings())) : line
    appendFileSync(resultsFile(settings()), `${clean}\n`)
    this.#show(result)
    this.#printProgress()
  }

  /** Of several failures with one cause the first one is shown; the end of the run counts them, and the reports have all. */
  #show(result: CheckResult): void {
    const { verdict } = result
    if (verdict !== 'failure' && !(verdict === 'finding' && settings().verbose)) return
    const text = describeProblem(result, settings())
    if (!settings().verbose) {
      const causes = causesOf(result)
      const isKnown = causes.some((cause) => this.#causes.has(cause))
      const lines = this.#shownLines + text.split('\n').length + 1
      if (!isKnown && this.#shownLines > 0 && lines > maxShownLines) return
      for (const cause of causes) this.#causes.add(cause)
      if (isKnown) return
      this.#shownLines = lines
    }
    console.log(`\n${text}`)
  }

  /** Ever more seldom, so that an hour takes as few lines as a minute. */
  #printProgress(): void {
    this.#made++
    const { live, verbose } = settings()
    const sinceMs = performance.now() - this.#startMs
    if (!live || verbose || sinceMs < this.#progressMs) return
    this.#progressMs *= 4
    console.log(`${Math.round(sinceMs / 1000)} s: ${this.#made} checks`)
  }
}

const firstProgressMs = 30_000
/** The most lines of failures that are shown as they come, so that the whole output fits on a screen. The first is shown whole. */
const maxShownLines = 16

/** Whether the process of the checks came to its end. */
export function hasEnded(run: Pick<Settings, 'folder'>): boolean {
  return existsSync(endFile(run))
}

/** The modes of a run share their folder. */
export function forgetEnd(run: Pick<Settings, 'folder'>): void {
  rmSync(endFile(run), { force: true })
}

function endFile({ folder }: Pick<Settings, 'folder'>): string {
  return join(folder, 'ended')
}

/** A check that hung until the runner's own limit says nothing about itself. */
const unknownOutcome: Outcome = {
  kind: 'rules',
  verdict: 'failure',
  findings: [],
  calls: [],
  operation: undefined,
  requests: 0,
}
