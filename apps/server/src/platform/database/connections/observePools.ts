import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { ServerPool } from '../inTenant.ts'

/** Reports the connections of each pool by its name, and how long transactions wait for one. */
export function observePools(pools: Record<string, ServerPool>, telemetry: Telemetry): void {
  if (!telemetry.isOn) return
  const named = Object.entries(pools).map(([name, pool]) => ({
    pool,
    labels: { 'db.client.connection.pool.name': name },
  }))
  telemetry.observe('db.client.connection.count', () =>
    named.flatMap(({ pool: { totalCount, idleCount }, labels }) => [
      { value: totalCount - idleCount, labels: { ...labels, 'db.client.connection.state': 'used' } },
      { value: idleCount, labels: { ...labels, 'db.client.connection.state': 'idle' } },
    ]),
  )
  telemetry.observe('db.client.connection.max', () =>
    named.map(({ pool, labels }) => ({ value: pool.options.max, labels })),
  )
  telemetry.observe('db.client.connection.pending_requests', () =>
    named.map(({ pool, labels }) => ({ value: pool.waitingCount, labels })),
  )
  for (const { pool, labels } of named)
    pool.onWait = (seconds) => telemetry.record('db.client.connection.wait_time', seconds, labels)
}
