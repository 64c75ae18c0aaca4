import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { checkFiles, ownTests } from '../src/run/testFiles.ts'

/** The faults come when every check has been recorded. */
const late = ['/generic.test.ts', '/samples.test.ts', '/seed.ts']

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      `${late.findIndex((file) => moduleId.endsWith(file)) + 1} ${moduleId}`
    return files.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
  }
}

/** They start servers or commands of their own, which no fault reaches. */
const ownServers = ['src/auth/limits.test.ts', 'src/tracking/lostResponses.test.ts', 'src/workflows.test.ts']

/** Started by main.ts, which gives the run its service. */
export default defineConfig({
  test: {
    include: [checkFiles, 'mutants/seed.ts'],
    exclude: [...ownTests, ...ownServers],
    setupFiles: ['src/setup.ts', 'mutants/record.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: 0,
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: InOrder },
  },
})
