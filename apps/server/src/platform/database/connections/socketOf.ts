import type { Socket } from 'node:net'
import type pg from 'pg'

/** Returns the socket of a connection, which pg's types don't have. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream
}
