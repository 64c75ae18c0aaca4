import { connect, type Socket } from 'node:net'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import type { LongRun } from '../longRun.ts'
import { pause } from '../../src/service/time.ts'

/** A separate address, because the server counts connections by address. */
const attacker = '127.0.0.2'
const connections = 4000
const seconds = 90
const callEveryMs = 250
const longestCallMs = 5_000

export const slowloris: LongRun = {
  about: `${connections} connections of one address that send a request byte by byte for ${seconds} s: every other caller gets a response, and the server closes connections without a whole request`,
  async run({ folder, count = connections, signal, onProgress }) {
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    const sockets: Socket[] = []
    try {
      const { hostname, port } = new URL(server.url)
      let closed = 0
      for (let at = 0; at < count; at++) {
        signal.throwIfAborted()
        const socket = connect({ host: hostname, port: Number(port), localAddress: attacker })
        sockets.push(socket)
        socket.on('close', () => closed++).on('error', () => {})
        socket.write(
          `POST /geocode/digipin-decode?api-key=${demoAccount.apiKey} HTTP/1.1\r\nHost: x\r\nX-a: `,
        )
        // A burst beyond the queue of the listening socket would test the operating system.
        if (at % 100 === 99) await pause(10)
      }
      const dripping = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('b')
      }, 1000)
      const waits = await callFor(server.url, signal).finally(() => clearInterval(dripping))
      const longest = Math.max(...waits)
      onProgress(
        `${waits.length} calls got a response, the slowest in ${Math.round(longest)} ms; ${closed} of ${count} closed`,
      )
      if (longest > longestCallMs) throw new Error(`A call took ${Math.round(longest)} ms`)
      if (closed < count) throw new Error(`${count - closed} connections are still open after ${seconds} s`)
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
    }
  },
}

/** Calls as an honest caller does, one after the other; how long each took. Throws when one is refused. */
async function callFor(url: string, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  const untilMs = performance.now() + seconds * 1000
  while (performance.now() < untilMs) {
    const startMs = performance.now()
    const response = await fetch(
      `${url}/geocode/digipin-encode?latitude=28.6&longitude=77.2&api-key=${demoAccount.apiKey}`,
      { signal },
    )
    await response.body?.cancel()
    if (!response.ok) throw new Error(`A call among slow connections got ${response.status}`)
    waits.push(performance.now() - startMs)
    await pause(callEveryMs, signal)
  }
  return waits
}
