import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decode } from 'fast-png'
import type { Browser, BrowserContext } from 'playwright-core'

/** The pictures that the pages must look like, in a folder for each look. */
const kept = join(import.meta.dirname, 'pictures')
/** Where a picture goes that differs from the kept one, for a look at both. */
const differing = join(import.meta.dirname, '../reports/pictures')

/** A channel may differ by so much: another processor rounds the edges of letters another way. */
const channelTolerance = 12
/** So great a part of the pixels may differ by more. */
export const pixelTolerance = 0.0005

export const looks = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)
export type Look = (typeof looks)[number]

/** Opens a context whose pictures are the same at every run: nothing moves, and half a pixel for each CSS pixel. */
export function openContext(browser: Browser, { width, theme }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width > 800 ? 900 : 844 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
  })
}

/** Takes the first screenful of a page once the fonts are there. `hidden` selects what changes every day. */
export async function takePicture(context: BrowserContext, url: string, hidden = ''): Promise<Buffer> {
  const page = await context.newPage()
  try {
    const response = await page.goto(url, { waitUntil: 'load' })
    if (response?.ok() !== true) throw new Error(`${url} responded ${response?.status()}`)
    await page.evaluate(async (selector) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${selector || 'none'} { visibility: hidden !important }`)
      document.adoptedStyleSheets.push(sheet)
      await document.fonts.ready
    }, hidden)
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await page.close()
  }
}

/** Returns the part of the pixels in which a picture differs from the kept one of this name: 1 if the sizes differ. */
export async function compareWithKept(name: string, picture: Buffer): Promise<number> {
  const file = join(kept, `${name}.png`)
  if (process.env.GEOFIELD_RENEW_PICTURES) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    return 0
  }
  const part = differingPart(await readFile(file), picture)
  if (part > pixelTolerance) {
    const other = join(differing, `${name}.png`)
    await mkdir(dirname(other), { recursive: true })
    await writeFile(other, picture)
  }
  return part
}

export function differingPart(one: Buffer, other: Buffer): number {
  const [before, after] = [decode(one), decode(other)]
  if (before.width !== after.width || before.height !== after.height) return 1
  const { channels } = before
  const pixels = before.width * before.height
  let differ = 0
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let channel = 0; channel < Math.min(3, channels); channel++) {
      const at = pixel * channels + channel
      if (Math.abs(before.data[at]! - after.data[at]!) <= channelTolerance) continue
      differ += 1
      break
    }
  }
  return differ / pixels
}
