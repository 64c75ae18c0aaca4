import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base } from '@geofield/page/site'
import { launchSameEverywhere } from './browser.ts'
import { inFull } from './inFull.ts'
import {
  compareWithKept,
  differingPart,
  looks,
  openContext,
  pixelTolerance,
  takePicture,
} from './pictures.ts'
import { serveDist } from './staticServer.ts'

/** One page of each kind, by the name of its pictures. */
const kinds = {
  home: '',
  guide: 'guides/routing/',
  tables: 'guides/real-and-synthetic/',
  operation: 'reference/findRoute/',
  records: 'reference/searchRecords/',
  area: 'reference/journeys/',
  schemas: 'reference/schemas/routing/',
  errors: 'errors/',
  error: 'errors/RIGHT_MISSING/',
  status: 'status/',
  client: 'client/routing/',
  changelog: 'changelog/',
  command: 'cli/records/',
  missing: '404.html',
}

/**
 * The list of pages, which grows, is on the pictures of one kind only; what was done since the last release, and the
 * heading that a script names some time after the page has loaded, on none.
 */
const hidden = (kind: string) =>
  kind === 'guide' ? '.display-current' : '.display-current, .sidebar-content, .change-summary, .changes'

/** The samples on a page name the address of its server, so it must be the same at every run. */
const address = 'http://docs.geofield.example'

let browser: Browser
let site: Awaited<ReturnType<typeof serveDist>>

beforeAll(async () => {
  site = await serveDist()
  const { hostname, host } = new URL(address)
  browser = await launchSameEverywhere([
    `--host-resolver-rules=MAP ${host} ${new URL(site.origin).host}`,
    `--unsafely-treat-insecure-origin-as-secure=${address}`,
    `--proxy-bypass-list=${hostname}`,
  ])
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A width and a theme do not depend on each other: two of the four looks show both, each on every other kind of page. */
const isWhole = inFull || process.env.GEOFIELD_RENEW_PICTURES !== undefined
const chosen = isWhole ? looks : [looks[0]!, looks.at(-1)!]

test('every kind of page looks as it did, wide and narrow, light and dark', async () => {
  const changed: string[] = []
  for (const [turn, look] of chosen.entries()) {
    const context = await openContext(browser, look)
    const ofLook = Object.entries(kinds).filter((_, place) => isWhole || place % 2 === turn)
    for (const [kind, path] of ofLook) {
      const name = `${look.width}-${look.theme}/${kind}`
      const part = await compareWithKept(
        name,
        await takePicture(context, `${address}${base}/${path}`, hidden(kind)),
      )
      if (part > pixelTolerance) changed.push(`${name}: ${(part * 100).toFixed(2)} % of the pixels differ`)
    }
    await context.close()
  }
  // Look at reports/pictures. If the change is wanted: GEOFIELD_RENEW_PICTURES=1 npx vitest run test/pictures
  expect(changed).toEqual([])
})

test.each([
  ['a colour', ':root { --sl-color-text-accent: #7a2020 !important }'],
  ['a gap', '.title-line { margin-bottom: 6px }'],
])('a change of %s is found', async (_what, css) => {
  const context = await openContext(browser, looks[0]!)
  const url = `${address}${base}/${kinds.guide}`
  const before = await takePicture(context, url)
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  expect(differingPart(before, await takePicture(context, url))).toBeGreaterThan(pixelTolerance)
  await context.close()
})
