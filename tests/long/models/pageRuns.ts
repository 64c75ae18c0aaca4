import { runServerTest } from '../../src/service/serverTest.ts'
import type { LongRun } from '../longRun.ts'

const records = 10_000

export const pageRuns: LongRun = {
  about: `loops over ${records} records in several orders, while four writers create and delete: each that was there throughout comes exactly once`,
  async run({ count = records, signal, onProgress }) {
    await runServerTest({
      file: 'src/wholeServer/pageRuns.test.ts',
      env: { GEOFIELD_TEST_PAGED_RECORDS: String(count) },
      signal,
      onOutput: (text) => {
        for (const [line] of text.matchAll(/.* visits .*/g)) onProgress(line.trim())
      },
    })
  },
}
