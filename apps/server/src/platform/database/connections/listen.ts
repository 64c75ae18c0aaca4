import pg from 'pg'
import type { Log } from '../../log/log.ts'
import { FindingClient, type FindingConfig } from './findingClient.ts'

type Listening = {
  connection: FindingConfig
  channel: string
  /** Called with each notification. */
  onNotification: (payload: string) => void
  log: Log
}

const connectionTimeoutMs = 10_000
const longestWaitMs = 30_000

/**
 * Listens to a channel on a connection of its own, and connects again when it is lost. Notifications that are sent
 * meanwhile are missed, so nobody may depend on them. A proxy that shares connections may deliver none at all.
 */
export function listenTo({ connection, channel, onNotification, log }: Listening): {
  close: () => Promise<void>
} {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let failures = 0
  const retry = (reason: Error) => {
    client?.end().catch(() => undefined)
    client = undefined
    if (isClosed || timer) return
    if (failures === 0) log.warn({ reason: reason.message, channel }, 'not listening; connecting again')
    const waitMs = Math.min(1000 * 2 ** failures, longestWaitMs)
    failures += 1
    timer = setTimeout(connect, waitMs).unref()
  }
  const connect = async () => {
    timer = undefined
    const own = new FindingClient({
      ...connection,
      connectionTimeoutMillis: connectionTimeoutMs,
      keepAlive: true,
    })
    client = own
    own.on('error', (error) => own === client && retry(error))
    own.on('end', () => own === client && retry(new Error('the connection ended')))
    own.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
      failures = 0
    } catch (error) {
      if (own === client) retry(error as Error)
    }
  }
  void connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
