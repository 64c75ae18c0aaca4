/**
 * Frames per second of the playground with thousands of points: `node test/playFrames.ts`, on a demo server of its own. The
 * moving positions are made up here, in place of the server's stream; the records are the server's, and all the rest is the
 * page itself. Prints the figures, and fails where there are fewer than 50, or a script of the page runs for more than 50 ms, and the
 * map has not to be drawn anew.
 */
import { loadavg } from 'node:os'
import { createClient } from '@geofield/client'
import type { Browser, Page } from 'playwright-core'
import { base } from '@geofield/page/site'
import { launchBrowser } from '../../docs/test/browser.ts'
import { startDemo } from '../../docs/test/demoServer.ts'

/** A script of a long frame, as the browser reports it. */
interface ScriptTiming {
  sourceURL: string
  duration: number
}

const least = 50
const longestScriptMs = 50
const measuredMs = 5_000
const pune = { lat: 18.52, lon: 73.86 }

/** One `positions` event with everybody about a kilometre from where the last one had them. */
function positions(count: number, round: number, spread: number): string {
  const now = Math.floor(Date.now() / 1000)
  const trackers = Array.from({ length: count }, (_, index) => {
    const turn = index * 2.4 + round
    const away = spread * Math.sqrt(index / count)
    const place = {
      lat: pune.lat + away * Math.sin(index) + 0.005 * Math.sin(turn),
      lng: pune.lon + away * Math.cos(index) + 0.005 * Math.cos(turn),
    }
    return {
      driver: `driver-${index}`,
      trackingInfo: [
        {
          ...place,
          trackerId: 'device',
          ts: now,
          speed: 12,
          heading: 0,
          accuracy: 5,
          altitude: null,
          battery: 80,
          device_status: 1,
          session: null,
          motionActivity: null,
          employee_guid: null,
          employee_full_name: `Driver ${index}`,
        },
      ],
      latest_events: {},
      latest_duty_event: null,
    }
  })
  return `retry: 2000\n\nevent: positions\ndata: ${JSON.stringify({ trackers })}\n\n`
}

/** Creates customers around Pune, until there are so many with those of the demo. */
async function addCustomers(server: string, count: number): Promise<void> {
  const connection = { apiKey: 'demo-key', tenant: 'demo', username: 'demo', password: 'demo' }
  const { customers, preview } = createClient({ baseUrl: server, ...connection })
  const { total } = await customers.search({ take: 0 })
  for (let begun = total; begun < count; begun += 1000) {
    const items = Array.from({ length: Math.min(1000, count - begun) }, (_, index) => {
      const away = 0.08 * Math.sqrt((begun + index) / count)
      const place = { lat: pune.lat + away * Math.sin(index), lon: pune.lon + away * Math.cos(index) }
      return { customer_full_name: `Customer ${begun + index}`, customer_location: place }
    })
    await preview.customers.saveMany({ items })
  }
}

/** Opens a tool over Pune, and waits until it shows so many points. */
async function openTool(page: Page, { url, count }: { url: string; count: number }): Promise<void> {
  await page.goto(`${url}&view=${pune.lat},${pune.lon},12`)
  // The server makes its tiles first.
  await page.locator('[data-canvas][data-drawn]').waitFor({ timeout: 600_000 })
  if (count > 0) await page.locator(`.play-points[data-count="${count}"]`).waitFor({ timeout: 60_000 })
}

/** The members of a team of this size are elsewhere with every connection. */
async function moveTeam(page: Page, count: number): Promise<void> {
  let round = 0
  await page.route('**/changes/stream?**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: positions(count, round++, 0.08) }),
  )
}

interface Counted {
  perSecond: number
  /** The longest pause between two frames, and the longest script of the page's own without the map library; in milliseconds. */
  longest: number
  script: number
}

/** Counts the frames of the page. */
function countFrames(page: Page): Promise<Counted> {
  return page.evaluate(
    (duration) =>
      new Promise<Counted>((resolve) => {
        let [frames, longest, begun, before, script] = [0, 0, 0, 0, 0]
        const observer = new PerformanceObserver((list) => {
          for (const frame of list.getEntries() as (PerformanceEntry & { scripts: ScriptTiming[] })[])
            for (const { sourceURL, duration: ms } of frame.scripts)
              if (!sourceURL.includes('maplibre')) script = Math.max(script, ms)
        })
        observer.observe({ type: 'long-animation-frame' })
        const step = (now: number) => {
          if (begun === 0) begun = before = now
          else frames += 1
          longest = Math.max(longest, now - before)
          before = now
          if (now - begun < duration) requestAnimationFrame(step)
          else resolve({ perSecond: (frames * 1000) / (now - begun), longest, script })
        }
        requestAnimationFrame(step)
      }),
    measuredMs,
  )
}

/** Drags the map to and fro until the frames are counted. */
async function panWhile<Result>(page: Page, counted: Promise<Result>): Promise<Result> {
  const box = (await page.locator('[data-canvas]').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let isOver = false
  const result = counted.finally(() => (isOver = true))
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; !isOver; step++)
    await page.mouse.move(x + 120 * Math.sin(step / 12), y + 80 * Math.cos(step / 9))
  await page.mouse.up()
  return result
}

/** Seconds of processor time that each kind of the browser's processes has used: it depends less on the machine's load. */
async function processorTimes(browser: Browser): Promise<Record<string, number>> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const times: Record<string, number> = {}
  for (const { type, cpuTime } of processInfo) times[type] = (times[type] ?? 0) + cpuTime
  return times
}

interface Scene {
  what: string
  tool: 'follow' | 'data'
  count: number
  isPanned: boolean
}

/** Shows a scene, and prints its frames. */
async function measure(
  browser: Browser,
  server: string,
  { what, tool, count, isPanned }: Scene,
): Promise<Counted> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  if (tool === 'follow') await moveTeam(page, count)
  await openTool(page, { url: `${server}${base}/play/?tool=${tool}`, count })
  const before = await processorTimes(browser)
  const { perSecond, longest, script } = await (isPanned
    ? panWhile(page, countFrames(page))
    : countFrames(page))
  const after = await processorTimes(browser)
  await context.close()
  const frames = (perSecond * measuredMs) / 1000
  const spent = Object.entries(after)
    .map(([type, seconds]) => `${type} ${(((seconds - (before[type] ?? 0)) * 1000) / frames).toFixed(1)} ms`)
    .join(', ')
  const load = loadavg()[0]!.toFixed(1)
  console.log(
    `${what}: ${perSecond.toFixed(1)} frames a second, the longest pause ${longest.toFixed(0)} ms, the longest script of its own ${script.toFixed(0)} ms; processor time a frame: ${spent} (load ${load})`,
  )
  return { perSecond, longest, script }
}

const shownRecords = 10_000
const { url: server, stop } = await startDemo({ GEOFIELD_DEMO_SIMULATION: '0' })
const browser = await launchBrowser()
try {
  await addCustomers(server, shownRecords)
  const records = { tool: 'data', count: shownRecords } as const
  const scenes: Scene[] = [
    { what: '5,000 moving points', tool: 'follow', count: 5_000, isPanned: false },
    { what: '10,000 records', ...records, isPanned: false },
    { what: 'no points while the map pans', tool: 'follow', count: 0, isPanned: true },
    { what: '10,000 records while the map pans', ...records, isPanned: true },
  ]
  for (const scene of scenes) {
    const { perSecond, script } = await measure(browser, server, scene)
    // A map that pans is drawn anew with each frame, which without a graphics card takes longer than a frame has.
    if (!scene.isPanned && (perSecond < least || script > longestScriptMs)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await stop()
}
