import fc from 'fast-check'
import { metresBetween, type Position } from '../../src/geography.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const allLists = 2_000
const atOnce = 8

/** Stops in the middle of Pune, and stops far from any road of its map. */
type Stops = { positions: Position[]; bad: number[] }
type Body = {
  error_code?: number
  stops?: { index: number; distance?: number }[]
  legs?: object[]
  unassigned?: { index: number; reason: string }[]
  sources_to_targets?: Cell[][]
}
type Cell = { time: number | null; reason?: string }

const noWay = new Set([170, 442])

export const badStops: LongRun = {
  about: `${allLists} random lists of stops, some far from any road: route, optimize and matrix name exactly these, and serve the others`,
  async run({ folder, seed, count = allLists, signal, onProgress }) {
    const osm = mapExtracts().flatMap(({ place, file }) => (place === 'pune' ? [file] : []))
    const server = await startDemoServer({ folder, osm, dem: undefined, accessTokenSeconds: 900, signal })
    const post = async (path: string, body: object): Promise<{ status: number; body: Body }> => {
      const response = await fetch(`${server.url}${path}?api-key=${demoAccount.apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      return { status: response.status, body: (await response.json()) as Body }
    }
    try {
      const lists = fc.sample(stopLists, { numRuns: count, seed })
      const faults: string[] = []
      let [done, wrong, unreached] = [0, 0, 0]
      const work = async () => {
        for (let list = lists.pop(); list; list = lists.pop()) {
          const found = await judge(await withFar(list, post), post)
          faults.push(...found.faults.map((fault) => `${fault} ${JSON.stringify(list)}`))
          unreached += found.unreached
          done += 1
          if (list.bad.length > 0) wrong += 1
          if (done % 100 === 0) onProgress(`${done} lists, ${wrong} with bad stops`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      onProgress(
        `${done} lists, ${wrong} with bad stops; ${unreached} cells between good stops without a route`,
      )
      if (faults.length > 0)
        throw new Error(`${faults.length} responses were wrong:\n${faults.slice(0, 10).join('\n')}`)
      if (wrong < done / 2) throw new Error('Hardly any list had a bad stop')
    } finally {
      await server.stop()
    }
  },
}

const degrees = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(6)))
const position = (south: number, west: number, north: number, east: number) =>
  fc.record({ lat: degrees(south, north), lon: degrees(west, east) })
const inPune = position(18.485, 73.815, 18.565, 73.895)
/** The roads of the map end at least 3 km from these: beside it, at sea, and on the other side of the world. */
const farAway = fc.oneof(
  position(18.63, 73.8, 18.9, 73.9),
  position(18.48, 73.96, 18.56, 74.2),
  position(16.5, 71.5, 17.5, 72.5),
  position(-60, -150, -40, -60),
)

/** Four to twelve stops, the first and the last of them good. */
const stopLists = fc
  .array(
    fc.oneof(
      { arbitrary: inPune.map((at) => ({ at, isBad: false })), weight: 3 },
      { arbitrary: farAway.map((at) => ({ at, isBad: true })), weight: 1 },
    ),
    { minLength: 2, maxLength: 10 },
  )
  .chain((middle) =>
    fc.tuple(inPune, inPune).map(([first, last]): Stops => {
      const all = [{ at: first, isBad: false }, ...middle, { at: last, isBad: false }]
      return { positions: all.map(({ at }) => at), bad: all.flatMap(({ isBad }, i) => (isBad ? [i] : [])) }
    }),
  )

const limitMetres = 1_000

/** Looks up which stops have no road within the limit: also in a city a stop can be in the middle of a hill. */
async function withFar({ positions }: Stops, post: Post): Promise<Stops> {
  const { body } = await post('/routing/adapter/locate', { locations: positions, costing: 'auto' })
  const bad = (body as unknown as Located[]).flatMap(({ edges }, index) => {
    const near = edges.some(
      ({ correlated_lat: lat, correlated_lon: lon }) =>
        metresBetween(positions[index]!, { lat, lon }) <= limitMetres,
    )
    return near ? [] : [index]
  })
  return { positions, bad }
}
type Located = { edges: { correlated_lat: number; correlated_lon: number }[] }

type Post = (path: string, body: object) => Promise<{ status: number; body: Body }>

async function judge(
  { positions, bad }: Stops,
  post: Post,
): Promise<{ faults: string[]; unreached: number }> {
  const faults: string[] = []
  const expectSame = (what: string, got: unknown, expected: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`)
  }
  const request = { locations: positions, costing: 'auto' }
  for (const path of ['/routing/adapter/route', '/routing/optimize']) {
    const { status, body } = await post(path, request)
    const named = body.stops?.map(({ index }) => index) ?? []
    // Two good stops may have no route, which names them: one-way streets at the edge of the map.
    if (bad.length === 0 && status === 400 && noWay.has(body.error_code!)) {
      if (!body.legs?.length && !body.stops?.length) faults.push(`${path}: ${body.error_code} names nothing`)
      continue
    }
    expectSame(`${path} status`, status, bad.length === 0 ? 200 : 400)
    if (bad.length > 0) expectSame(`${path} names`, [body.error_code, ...named], [171, ...bad])
  }
  const partial = await post('/routing/optimize', { ...request, partial: true })
  // With a bad start or end there is nothing to order.
  const isOpen = !bad.includes(0) && !bad.includes(positions.length - 1)
  if (isOpen && (partial.status !== 400 || !noWay.has(partial.body.error_code!))) {
    const left = partial.body.unassigned?.filter(({ reason }) => reason !== 'unreachable') ?? []
    expectSame('partial leaves out', [partial.status, ...left.map(({ index }) => index)], [200, ...bad])
  }
  const matrix = await post('/routing/adapter/sources_to_targets', {
    sources: positions,
    targets: positions,
    costing: 'auto',
  })
  expectSame('matrix status', matrix.status, 200)
  let unreached = 0
  for (const [from, row] of (matrix.body.sources_to_targets ?? []).entries())
    for (const [to, { time, reason }] of row.entries()) {
      const isBad = bad.includes(from) || bad.includes(to)
      if (isBad !== (time === null) && reason !== 'no_route') faults.push(`cell ${from}-${to}: ${time}`)
      if (time === null && reason === undefined) faults.push(`cell ${from}-${to} without a reason`)
      if (!isBad && time === null) unreached += 1
    }
  return { faults, unreached }
}
