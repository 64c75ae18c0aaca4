import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request whose response is never read. */
export type Unread = { path: string; body?: object; bearer?: string }

/** Sends a request and reads nothing of the response. Resolves when the request is under way. */
export async function askUnread(url: string, { path, body, bearer }: Unread): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    ...(bearer === undefined ? [] : [`Authorization: Bearer ${bearer}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`)
  return socket
}
