import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../standIn/options.ts'
import { startStandIn } from '../standIn/server.ts'
import type { Row } from './row.ts'
import { versionOf } from './tools.ts'

export const bundles = ['verified', 'full'] as const
export type Bundle = (typeof bundles)[number]

/** `fault`: it fails, by a known fault of the tool. */
export type Result = { outcome: 'works' | 'fault' | 'fails'; message?: string; seconds: number }
export type Tried = Omit<Row, 'use' | 'light'> & { version: string; results: Record<Bundle, Result> }

type Given = { tools: string; onResult?: (tool: string, bundle: Bundle, result: Result) => void }

/** Tries each row on both bundles. Calls go to the stand-in. */
export async function tryRows(rows: readonly Row[], { tools, onResult }: Given): Promise<Tried[]> {
  const { url: baseUrl, stop } = await startStandIn(readOptions([])!)
  const tried: Tried[] = []
  try {
    for (const { use, light: _, ...row } of rows) {
      const results = {} as Record<Bundle, Result>
      for (const bundle of bundles) {
        results[bundle] = await tryOne({ use, ...row }, bundle, { tools, baseUrl })
        onResult?.(row.tool, bundle, results[bundle])
      }
      tried.push({ ...row, version: versionOf(tools, row.package), results })
    }
  } finally {
    await stop()
  }
  return tried
}

const dist = join(import.meta.dirname, '../../spec/dist')
const files = { verified: 'openapi.verified.json', full: 'openapi.json' }

async function tryOne(row: Row, bundle: Bundle, place: { tools: string; baseUrl: string }): Promise<Result> {
  const out = join(place.tools, 'out', `${row.tool.replaceAll(/\W+/g, '-')}-${bundle}-${process.pid}`)
  mkdirSync(out, { recursive: true })
  const startMs = performance.now()
  const seconds = () => Math.round((performance.now() - startMs) / 1000)
  try {
    await row.use({ ...place, out, bundle: join(dist, files[bundle]) })
    return { outcome: 'works', seconds: seconds() }
  } catch (error) {
    const isKnown = row.fault?.bundles.includes(bundle) ?? false
    const message = String((error as Error).message)
      .replaceAll(place.tools, '')
      .slice(0, 1000)
    return { outcome: isKnown ? 'fault' : 'fails', message, seconds: seconds() }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
