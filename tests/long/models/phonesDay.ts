import { runServerTest } from '../../src/service/serverTest.ts'
import type { LongRun } from '../longRun.ts'

const most = 200

export const phonesDay: LongRun = {
  about: `a random day of ${most} phones with the client's outbox, with losses and restarts: the server has what each phone did, once`,
  async run({ count = most, seed, signal, onProgress }) {
    await runServerTest({
      file: 'src/wholeServer/outbox.test.ts',
      env: { GEOFIELD_TEST_PHONES: String(count), GEOFIELD_TEST_SEED: String(seed) },
      signal,
      onOutput: onProgress,
    })
  },
}
