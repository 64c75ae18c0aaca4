import { runServerTest } from '../../src/service/serverTest.ts'
import type { LongRun } from '../longRun.ts'

const most = 5_000

export const deviceWork: LongRun = {
  about: `${most} random sets of a device's work (\`sync\`), sent by two devices with losses and repeats: each result and the end are those of a model in plain code`,
  async run({ count = most, seed, signal, onProgress }) {
    await runServerTest({
      file: 'src/wholeServer/sync.test.ts',
      env: { GEOFIELD_TEST_SYNCS: String(count), GEOFIELD_TEST_SEED: String(seed) },
      signal,
      onOutput: (text) => {
        for (const [line] of text.matchAll(/.* sets without .*/g)) onProgress(line.trim())
      },
    })
  },
}
