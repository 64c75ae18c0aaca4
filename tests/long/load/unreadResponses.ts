import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { type Client, createClient } from '@geofield/client'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { makeOtherTenant, type OtherTenant } from '../../src/service/otherTenant.ts'
import { askUnread, type Unread } from '../../src/service/unreadCallers.ts'
import type { LongRun } from '../longRun.ts'
import { pause } from '../../src/service/time.ts'

const callers = 200
/** How much memory the responses of one kind may add, and how much of it may be left afterwards. */
const maxGrowthMb = 400
const maxLeftMb = 300
/** A busy machine gives the server's collector its turn later. */
const settledSeconds = 30
/** The longest that a call of another tenant may take meanwhile. */
const slowestMs = 10_000
const stallSeconds = 5
const records = 20_000
const positions = 100_000
const hourMs = 3_600_000

export const unreadResponses: LongRun = {
  about: `${callers} callers who read nothing of the largest responses, one kind after the other: the server's memory stays within bounds, and another tenant is served`,
  async run({ folder, count = callers, signal, onProgress }) {
    const env = { GEOFIELD_READ_STALL_SECONDS: String(stallSeconds) }
    const server = await startDemoServer({
      folder,
      osm: [],
      dem: undefined,
      accessTokenSeconds: 3600,
      signal,
      env,
    })
    try {
      const { url, pid } = server
      const client = createClientFor(url, demoAccount)
      const to = Math.floor(Date.now() / 1000)
      await fill(client, { to, onProgress })
      const other = createClientFor(url, await makeOtherTenant(folder))
      for (const [kind, request] of Object.entries(await makeRequests(url, to))) {
        const found = await tryKind({ url, pid, other, request, count })
        onProgress(`${kind}: ${describe(found)}`)
        check(kind, found)
        signal.throwIfAborted()
      }
    } finally {
      await server.stop()
    }
  },
}

function createClientFor(baseUrl: string, account: OtherTenant): Client {
  return createClient({ baseUrl, ...account })
}

async function fill(client: Client, { to, onProgress }: { to: number; onProgress: (text: string) => void }) {
  const note = 'A remark of some length, as people in the field write it. '.repeat(10)
  for (let made = 0; made < records; made += 100) {
    const fields = { Title: `Unread ${made}`, sample_data_remarks: note }
    const create = () => client.records.create({ layerName: 'SAMPLE_DATA', fields })
    await Promise.all(Array.from({ length: 100 }, create))
  }
  for (let sent = 0; sent < positions; sent += 1000) {
    const batch = Array.from({ length: 1000 }, (_, index) => ({
      trackerId: 'unread',
      ts: to - positions + sent + index,
      lat: 18.5 + index / 12_345,
      lon: 73.8 + index / 54_321,
      speed: 8.3,
      heading: 71,
    }))
    await client.preview.tracking.push({ positions: batch })
  }
  onProgress(`${records} records and ${positions} positions are stored`)
}

async function makeRequests(url: string, to: number): Promise<Record<string, Unread>> {
  const { apiKey, username, password } = demoAccount
  const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  })
  const { access_token: bearer } = (await response.json()) as { access_token: string }
  const key = `api-key=${apiKey}`
  const search = `/demo/api/app-base/data-layer/SAMPLE_DATA/search?${key}`
  const range = { from: to - positions - hourMs / 1000, to: to + 1 }
  const places = Array.from({ length: 50 }, (_, index) => ({ lat: 18.5 + index / 500, lon: 73.8 }))
  const items = Array.from({ length: 1000 }, (_, index) => ({ searchKey: `Pune ${index}` }))
  const locations = Array.from({ length: 2000 }, (_, index) => `${18 + index / 2000},73.8`).join('|')
  return {
    'a page of records': { path: search, body: { take: 1000 }, bearer },
    'all records': { path: search, body: { take: -1 }, bearer },
    'a history': { path: `/demo/tracking/history?${key}`, body: { trackerId: 'unread', ...range }, bearer },
    tiles: { path: `/styles/tiles/4/11/7.pbf?${key}` },
    docs: { path: '/docs/' },
    'a matrix': {
      path: `/routing/adapter/sources_to_targets?${key}`,
      body: { sources: places, targets: places, costing: 'auto' },
    },
    'a batch of addresses': { path: `/geocode/batch?${key}`, body: { items, take: 10 } },
    elevations: { path: `/elevation/30m?${key}`, body: { locations } },
  }
}

type Trial = { url: string; pid: number; other: Client; request: Unread; count: number }
type Found = { beforeMb: number; peakMb: number; afterMb: number; slowestMs: number; calls: number }

async function tryKind({ url, pid, other, request, count }: Trial): Promise<Found> {
  const found = { beforeMb: residentMb(pid), peakMb: 0, afterMb: 0, slowestMs: 0, calls: 0 }
  const sockets: Socket[] = []
  const watch = setInterval(() => (found.peakMb = Math.max(found.peakMb, residentMb(pid))), 50)
  for (let index = 0; index < count; index += 1) sockets.push(await askUnread(url, request))
  const end = performance.now() + 3 * stallSeconds * 1000
  while (performance.now() < end) {
    const before = performance.now()
    await other.records.search({ layerName: 'SAMPLE_DATA', take: 20 })
    found.slowestMs = Math.max(found.slowestMs, performance.now() - before)
    found.calls += 1
    await pause(50)
  }
  for (const socket of sockets) socket.destroy()
  for (let second = 0; second < settledSeconds; second += 1) {
    await pause(1000)
    found.afterMb = residentMb(pid)
    if (found.afterMb - found.beforeMb <= maxLeftMb) break
  }
  clearInterval(watch)
  return found
}

function describe({ beforeMb, peakMb, afterMb, slowestMs, calls }: Found): string {
  const [before, peak, after] = [beforeMb, peakMb, afterMb].map(Math.round)
  return `${before} MB before, ${peak} MB at most, ${after} MB after; ${calls} calls of another tenant, the slowest ${Math.round(slowestMs)} ms`
}

function check(kind: string, found: Found): void {
  const growth = found.peakMb - found.beforeMb
  if (growth > maxGrowthMb) throw new Error(`${kind}: the memory grew by ${Math.round(growth)} MB`)
  const left = found.afterMb - found.beforeMb
  if (left > maxLeftMb) throw new Error(`${kind}: ${Math.round(left)} MB were left`)
  if (found.slowestMs > slowestMs)
    throw new Error(`${kind}: a call of another tenant took ${Math.round(found.slowestMs)} ms`)
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024
}
