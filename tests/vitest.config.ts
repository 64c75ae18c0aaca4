import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shared } from '../vitest.shared.ts'
import { checkFiles, fileRank, ownTests } from './src/run/testFiles.ts'

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (fileRank(one.moduleId) < fileRank(other.moduleId) ? -1 : 1))
  }
}

/** Started by src/contract.ts, which gives the run its service. */
export default defineConfig({
  test: {
    ...shared,
    // A service that fails one call in five is faulty: no check is tried twice.
    retry: 0,
    include: [checkFiles],
    exclude: ownTests,
    setupFiles: ['src/setup.ts'],
    // One after the other in one process: checks count records, and share a login and the compiled schemas.
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: InOrder },
  },
})
