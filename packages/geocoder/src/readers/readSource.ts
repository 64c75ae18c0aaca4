import { type Area, type AreaLevel, levelOf, type Place, type Road } from '../place.ts'
import { addFault, type FaultCount } from './faults.ts'
import type { Licence, Source } from './source.ts'

/** What a source gave. */
export type SourceReport = {
  kind: Source['kind']
  origin: string
  licence: Licence
  places: number
  areas: number
  roads: number
  /** How many of the areas are of each level. */
  areasByLevel?: Partial<Record<AreaLevel, number>>
  faults: FaultCount[]
}

/**
 * Called with the phase, what it does and, if that is known, the share of it that is done, from 0 to 1. `stage` is the source
 * that is read or taken in.
 */
export type OnProgress = (phase: string, detail: string, share?: number, stage?: string) => void

const progressEvery = 50_000

/** Returns an empty report, which reading the source fills, and the source's records. */
export function readSource(source: Source, onProgress: OnProgress) {
  const { kind, origin, licence } = source
  const report: SourceReport = { kind, origin, licence, places: 0, areas: 0, roads: 0, faults: [] }
  return { report, records: countRecords(source, report, onProgress) }
}

async function* countRecords(
  source: Source,
  report: SourceReport,
  onProgress: OnProgress,
): AsyncGenerator<Place | Area | Road> {
  let share: number | undefined
  for await (const record of source.read((read) => (share = read))) {
    if (record.kind === 'fault') {
      addFault(report.faults, record)
      continue
    }
    report[`${record.kind}s`]++
    if (record.kind === 'area') countLevel((report.areasByLevel ??= {}), record)
    const read = report.places + report.areas + report.roads
    if (read % progressEvery === 0)
      onProgress('Reading', `${source.origin}: ${read} records`, share, source.origin)
    yield record
  }
}

function countLevel(counts: Partial<Record<AreaLevel, number>>, { names }: Area): void {
  const level = levelOf(names)
  if (level) counts[level] = (counts[level] ?? 0) + 1
}
