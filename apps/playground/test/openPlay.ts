import { createClient, type Client } from '@geofield/client'
import { inject } from 'vitest'
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { base } from '@geofield/page/site'
import { collectRefusals } from '../../docs/test/refusals.ts'

export interface PlayPage {
  page: Page
  /** What went wrong in the page: errors of scripts, refusals of its policy. */
  faults: string[]
  /** The calls to the platform so far, without those for maps and tokens. */
  sent: Request[]
}

/** The platform of the demo account. */
export function platform(): Client {
  const connection = { apiKey: 'demo-key', tenant: 'demo', username: 'demo', password: 'demo' }
  return createClient({ baseUrl: inject('demoUrl'), ...connection })
}

/** Long, because the server makes its tiles first, and a machine without a graphics card draws slowly. */
const drawLimitMs = 150_000

/** Two stops with roads between them; the starter map has only towns. */
export const twoStops = inject('hasRealRoads')
  ? '18.53241,73.85678;18.54778,73.87205'
  : '18.5204,73.8567;19.076,72.8777'

export type PlayOptions = BrowserContextOptions & {
  /** Runs in the page before anything else. */
  prepare?: () => void
  /** Another server than the one that the tests share. */
  server?: string
  /** Whether the map has to be drawn; a server that was just started makes its tiles first. */
  needsMap?: boolean
}

/**
 * Opens the playground at an address such as `?tool=move`, uses it once its map is drawn, and closes it.
 */
export async function withPlay(
  browser: Browser,
  address: string,
  use: (play: PlayPage) => Promise<void>,
  { prepare, server = inject('demoUrl'), needsMap = true, ...options }: PlayOptions = {},
): Promise<void> {
  // A quarter of the pixels: the processor draws the maps, and these tests don't look at pictures.
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 0.5, ...options })
  const play: PlayPage = { page: await context.newPage(), faults: [], sent: [] }
  const { page, faults, sent } = play
  collectRefusals(context, faults)
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isPage = pathname.startsWith(`${base}/`) || /^\/(styles|authen)\//.test(pathname)
    if (origin === server && !isPage) sent.push(request)
  })
  if (prepare) await page.addInitScript(prepare)
  try {
    await page.goto(`${server}${base}/play/${address}`)
    const part = page.locator(needsMap ? '[data-canvas][data-drawn]' : '[data-panel][data-open]')
    await part.waitFor({ state: 'attached', timeout: drawLimitMs })
    await use(play)
  } finally {
    await context.close()
  }
}
