import { createUnderFaults } from '../../src/service/createUnderFaults.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { startSecondServer } from '../../src/service/secondServer.ts'
import type { LongRun } from '../longRun.ts'

const times = 1000

export const createsOnce: LongRun = {
  about: `every create ${times} times from two clients at once, on two servers, while connections are cut before, during and after the response: exactly one each`,
  async run({ folder, count = times, signal, onProgress }) {
    const options = { folder, osm: [], dem: undefined, accessTokenSeconds: 3600, signal }
    const first = await startDemoServer(options)
    try {
      const second = await startSecondServer(options)
      try {
        await createUnderFaults({ urls: [first.url, second.url], times: count, onProgress })
      } finally {
        await second.stop()
      }
    } finally {
      await first.stop()
    }
  },
}
