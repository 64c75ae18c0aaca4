/**
 * SQL for how far the primary's log has come: its timeline, which each promotion of a replica makes anew, and the place there.
 * All that was acknowledged before is in it.
 */
export const logPositionSql = `left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || pg_current_wal_flush_lsn()`

export type LogPosition = { timeline: number; place: string }

export function readLogPosition(text: string): LogPosition {
  const [timeline = '', place = ''] = text.split(' ')
  return { timeline: Number.parseInt(timeline, 16), place }
}
