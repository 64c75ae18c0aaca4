import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './measure/child.ts'
import { atMost, compare, type Result } from './measure/compare.ts'
import { responsesPerSecond, send, spreadPlaces } from './measure/overHttp.ts'
import { writeDetail } from './report/progress.ts'
import { findQuantile } from './measure/statistics.ts'
import { testData } from './measure/testData.ts'

const capacityShare = 0.7
const capacityCalls = 800
const loadSeconds = 10
/** Heavy calls under way at once, each followed by the next. */
const heavyClients = 4

type Call = { path: string; body?: string }
type SendCall = (call: Call) => Promise<unknown>

/**
 * What routes notice of matrices and isochrones. Light calls come at random moments, at 70 % of the rate at which the
 * server can respond to them, without and with heavy calls beside them.
 */
export async function routingMixed(rounds: number): Promise<Result> {
  const server = await startChild('geofieldServer.ts', { GEOFIELD_OSM: testData('osm/pune.osm.pbf') })
  const agent = new Agent({ keepAlive: true })
  const sendCall: SendCall = ({ path, body }) => send(agent, `${server.url}${path}?api-key=demo-key`, body)
  const measure = (clients: number) => async () => {
    const perSecond = capacityShare * (await responsesPerSecond(sendCall, lightCalls, capacityCalls))
    const heavy = startHeavy(sendCall, clients)
    const times = await routeTimesMs(sendCall, perSecond)
    const heavyCount = await heavy.stop()
    writeDetail(
      `${perSecond.toFixed(0)} calls per second and ${(heavyCount / loadSeconds).toFixed(1)} heavy ones beside them; half of ${times.length} routes took ${findQuantile(times, 0.5).toFixed(1)} ms at most`,
    )
    return findQuantile(times, 0.99)
  }
  try {
    return await compare(
      {
        title: `routes at ${capacityShare * 100} % of capacity`,
        unit: 'ms that 99 of 100 routes take at most',
        aim: atMost(2),
        ours: { name: 'routes with matrices and isochrones beside them', measure: measure(heavyClients) },
        theirs: { name: 'routes without', measure: measure(0) },
      },
      rounds,
    )
  } finally {
    agent.destroy()
    await server.stop()
  }
}

const routePath = '/routing/adapter/route'
const post = (path: string, body: object): Call => ({ path, body: JSON.stringify(body) })
const inPath = (count: number, from: number) =>
  spreadPlaces(count, from)
    .map(({ lat, lon }) => `${lon},${lat}`)
    .join(';')

/** Three routes of five calls; the others are distances, roads nearby and what is known of them. */
const lightCalls: Call[] = Array.from({ length: 100 }, (_, i) => [
  post(routePath, { locations: spreadPlaces(2, 10 * i), costing: 'auto' }),
  { path: `/routing/in-shortest/route/v1/car/${inPath(2, 10 * i + 2)}` },
  post(routePath, { locations: spreadPlaces(2, 10 * i + 4), costing: 'auto' }),
  i % 2 === 0
    ? { path: `/routing/adapter/nearest/v1/car/${inPath(1, 10 * i + 6)}` }
    : post('/routing/adapter/locate', { locations: spreadPlaces(1, 10 * i + 6), verbose: true }),
  post(routePath, { locations: spreadPlaces(2, 10 * i + 8), costing: 'auto' }),
]).flat()

const heavyCalls: Call[] = Array.from({ length: 20 }, (_, i) => [
  post('/routing/adapter/sources_to_targets', {
    sources: spreadPlaces(30, 60 * i),
    targets: spreadPlaces(30, 60 * i + 30),
    costing: 'auto',
  }),
  post('/routing/adapter/isochrone', {
    locations: spreadPlaces(1, i),
    costing: 'auto',
    polygons: true,
    contours: [{ time: 5 }, { time: 10 }, { time: 15 }],
  }),
]).flat()

function startHeavy(sendCall: SendCall, clients: number) {
  let answered = 0
  let sentCount = 0
  let stopping = false
  const work = Array.from({ length: clients }, async () => {
    while (!stopping) {
      sentCount += 1
      await sendCall(heavyCalls[sentCount % heavyCalls.length]!)
      if (!stopping) answered += 1
    }
  })
  return {
    /** How many responses there are so far. */
    stop: async () => {
      stopping = true
      await Promise.all(work)
      return answered
    },
  }
}

/** A time runs from the moment at which the call was to be sent, so that a late sender counts too. */
async function routeTimesMs(sendCall: SendCall, perSecond: number): Promise<number[]> {
  const times: number[] = []
  const sentCount: Promise<void>[] = []
  const began = performance.now()
  for (let atMs = gapMs(perSecond), i = 0; atMs < loadSeconds * 1000; atMs += gapMs(perSecond), i += 1) {
    const waitMs = began + atMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const call = lightCalls[i % lightCalls.length]!
    const sentMs = atMs
    const answered = sendCall(call).then(() => {
      if (call.path === routePath) times.push(performance.now() - began - sentMs)
    })
    sentCount.push(answered)
  }
  await Promise.all(sentCount)
  return times
}

/** Between two calls of many callers who know nothing of each other. */
function gapMs(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond
}
