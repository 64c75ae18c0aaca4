import type { Counts } from '@geofield/sheets/items/batches'
import type { ImportTarget } from '@geofield/sheets/items/target'
import type { MomentOptions } from '@geofield/sheets/reading/moment'
import type { Context } from '../command.ts'
import type { ReadOptions } from '../input/readRows.ts'
import type { ReadingOptions } from './chooseReading.ts'
import type { ImportFacts } from './journal.ts'
import type { ImportIdentity } from './memory.ts'
import type { Plan } from './plan.ts'

export interface ImportOptions extends ReadingOptions {
  mapping?: string
  showMapping?: true
  key?: string
  dryRun?: true
  /** Where all lines of the preview go. */
  preview?: string
  yes?: true
  /** Whether columns may have what people call an employee or a record. */
  lookUp?: boolean
  /** Employees are active at once. */
  activate?: true
  /** Where the temporary passwords of employees go. */
  passwords?: string
  again?: true
  batchSize: number
  parallel?: number
  /** Seconds. */
  patience: number
  refused?: string
  journal?: string
  restart?: true
  repeatUnknown?: true
}

/** An import whose settings are complete. */
export interface Import {
  context: Context<ImportOptions>
  file: string
  reading: ReadOptions
  moments: MomentOptions
  target: ImportTarget
  plan: Plan
  batchSize: number
  facts: ImportFacts
  identity: ImportIdentity
  passwords: string
}

export function countAll({ created, updated, unchanged, refused }: Counts): number {
  return created + updated + unchanged + refused
}

export function describe(counts: Counts): string {
  const refused = counts.refused > 0 ? `, ${format(counts.refused)} refused` : ''
  return `${format(countAll(counts))} rows${refused}`
}

export function format(count: number): string {
  return count.toLocaleString('en')
}
