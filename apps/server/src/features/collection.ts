import type { components } from '@geofield/client/openapi'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { OtherRead, TenantCaller } from '../platform/http/handlers.ts'
import type { Kind } from '../platform/search/conditions.ts'
import type { Ask } from '../platform/search/question/ask.ts'
import type { Extent, FindEntity } from '../platform/search/question/entity.ts'
import type { DayTracks } from '../tracking/index.ts'

export type Feature = components['schemas']['Feature']
export type Geometry = Feature['geometry']
/** A property of features. `isFilter`: a query parameter of its name selects by it. */
export type Column = { name: string; kind: Kind; isFilter: boolean }
export type Box = { west: number; south: number; east: number; north: number }
/** An interval of moments as ISO 8601, both included; an end that is absent is open. */
export type Interval = { from?: string; to?: string }
export type Value = string | number | boolean
export type Asked = {
  limit: number
  /** The place where the page begins; '' for the first one. */
  after: string
  box?: Box
  time?: Interval
  /** The values to equal, by the names of properties: pairs, because a layer may name a field `__proto__`. */
  filters: (readonly [name: string, value: Value])[]
}
export type Found = { features: Feature[]; next: string | null; matched?: number }
export type Call = { caller: TenantCaller; signal: AbortSignal }

export type Collection = {
  id: string
  title: string
  description: string
  columns: Column[]
  /** Absent where it is not known at little cost. */
  extent?: (transaction: Transaction) => Promise<Extent>
  list: (call: Call, asked: Asked) => Promise<Found>
  find: (call: Call, id: string) => Promise<Feature | undefined>
}

export type Parts = { database: Database; ask: Ask; find: FindEntity; tracks: DayTracks }

/** Before the name of a layer in the names of collections, of features and of limited tokens alike. */
export const recordsPrefix = 'records:'

/** What stands for collections of one kind: the searches whose credentials it needs. */
export type Source = { id: string; reads: readonly OtherRead[] }
