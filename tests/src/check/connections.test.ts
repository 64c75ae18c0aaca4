import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { pause } from '../service/time.ts'
import { fetchOnOpen } from './connections.ts'

/** Responds to the first request of each connection, and closes it at the second. */
function respondOnce(socket: Socket): void {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
    socket.once('data', () => socket.destroy())
  })
}

test('a request on an idle connection that the service closes is sent again; on any other one it fails', async () => {
  const server = createServer(respondOnce).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const post = async () => {
    // Until the connection of the last response is free.
    await pause(50)
    const response = await fetchOnOpen(`http://127.0.0.1:${port}`, { method: 'POST' })
    return response.text()
  }
  expect(await post()).toBe('{}')
  await expect(post()).rejects.toThrow('fetch failed')
  expect(await post()).toBe('{}')
  // The time that a connection is idle.
  await pause(2100)
  expect(await post()).toBe('{}')
})
