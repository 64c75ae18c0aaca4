/**
 * How soon the playground shows something: `node test/playTimes.ts [DEMO_SERVER]`. Without an address it starts a demo server.
 * Prints the figures, and fails where the middle one of several is over its limit.
 */
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { base } from '@geofield/page/site'
import { launchBrowser } from '../../docs/test/browser.ts'
import { startDemo } from '../../docs/test/demoServer.ts'

declare global {
  interface Window {
    /** When the map was whole, in milliseconds since the page was asked for. */
    drawnAt: number | undefined
    /** When the largest text or picture was painted; a canvas, such as the map, is none. */
    paintedAt: number
    /** When the map around the stop looked different, and when the last route came. */
    changes: number[]
    routeAt: number
  }
}

const limits = { paintMs: 2500, firstMapMs: 1500, dragMs: 50 }
const rounds = 9
const stops = '18.5309,73.8478;18.5089,73.8077'
const dragged = '.play-marker[title="Stop B"]'

/** Notes when the map is drawn with all its tiles, and when the page beside it is there. */
function noteDrawn(): void {
  new PerformanceObserver((list) => {
    window.paintedAt = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-canvas][data-drawn]')) return
    window.drawnAt = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })
}

/** Opens the page as somebody does who was never there. Returns how long the page beside the map took, and the whole map. */
async function timeFirstMap(
  browser: Browser,
  server: string,
  timeout = 120_000,
): Promise<{ painted: number; drawn: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(noteDrawn)
  await page.goto(`${server}${base}/play/`)
  await page.waitForFunction(() => window.drawnAt !== undefined, undefined, { timeout })
  const times = await page.evaluate(() => ({ painted: window.paintedAt, drawn: window.drawnAt! }))
  await context.close()
  return times
}

/**
 * Compares the lines around a stop with those of the frame before, once each frame is painted, and notes when a route has come.
 * The page draws lines above the map before the map does.
 */
function watchLines({ x, y }: { x: number; y: number }): void {
  const canvas = document.querySelector<HTMLCanvasElement>('.play-lines')!
  const lines = canvas.getContext('2d')!
  const { left, top } = canvas.getBoundingClientRect()
  const [side, scale] = [240, devicePixelRatio]
  const painted = new MessageChannel()
  painted.port1.addEventListener('message', () => window.changes.push(performance.now()))
  painted.port1.start()
  let before = 0
  const step = () => {
    const [from, down] = [(x - left) * scale - side / 2, (y - top) * scale - side / 2]
    const numbers = new Uint32Array(lines.getImageData(from, down, side, side).data.buffer)
    const sum = numbers.reduce((sum, number) => (sum * 31 + number) | 0, 0)
    if (sum !== before) painted.port2.postMessage('')
    before = sum
    requestAnimationFrame(step)
  }
  window.changes = []
  requestAnimationFrame(step)
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      if (name.includes('/adapter/route')) window.routeAt = responseEnd
  }).observe({ type: 'resource' })
}

/**
 * Drags a stop there and back, and holds it. Returns how long after the response the map around it changed. No place is the same
 * as an earlier one: the page knows those routes and asks for none.
 */
async function timeDrag(page: Page, step: number): Promise<number> {
  const { x, y, width, height } = (await page.locator(dragged).boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  const way = (step % 2 === 0 ? 1 : -1) * (1 + step / 10)
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  // The map draws a frame at the first move after a button is pressed. A hand makes many, of which this is too short for a drag.
  await page.mouse.move(fromX + 1, fromY)
  const began = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  )
  await page.mouse.move(fromX + 40 * way, fromY + 25 * way)
  const shown = await page.waitForFunction(
    (since) => window.routeAt > since && window.changes.find((at) => at > window.routeAt),
    began,
    { timeout: 30_000 },
  )
  const [changed, route] = [await shown.jsonValue(), await page.evaluate(() => window.routeAt)]
  await page.mouse.up()
  await page.waitForFunction(() => performance.now() - window.changes.at(-1)! > 1000)
  return Number(changed) - route
}

async function timeDrags(browser: Browser, server: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${server}${base}/play/?tool=move&stops=${stops}&view=18.52,73.83,13`)
  await page.locator('[data-canvas][data-drawn]').waitFor({ timeout: 120_000 })
  await page.locator('.play-headline').waitFor({ timeout: 60_000 })
  const { x, y, width, height } = (await page.locator(dragged).boundingBox())!
  await page.evaluate(watchLines, { x: x + width / 2, y: y + height / 2 })
  const times: number[] = []
  for (let step = 0; step < rounds; step++) times.push(await timeDrag(page, step))
  await context.close()
  return times
}

function report(what: string, times: number[], limit: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  const [least, most] = [sorted[0]!, sorted.at(-1)!]
  console.log(
    `${what}: ${middle.toFixed(0)} ms in the middle of ${times.length}, ${least.toFixed(0)} to ${most.toFixed(0)} ms (limit ${limit} ms, load ${loadavg()[0]!.toFixed(1)})`,
  )
  if (middle > limit) process.exitCode = 1
}

const [given] = process.argv.slice(2)
const { url: server, stop } = given === undefined ? await startDemo() : { url: given, stop: async () => {} }
const browser = await launchBrowser()
try {
  // The server makes its tiles first, and the browser compiles its code once.
  await timeFirstMap(browser, server, 600_000)
  const first: { painted: number; drawn: number }[] = []
  for (let round = 0; round < rounds; round++) first.push(await timeFirstMap(browser, server))
  const times = (name: 'painted' | 'drawn') => first.map((each) => each[name])
  report('the largest content beside the map', times('painted'), limits.paintMs)
  report('the first map', times('drawn'), limits.firstMapMs)
  report(
    'a dragged stop’s route, after the server’s response',
    await timeDrags(browser, server),
    limits.dragMs,
  )
} finally {
  await browser.close()
  await stop()
}
