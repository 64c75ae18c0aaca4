import { enginePids } from '../../src/routing/engineProcesses.ts'
import { sendAll, sensibleRequests } from '../../src/routing/load.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'
import { pause } from '../../src/service/time.ts'

const minutes = 1
const everyMs = 2000
const recoveryMs = 2000

export const engineKill: LongRun = {
  about: `an engine is killed every ${everyMs / 1000} s for ${minutes} min under load: only its own request fails`,
  async run({ folder, signal, onProgress }) {
    const osm = mapExtracts().map(({ file }) => file)
    const server = await startDemoServer({ folder, osm, dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const load = startLoad(server.url)
      await pause(3000, signal)
      const before = load.completedSince(performance.now() - 2000) / 2
      const killedAt: number[] = []
      const untilMs = performance.now() + minutes * 60_000
      while (performance.now() < untilMs) {
        // One after the other, oldest first.
        const pid = enginePids(server.pid).toSorted((a, b) => a - b)[0]
        if (pid !== undefined) {
          process.kill(pid, 'SIGKILL')
          killedAt.push(performance.now())
        }
        await pause(everyMs, signal)
      }
      const longest = Math.max(...killedAt.map((at) => load.nextResponseAfter(at) - at))
      const after = killedAt.map((at) => load.completedSince(at + 1000) - load.completedSince(at + 2000))
      const failed = await load.stop()
      onProgress(
        `${killedAt.length} kills; ${load.count()} responses, ${failed} of them 503; longest wait for the next response ${Math.round(longest)} ms; ${Math.round(before)} responses/s before the kills, ${Math.round(mean(after))} in the second second after one`,
      )
      if (killedAt.length < 20) throw new Error('Too few engines were killed for a test')
      if (failed > killedAt.length) throw new Error('More requests failed than engines were killed')
      if (!(longest < recoveryMs)) throw new Error(`No response came within ${recoveryMs} ms of a kill`)
      if (load.others().length > 0) throw new Error(`Other failures: ${load.others().slice(0, 3).join('; ')}`)
    } finally {
      await server.stop()
    }
  },
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Sends requests without end, eight at a time, and records when each good response came. */
function startLoad(url: string) {
  const requests = sensibleRequests(url, { count: 500, seed: 1 })
  const answered: number[] = []
  const others: string[] = []
  let failed = 0
  let stopping = false
  function* endless() {
    for (let i = 0; !stopping; i += 1) yield requests[i % requests.length]!
  }
  const sending = sendAll(endless(), {
    atOnce: 8,
    onResponse: ({ status, text }) => {
      // "No route between the places" is a good response too.
      if (status === 200 || status === 400) answered.push(performance.now())
      else if (status === 503) failed += 1
      else others.push(`${status} ${text.slice(0, 200)}`)
    },
  })
  return {
    completedSince: (fromMs: number) => answered.filter((at) => at >= fromMs).length,
    nextResponseAfter: (fromMs: number) => answered.find((at) => at > fromMs) ?? Infinity,
    count: () => answered.length + failed,
    others: () => others,
    stop: async () => {
      stopping = true
      await sending
      return failed
    },
  }
}
