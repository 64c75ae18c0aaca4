import type { Caller } from '../../platform/http/handlers.ts'
import { computeMatrix } from '../computeMatrix.ts'
import { EngineError } from '../engine/engineError.ts'
import { fixedEngine } from '../engine/routingEngine.ts'
import { findRoute } from '../findRoute.ts'
import type { Costing } from '../request/costing.ts'
import { type Comparison, comparePairs, type Roads } from './comparePairs.ts'
import { readStreetGraph } from './streetGraph.ts'
import { makeTestFolder, prepareTestTiles, realMap, startTestPool } from './testMaps.ts'

type Options = {
  count: number
  seed: number
  costing?: Costing
  onPairs?: (comparison: Comparison) => void
}

/** Compares the operations' routes and matrices on a real map, with engines of its own. */
export async function comparePairsOnMap(
  name: Parameters<typeof realMap>[0],
  { costing = 'auto', ...options }: Options,
): Promise<Comparison> {
  const { file } = realMap(name)
  const folder = await makeTestFolder()
  try {
    const pool = await startTestPool(await prepareTestTiles(folder, [file]), { requestTimeoutMs: 120_000 })
    try {
      const streets = await readStreetGraph(file)
      // The street graph can't judge paths.
      const graph = costing === 'auto' ? streets : { ...streets, isConnected: () => false }
      return await comparePairs(callOperations(fixedEngine(pool, 'osm'), costing), graph, options)
    } finally {
      await pool.close()
    }
  } finally {
    await folder.remove()
  }
}

/** Codes of errors that say that there is no route: 171 also where the nearest road is cut off and others are too far. */
const noRoute = new Set([170, 171, 442])

/** Calls the two operations as their handlers. */
export function callOperations(engine: ReturnType<typeof fixedEngine>, costing: Costing = 'auto'): Roads {
  const [matrix, route] = [computeMatrix(engine), findRoute(engine)]
  const { signal } = new AbortController()
  const call = { signal, path: {}, query: {}, caller: {} as Caller, headers: {} }
  return {
    matrix: async (sources, targets) => {
      const { sources_to_targets: cells } = await matrix({
        ...call,
        body: { sources, targets, costing },
      } as never)
      return (cells as { time: number | null }[][]).map((row) => row.map(({ time }) => time))
    },
    route: async (from, to) => {
      try {
        const { trip } = await route({ ...call, body: { locations: [from, to], costing } } as never)
        return trip.summary.time
      } catch (error) {
        if (error instanceof EngineError && noRoute.has(error.body.error_code)) return null
        throw error
      }
    },
  }
}
