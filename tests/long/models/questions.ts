import { runServerTest } from '../../src/service/serverTest.ts'
import type { LongRun } from '../longRun.ts'

const most = 5_000

export const questions: LongRun = {
  about: `${most} random questions (\`query\` of the searches) as accounts of four roles: each response is that of plain code over what the account may see`,
  async run({ count = most, seed, signal, onProgress }) {
    await runServerTest({
      file: 'src/wholeServer/questionModel.test.ts',
      env: { GEOFIELD_TEST_QUESTIONS: String(count), GEOFIELD_TEST_SEED: String(seed) },
      signal,
      onOutput: (text) => {
        for (const [line] of text.matchAll(/.* questions .*/g)) onProgress(line.trim())
      },
    })
  },
}
