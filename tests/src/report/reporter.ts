import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { testsFolder } from '../run/testFiles.ts'
import { CheckLog } from './checkLog.ts'

/** Vitest's events as results of checks. */
export default class ContractReporter implements Reporter {
  readonly #log = new CheckLog()

  onTestCaseResult(test: TestCase): void {
    const { errors = [] } = test.result()
    this.#log.note({
      file: fileOf(test.module),
      name: test.name,
      outcome: test.meta().check,
      error: errors[0],
      durationMs: test.diagnostic()?.duration ?? 0,
    })
  }

  onTestModuleEnd(module: TestModule): void {
    const isLoaded = module.state() !== 'failed' || module.children.size > 0
    for (const error of module.errors())
      this.#log.noteFileError(
        fileOf(module),
        isLoaded ? 'deletes what its checks created' : 'loads',
        error as Error,
      )
    this.#log.endFile(fileOf(module), module.diagnostic().duration)
  }

  /** A worker that dies leaves files without a result, and Vitest then only exits with 1, as for a failure. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.every((module) => !['queued', 'pending'].includes(module.state()))) this.#log.endRun()
  }
}

function fileOf(module: TestModule): string {
  return relative(testsFolder, module.moduleId)
}
