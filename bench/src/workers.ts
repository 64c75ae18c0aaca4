import autocannon from 'autocannon'
import { type Bed, onBed, type Served } from './measure/bed.ts'
import { atLeast, compare, type Result } from './measure/compare.ts'

const clients = 32
const secondsPerRound = Number(process.env.GEOFIELD_BENCH_SECONDS || 3)
const aim = atLeast(0.9)
const unit = `calls per second with ${clients} clients`

/**
 * Calls per second of a server with two HTTP processes against one with a single process, each on a database of its own in
 * one PostgreSQL. On two cores database, engines and callers need them too: there two processes should cost little. What
 * they gain needs more cores.
 */
export function workers(rounds: number): Promise<Result[]> {
  return onBed(async (bed) => {
    const one = await serve(bed, 1)
    const two = await serve(bed, 2)
    const results: Result[] = []
    for (const [what, load] of Object.entries(loads)) {
      const ours = { name: `${what}, two HTTP processes`, measure: () => callsPerSecond(two, load) }
      const theirs = { name: 'one', measure: () => callsPerSecond(one, load) }
      results.push(await compare({ title: ours.name, unit, aim, ours, theirs }, rounds))
    }
    return results
  })
}

function serve(bed: Bed, processes: number): Promise<Served> {
  return bed.serve(`processes_${processes}`, {
    GEOFIELD_WORKERS: String(processes),
    GEOFIELD_DEMO_SIMULATION: '0',
  })
}

type Load = { path: string; body: () => unknown }

let pushes = 0

const loads: Record<string, Load> = {
  decodeDigipin: { path: '/geocode/digipin-decode', body: () => ({ digipin: '39J49LL8T4' }) },
  searchRecords: {
    path: '/demo/api/app-base/data-layer/SAMPLE_DATA/search',
    body: () => ({ take: 20 }),
  },
  pushPositions: { path: '/demo/tracking/push', body: nextPosition },
  findRoute: {
    path: '/routing/adapter/route',
    body: () => ({
      locations: [
        { lat: 18.52, lon: 73.85 },
        { lat: 19.07, lon: 72.87 },
      ],
      costing: 'auto',
    }),
  },
}

/** Positions of 500 devices, far enough in the past that none reaches the future. */
function nextPosition() {
  pushes += 1
  const ts = Math.floor(Date.now() / 1000) - 40_000 + Math.floor(pushes / 500)
  return { trackerId: `device-${pushes % 500}`, ts, lat: 18.5, lng: 73.8, accuracy: 8 }
}

async function callsPerSecond({ url, token }: Served, { path, body }: Load): Promise<number> {
  const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
  const result = await autocannon({
    url,
    connections: clients,
    duration: secondsPerRound,
    requests: [
      {
        method: 'POST',
        path: `${path}?api-key=demo-key`,
        headers,
        setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`)
  return result['2xx'] / result.duration
}
