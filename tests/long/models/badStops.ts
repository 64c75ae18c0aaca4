import fc from 'fast-check'
import { fetchOnOpen } from '../../src/check/connections.ts'
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
      const response = await fetchOnOpen(`${server.url}${path}?api-key=${demoAccount.apiKey}`, {
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

/** Looks up which stops have no road at all within the limit: also in a city a stop can be in the middle of a hill. */
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

/** Stops whose `bad` are all those that the route refuses, and `far` those of them without a road near them. */
type Checked = Stops & { far: Set<number> }
type Judged = { status: number; body: Body }
type Post = (path: string, body: object) => Promise<Judged>
const paths = { route: '/routing/adapter/route', optimize: '/routing/optimize' }

/** The route says which stops are too far from a usable road. The other operations must say the same of those that are far. */
async function judge(
  { positions, bad }: Stops,
  post: Post,
): Promise<{ faults: string[]; unreached: number }> {
  const routed = await post(paths.route, { locations: positions, costing: 'auto' })
  const { body } = routed
  const refused = body.error_code === 171 ? (body.stops ?? []) : []
  const near = refused.filter(({ distance = Infinity }) => distance <= limitMetres)
  const missed = bad.filter((at) => !refused.some(({ index }) => index === at))
  const stops = { positions, bad: refused.map(({ index }) => index), far: new Set(bad) }
  const matrix = await judgeMatrix(stops, post)
  const faults = [
    ...difference('refused although it is near', near, []),
    ...difference('not refused', missed, []),
    ...judgeRefusal(paths.route, routed, stops),
    ...judgeRefusal(
      paths.optimize,
      await post(paths.optimize, { locations: positions, costing: 'auto' }),
      stops,
    ),
    ...(await judgePartial(stops, post)),
    ...matrix.faults,
  ]
  return { faults, unreached: matrix.unreached }
}

function difference(what: string, got: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(got), JSON.stringify(expected)]
  return one === other ? [] : [`${what}: ${one} instead of ${other}`]
}

/** The bad stops that a response must name: one on a road that leads nowhere may have a way from another one on it. */
function mustName({ bad, far }: Checked, named: number[]): number[] {
  return bad.filter((index) => far.has(index) || named.includes(index))
}

/** A response refuses bad stops and names exactly these. An order also names those that no way leads to, without a distance. */
function judgeRefusal(path: string, { status, body }: Judged, stops: Checked): string[] {
  const { bad } = stops
  const isAtFault = ({ index, distance }: { index: number; distance?: number }) =>
    path === paths.route || distance !== undefined || bad.includes(index)
  const all = body.stops ?? []
  const named = (bad.length > 0 ? all.filter(isAtFault) : all).map(({ index }) => index)
  const wanted = path === paths.route ? bad : mustName(stops, named)
  // A stop that another one has a way from, but not to, is named as one that no way leads to.
  const isCutOff = path === paths.optimize && stops.far.size === 0 && noWay.has(body.error_code!)
  const code = isCutOff ? body.error_code : 171
  if (wanted.length > 0)
    return difference(`${path} names`, [status, body.error_code, ...named], [400, code, ...wanted])
  // Two good stops may have no route, which names them: one-way streets at the edge of the map.
  if (status !== 400 || !noWay.has(body.error_code!)) return difference(`${path} status`, status, 200)
  return body.legs?.length || named.length > 0 ? [] : [`${path}: ${body.error_code} names nothing`]
}

/** With `partial` the bad stops are left out. With a bad start or end there is nothing to order. */
async function judgePartial(stops: Checked, post: Post): Promise<string[]> {
  const { positions, bad } = stops
  if (bad.includes(0) || bad.includes(positions.length - 1)) return []
  const { status, body } = await post(paths.optimize, {
    locations: positions,
    costing: 'auto',
    partial: true,
  })
  if (status === 400 && noWay.has(body.error_code!)) return []
  const unassigned = body.unassigned?.filter(({ reason }) => reason !== 'unreachable') ?? []
  const left = unassigned.map(({ index }) => index)
  return difference('partial leaves out', [status, ...left], [200, ...mustName(stops, left)])
}

/**
 * Cells are null from and to bad stops, with a reason, and elsewhere only where no route is. Stops on roads that lead nowhere,
 * which are bad but not `far`, may have ways between them.
 */
async function judgeMatrix(
  { positions, bad, far }: Checked,
  post: Post,
): Promise<{ faults: string[]; unreached: number }> {
  const { status, body } = await post('/routing/adapter/sources_to_targets', {
    sources: positions,
    targets: positions,
    costing: 'auto',
  })
  const faults = difference('matrix status', status, 200)
  let unreached = 0
  for (const [from, row] of (body.sources_to_targets ?? []).entries())
    for (const [to, { time, reason }] of row.entries()) {
      const isBad = bad.includes(from) || bad.includes(to)
      if (time === null && !isBad) unreached += 1
      if ((time === null) !== (reason !== undefined)) faults.push(`cell ${from}-${to}: ${time}, ${reason}`)
      if (isBad && !far.has(from) && !far.has(to)) continue
      if (isBad ? time !== null : time === null && reason !== 'no_route')
        faults.push(`cell ${from}-${to}: ${time}, ${reason}`)
    }
  return { faults, unreached }
}
