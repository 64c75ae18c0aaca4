import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { listSecrets, redact } from '../service/redact.ts'
import { settings } from '../service/settings.ts'
import { testsFolder } from '../service/testFiles.ts'
import { readOperations } from '../spec/operations.ts'
import { checkId, type CheckResult, countVerdicts, type Outcome } from './result.ts'
import { describeProblem, resultsFile } from './terminal.ts'

/**
 * Writes the result of each check as soon as it is known, so that whatever ends the run, a report can be made of what it
 * has; and prints what contradicts something.
 */
export default class ContractReporter implements Reporter {
  readonly #operations = new Map(readOperations(settings().bundle).map((each) => [each.id, each]))
  readonly #ofFile = new Map<string, CheckResult[]>()

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    const outcome = test.meta().check ?? (state === 'failed' ? unknownOutcome : undefined)
    // Not selected by --grep.
    if (!outcome) return
    const [error] = errors
    this.#note({
      ...outcome,
      ...this.#place(test.module, test.name, outcome.operation),
      durationMs: Math.round(test.diagnostic()?.duration ?? 0),
      ...(error && {
        message: stripVTControlCharacters(error.message),
        ...(error.diff && { difference: stripVTControlCharacters(error.diff) }),
      }),
    })
  }

  onTestModuleEnd(module: TestModule): void {
    // A file that can't be loaded, or whose clean-up fails, has no check to blame.
    for (const error of module.errors()) {
      const name = `${fileOf(module)}: ${module.state() === 'failed' && module.children.size === 0 ? 'loads' : 'deletes what its checks created'}`
      this.#note({
        ...unknownOutcome,
        ...this.#place(module, name, undefined),
        durationMs: 0,
        message: stripVTControlCharacters(error.message),
      })
    }
    const results = this.#ofFile.get(fileOf(module)) ?? []
    if (results.length === 0) return
    const counts = Object.entries(countVerdicts(results)).filter(([, count]) => count > 0)
    const seconds = (module.diagnostic().duration / 1000).toFixed(1)
    console.log(
      `${fileOf(module)}: ${counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')} (${seconds} s)`,
    )
  }

  #place(module: TestModule, name: string, operation: string | undefined) {
    const file = fileOf(module)
    const [prefix] = name.split(':')
    const known = this.#operations.get(prefix!) ?? this.#operations.get(operation ?? '')
    return {
      id: checkId(file, name),
      name,
      file,
      operation: known?.id,
      ...(known?.section && { section: known.section }),
    }
  }

  #note(result: CheckResult): void {
    const of = this.#ofFile.get(result.file) ?? []
    this.#ofFile.set(result.file, [...of, result])
    const line = JSON.stringify(result)
    const clean = result.message || result.calls.length > 0 ? redact(line, listSecrets(settings())) : line
    appendFileSync(resultsFile(settings()), `${clean}\n`)
    const isShown = result.verdict === 'failure' || result.verdict === 'finding'
    if (isShown) console.log(`\n${describeProblem(result, settings())}\n`)
  }
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

function fileOf(module: TestModule): string {
  return relative(testsFolder, module.moduleId)
}
