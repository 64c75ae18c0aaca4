import { enginePids, ownMemoryMb } from '../../src/routing/engineProcesses.ts'
import { sendAll, sensibleRequests } from '../../src/routing/load.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

/** An hour at ten requests a second. */
const anHour = 36_000
const limitMb = 512
/** How much more memory the last fifth of the run may hold than the second. The first fifth fills the caches. */
const maxGrowth = 1.5
const env = { GEOFIELD_ENGINE_MEMORY_MB: String(limitMb) }

export const routingSoak: LongRun = {
  about: `${anHour} routing requests in a row: the memory of the engines and the server stays within its bound`,
  async run({ folder, seed, count = anHour, signal, onProgress }) {
    const osm = mapExtracts().map(({ file }) => file)
    const server = await startDemoServer({
      folder,
      osm,
      dem: undefined,
      accessTokenSeconds: 900,
      signal,
      env,
    })
    const memory = watchMemory(server.pid)
    try {
      let answered = 0
      const failures: string[] = []
      await sendAll(sensibleRequests(server.url, { count, seed }), {
        atOnce: 8,
        onResponse: ({ status, text }) => {
          if (status >= 500) failures.push(`${status} ${text.slice(0, 200)}`)
          answered += 1
          if (answered % Math.ceil(count / 10) === 0) onProgress(`${answered} responses; ${memory.summary()}`)
          signal.throwIfAborted()
        },
      })
      if (failures.length > 0)
        throw new Error(`${failures.length} requests failed: ${failures.slice(0, 3).join('; ')}`)
      memory.check()
    } finally {
      memory.stop()
      await server.stop()
    }
  },
}

type Sample = { serverMb: number; enginesMb: number[] }

/** Looks at the memory of a server and its engines every second. */
function watchMemory(serverPid: number) {
  const samples: Sample[] = []
  const watch = setInterval(() => {
    samples.push({ serverMb: ownMemoryMb(serverPid), enginesMb: enginePids(serverPid).map(ownMemoryMb) })
  }, 1000)
  const largest = () => Math.max(...samples.flatMap(({ enginesMb }) => enginesMb))
  const fifth = (nth: number) => samples.slice((nth * samples.length) / 5, ((nth + 1) * samples.length) / 5)
  return {
    summary: () => {
      const { serverMb, enginesMb } = samples.at(-1)!
      return `engines ${enginesMb.map(Math.round).join(' ')} MB, at most ${Math.round(largest())} MB in one, server ${Math.round(serverMb)} MB`
    },
    check: () => {
      if (samples.length < 25) throw new Error('The run was too short to tell anything')
      // Over the limit an engine is renewed when idle, over twice the limit at once.
      if (largest() > 2 * limitMb) throw new Error(`An engine held ${Math.round(largest())} MB`)
      for (const [what, readSize] of Object.entries(measures)) {
        const [early, late] = [fifth(1), fifth(4)].map((part) => median(part.map(readSize)))
        if (late! > early! * maxGrowth)
          throw new Error(`The ${what} grew from ${Math.round(early!)} to ${Math.round(late!)} MB`)
      }
    },
    stop: () => clearInterval(watch),
  }
}

const measures: Record<string, (sample: Sample) => number> = {
  server: ({ serverMb }) => serverMb,
  'engines together': ({ enginesMb }) => enginesMb.reduce((sum, memoryMb) => sum + memoryMb, 0),
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
