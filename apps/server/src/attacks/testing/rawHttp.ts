import { connect } from 'node:net'

/** What a server sent on one connection until it closed it or stopped sending. */
export type Conversation = { statuses: number[]; text: string; closed: boolean; durationMs: number }

const silenceMs = 400
const longestMs = 20_000

/** Sends bytes that no HTTP client would send, and reads the response. */
export function converse(port: number, bytes: string | Buffer): Promise<Conversation> {
  const startMs = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    let silence: NodeJS.Timeout | undefined
    const finish = (closed: boolean) => {
      clearTimeout(silence)
      clearTimeout(longest)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
      resolve({ statuses, text, closed, durationMs: performance.now() - startMs })
    }
    const longest = setTimeout(() => finish(false), longestMs)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      clearTimeout(silence)
      silence = setTimeout(() => finish(false), silenceMs)
    })
    socket.on('close', () => finish(true))
    // Closing the connection during the write is a refusal too.
    socket.on('error', () => {})
  })
}
