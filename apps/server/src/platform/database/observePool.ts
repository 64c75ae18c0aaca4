import type { Telemetry } from '../telemetry/telemetry.ts'
import type { ServerPool } from './inTenant.ts'

const labels = { 'db.client.connection.pool.name': 'main' }

/** Reports the connections of the pool, and how long transactions wait for one. */
export function observePool(pool: ServerPool, telemetry: Telemetry): void {
  if (!telemetry.isOn) return
  const inState = (state: 'used' | 'idle', value: number) => ({
    value,
    labels: { ...labels, 'db.client.connection.state': state },
  })
  telemetry.observe('db.client.connection.count', () => [
    inState('used', pool.totalCount - pool.idleCount),
    inState('idle', pool.idleCount),
  ])
  telemetry.observe('db.client.connection.max', () => [{ value: pool.options.max, labels }])
  telemetry.observe('db.client.connection.pending_requests', () => [{ value: pool.waitingCount, labels }])
  pool.onWait = (seconds) => telemetry.record('db.client.connection.wait_time', seconds, labels)
}
