/**
 * How soon the playground shows something: `node test/playTimes.ts [DEMO_SERVER]`. Without an address it starts a demo server.
 * Prints the figures, and fails where the middle one of several is over its limit.
 */
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { base } from '../src/site.ts'
import { launchBrowser } from './browser.ts'
import { startDemo } from './demoServer.ts'

declare global {
  interface Window {
    /** When the map was whole, in milliseconds since the page was asked for. */
    drawnAt: number | undefined
    /** When the map last looked different, and when the last route came. */
    changedAt: number
    routeAt: number
  }
}

const limits = { firstMapMs: 1500, dragMs: 50 }
const rounds = 9
const stops = '18.5309,73.8478;18.5089,73.8077'

/** Notes when the map is drawn with all its tiles. */
function noteDrawn(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-canvas][data-drawn]')) return
    window.drawnAt = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })
}

/** Opens the page as somebody does who was never there, and returns how long the whole map took. */
async function timeFirstMap(browser: Browser, server: string, timeout = 120_000): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(noteDrawn)
  await page.goto(`${server}${base}/play/`)
  await page.waitForFunction(() => window.drawnAt !== undefined, undefined, { timeout })
  const drawn = await page.evaluate(() => window.drawnAt!)
  await context.close()
  return drawn
}

/** Keeps what the map draws, so that its pixels can be read between two frames. */
function keepPicture(): void {
  const { prototype } = HTMLCanvasElement
  prototype.getContext = new Proxy(prototype.getContext, {
    apply: (get, canvas, [kind, options]) =>
      get.call(
        canvas,
        kind,
        kind.startsWith('webgl') ? { ...options, preserveDrawingBuffer: true } : options,
      ),
  })
}

/** Compares the map's picture with the one before after each frame, and notes when a route has come. */
function watchPicture(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas')!
  const gl = canvas.getContext('webgl2')!
  const pixels = new Uint8Array(canvas.width * canvas.height * 4)
  const numbers = new Uint32Array(pixels.buffer)
  let before = 0
  const step = () => {
    gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    let sum = 0
    for (let index = 0; index < numbers.length; index += 3) sum = (sum * 31 + numbers[index]!) | 0
    if (sum !== before) window.changedAt = performance.now()
    before = sum
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      if (name.includes('/adapter/route')) window.routeAt = responseEnd
  }).observe({ type: 'resource' })
}

/** Drags a stop and holds it there. Returns how long after the answer the map had its last change. */
async function timeDrag(page: Page, step: number): Promise<number> {
  const { x, y, width, height } = (await page.locator('.play-marker[title="Stop B"]').boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  const began = await page.evaluate(() => performance.now())
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + (step % 2 === 0 ? 40 : -40), fromY + 25)
  await page.waitForFunction(
    (since) =>
      window.routeAt > since &&
      window.changedAt > window.routeAt &&
      performance.now() - window.changedAt > 500,
    began,
    { timeout: 30_000 },
  )
  const { route, changed } = await page.evaluate(() => ({ route: window.routeAt, changed: window.changedAt }))
  await page.mouse.up()
  return changed - route
}

async function timeDrags(browser: Browser, server: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(keepPicture)
  await page.goto(`${server}${base}/play/?tool=move&stops=${stops}&view=18.52,73.83,13`)
  await page.locator('[data-canvas][data-drawn]').waitFor({ timeout: 120_000 })
  await page.locator('.play-headline').waitFor({ timeout: 60_000 })
  await page.evaluate(watchPicture)
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
  const maps: number[] = []
  for (let round = 0; round < rounds; round++) maps.push(await timeFirstMap(browser, server))
  report('the first map', maps, limits.firstMapMs)
  report('a dragged stop’s route, after the server’s answer', await timeDrags(browser, server), limits.dragMs)
} finally {
  await browser.close()
  await stop()
}
