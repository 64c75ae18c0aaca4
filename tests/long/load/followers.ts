import { runServerTest } from '../../src/service/serverTest.ts'
import type { LongRun } from '../longRun.ts'

const events = 100_000

export const followers: LongRun = {
  about: `${events} events of 32 writers on three servers, one of which is killed: a poller gets each once; so do 500 listeners of streams with 10 reconnects each, of 2,000 events`,
  async run({ count = events, signal, onProgress }) {
    await runServerTest({
      file: 'src/wholeServer/followers.test.ts',
      env: {
        GEOFIELD_TEST_POLLED_EVENTS: String(count),
        GEOFIELD_TEST_STREAMED_EVENTS: '2000',
        GEOFIELD_TEST_LISTENERS: '500',
        GEOFIELD_TEST_RECONNECTS: '10',
        GEOFIELD_TEST_MINUTES: '60',
      },
      signal,
      onOutput: (text) => {
        for (const [summary] of text.matchAll(/\d+ (?:events|listeners), .*/g)) onProgress(summary)
      },
    })
  },
}
