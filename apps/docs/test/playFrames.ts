/**
 * Frames per second of the playground with thousands of points: `node test/playFrames.ts [DEMO_SERVER]`. Without an address it
 * starts a demo server. The positions are made up here, in place of the server's stream; all the rest is the page itself.
 * Prints the figures, and fails if moving points have fewer than 50.
 */
import { loadavg } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { base } from '../src/site.ts'
import { launchBrowser } from './browser.ts'
import startDemo from './demoServer.ts'

const least = 50
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

/** Opens the live team with so many members. With every connection they are elsewhere, unless they stand. */
async function openTeam(
  context: BrowserContext,
  server: string,
  count: number,
  isStill: boolean,
): Promise<Page> {
  const page = await context.newPage()
  let round = 0
  await page.route('**/changes/stream?**', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: positions(count, isStill ? 0 : round++, 0.08),
    }),
  )
  await page.goto(`${server}${base}/play/?tool=follow&view=18.52,73.86,12`)
  await page.locator('[data-canvas][data-drawn]').waitFor({ timeout: 120_000 })
  if (count > 0) await page.locator(`.play-points[data-count="${count}"]`).waitFor({ timeout: 60_000 })
  return page
}

/** Counts the frames of the page and its longest pause in milliseconds. */
function countFrames(page: Page): Promise<{ perSecond: number; longest: number }> {
  return page.evaluate(
    (duration) =>
      new Promise<{ perSecond: number; longest: number }>((resolve) => {
        let [frames, longest, begun, before] = [0, 0, 0, 0]
        const step = (now: number) => {
          if (begun === 0) begun = before = now
          else frames += 1
          longest = Math.max(longest, now - before)
          before = now
          if (now - begun < duration) requestAnimationFrame(step)
          else resolve({ perSecond: (frames * 1000) / (now - begun), longest })
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

const provided: Record<string, unknown> = {}
const project = {
  provide: (name: string, value: unknown) => (provided[name] = value),
} as unknown as TestProject
const [given] = process.argv.slice(2)
const stop = given === undefined ? await startDemo(project) : async () => {}
const server = given ?? String(provided.demoUrl)
const browser = await launchBrowser()
try {
  for (const [count, isStill] of [
    [0, true],
    [5_000, false],
    [10_000, true],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await openTeam(context, server, count, isStill)
    const what = isStill ? `${count} still points while the map pans` : `${count} moving points`
    const before = await processorTimes(browser)
    const { perSecond, longest } = await (isStill ? panWhile(page, countFrames(page)) : countFrames(page))
    const after = await processorTimes(browser)
    const frames = (perSecond * measuredMs) / 1000
    const spent = Object.entries(after)
      .map(
        ([type, seconds]) => `${type} ${(((seconds - (before[type] ?? 0)) * 1000) / frames).toFixed(1)} ms`,
      )
      .join(', ')
    const load = loadavg()[0]!.toFixed(1)
    console.log(
      `${what}: ${perSecond.toFixed(1)} frames a second, the longest pause ${longest.toFixed(0)} ms; processor time a frame: ${spent} (load ${load})`,
    )
    // A map that pans is drawn anew with each frame, which without a graphics card takes longer than a frame has.
    if (!isStill && perSecond < least) process.exitCode = 1
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
