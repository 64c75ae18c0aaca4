import type { Config } from '../platform/config/config.ts'
import type { DatabaseAccess } from '../platform/database/database.ts'
import type { Status } from '../platform/http/status.ts'
import type { MapFacts } from '../routing/index.ts'
import type { MapFile } from '../styles/index.ts'
import type { ServedMap } from '../maps/index.ts'

/** The map in service: what the engines read, and which imported tiles are shown. */
export type MapNews = ReturnType<ServedMap['current']> & MapFacts

export type BuildOutcome = { problem?: string }

/** How far the builder of map files is. `outcome` is undefined while it works. */
export type BuildNews = { files: MapFile[]; outcome: BuildOutcome | undefined }

/** How many processes are missing of those that serve requests. */
export type CrewNews = { missing: number }

/** What a worker needs before it can serve. */
export type WorkerStart = {
  config: Config
  demo: boolean
  /** The worker's number, from 1. A replacement gets the number of the one before. */
  number: number
  processes: number
  access: DatabaseAccess
  map: MapNews
  build: BuildNews
}

export type WorkerReady = { url: string; status: Status }
