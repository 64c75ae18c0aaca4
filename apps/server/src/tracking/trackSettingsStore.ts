import type pg from 'pg'

/** A tenant's settings for tracks. Absent settings keep their values. */
export type TrackSettings = {
  /** Whether daily tracks with roads count the way during a silence by road, or not at all. */
  trackGaps?: 'unknown' | 'road' | undefined
  /** Seconds without a position after which a device counts as silent. */
  silenceSeconds?: number | undefined
  /** Days that positions are kept. Null: as long as the server keeps them. */
  positionDays?: number | null | undefined
  /** Days after which positions are thinned. Null: never. */
  thinDays?: number | null | undefined
  /** Seconds of which one position is left. */
  thinSeconds?: number | undefined
}

/** The operator's command. Throws if the tenant does not exist. */
export async function setTracks(owner: pg.ClientBase, code: string, settings: TrackSettings): Promise<void> {
  const { trackGaps, silenceSeconds, positionDays, thinDays, thinSeconds } = settings
  const { rowCount } = await owner.query(
    `update tenant set track_gaps = coalesce($2, track_gaps), silence_seconds = coalesce($3, silence_seconds),
       position_days = case when $4 then $5 else position_days end,
       thin_days = case when $6 then $7 else thin_days end, thin_seconds = coalesce($8, thin_seconds)
     where code = $1`,
    [
      code,
      trackGaps ?? null,
      silenceSeconds ?? null,
      positionDays !== undefined,
      positionDays ?? null,
      thinDays !== undefined,
      thinDays ?? null,
      thinSeconds ?? null,
    ],
  )
  if (rowCount === 0) throw new Error(`There is no tenant "${code}".`)
}
