import { performance } from 'node:perf_hooks'
import { type Bed, onBed, type Served } from '../measure/bed.ts'
import { showProgress } from '../report/progress.ts'
import { findQuantile } from '../measure/statistics.ts'
import type { Family, Operation } from './family.ts'
import { type Growth, nameGrowth, type Point } from './slope.ts'

export type GrowthRow = {
  family: string
  operation: string
  unit: 'ms' | 'MB'
  points: Point[]
  slope: number
  growth: Growth
  /** True where the work itself is as large as the size. */
  isWork: boolean
}

const warmUps = 2
const maxCalls = 30
const minCalls = 3
/** No more calls of an operation begin after so long. */
const maxMs = 4_000

/** Measures a family with a server and a PostgreSQL of its own, which are deleted afterwards. */
export function measureGrowth(family: Family, isLargest: boolean): Promise<GrowthRow[]> {
  return onBed((bed) => measureOn(bed, family, isLargest))
}

async function measureOn(bed: Bed, family: Family, isLargest: boolean): Promise<GrowthRow[]> {
  showProgress(`${family.name}: starting a server`)
  const served = await bed.serve('growth')
  const rows = new Map<string, Omit<GrowthRow, 'slope' | 'growth'>>()
  const add = (operation: string, point: Point, more: Partial<GrowthRow> = {}) => {
    const row = rows.get(operation) ?? {
      family: family.name,
      operation,
      unit: 'ms',
      points: [],
      isWork: false,
    }
    row.points.push(point)
    rows.set(operation, { ...row, ...more })
  }
  for (const size of family.sizes[isLargest ? 'largest' : 'usual']) {
    showProgress(`${family.name}: storing ${size}`)
    await family.fill?.(served, size)
    for (const operation of await family.operations(served, size)) {
      showProgress(`${family.name} of ${size}: ${operation.name}`)
      add(operation.name, { size, cost: await callMs(operation) }, { isWork: operation.isWork ?? false })
    }
    add('memory of the server', { size, cost: (await served.residentBytes()) / 1e6 }, { unit: 'MB' })
    if (family.tables) {
      const cost = (await diskBytes(served, family.tables)) / 1e6
      add('disk', { size, cost }, { unit: 'MB', isWork: true })
    }
  }
  return [...rows.values()].map((row) => ({ ...row, ...nameGrowth(row.points) }))
}

/** Of calls one after the other, what a quarter stayed below: what else runs on the machine only adds to a time. */
async function callMs({ call }: Operation): Promise<number> {
  const times: number[] = []
  const began = performance.now()
  for (let turn = 0; turn < warmUps + maxCalls; turn += 1) {
    if (times.length >= minCalls && performance.now() - began > maxMs) break
    const start = performance.now()
    await call(turn)
    if (turn >= warmUps) times.push(performance.now() - start)
  }
  return findQuantile(times, 0.25)
}

/** Of tables with their indexes, and with the partitions of partitioned ones. */
export async function diskBytes({ pool }: Served, tables: string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes from (
       select name::regclass as relid from unnest($1::text[]) as name
       union select inhrelid from pg_inherits, unnest($1::text[]) as name where inhparent = name::regclass
     ) relations`,
    [tables],
  )
  return Number(rows[0]!.bytes)
}
