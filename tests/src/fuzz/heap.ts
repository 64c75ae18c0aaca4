import { readFileSync } from 'node:fs'
import { findFreePort } from '../service/freePort.ts'

/** In MB. `heap` is measured after a garbage collection. */
export type Memory = { heap: number; resident: number }

/** The setting that lets a server's memory be inspected, and the function that reads it. */
export async function heapWatch(): Promise<{
  env: Record<string, string>
  look: (pid: number) => Promise<Memory>
}> {
  const port = await findFreePort()
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    look: async (pid) => {
      const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
      return { heap: await measureHeap(port), resident: Number(resident?.[1]) / 1024 }
    },
  }
}

/** By the debugger's protocol: the heap and the buffers that hang on it, after two full collections. */
async function measureHeap(port: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The server shows no debugger')))
  })
  let calls = 0
  const call = (method: string, params = {}) => {
    const id = ++calls
    return new Promise<{ result?: { value?: number } }>((resolve) => {
      const take = ({ data }: MessageEvent) => {
        const response = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: number } } }
        if (response.id !== id) return
        socket.removeEventListener('message', take)
        resolve(response.result)
      }
      socket.addEventListener('message', take)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  try {
    for (let round = 0; round < 2; round++) await call('HeapProfiler.collectGarbage')
    const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
    const { result } = await call('Runtime.evaluate', { expression })
    return Number(result?.value) / 2 ** 20
  } finally {
    socket.close()
  }
}
