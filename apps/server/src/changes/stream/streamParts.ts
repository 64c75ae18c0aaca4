import type { Log } from '../../platform/log/log.ts'
import type { FeedParts } from '../readChanges.ts'
import type { LivePositions, LiveTails } from './liveTail.ts'
import type { Wakeups } from './wakeups.ts'

/** What all streams of a server share. */
export type StreamParts = FeedParts & {
  wakeups: Wakeups
  liveTails: LiveTails
  live: LivePositions
  slots: { take: (keyId: string) => Promise<() => void> }
  /** Aborted when the server stops. */
  stopping: AbortSignal | undefined
  log: Log
}
