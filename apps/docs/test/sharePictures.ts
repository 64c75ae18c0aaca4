/**
 * Draws the pictures that stand for the site elsewhere, in its own type and colours: public/share.png (the card of a
 * link) and public/apple-touch-icon.png. Run it after a change of the mark or the typeface: `node test/sharePictures.ts`.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { launchBrowser } from './browser.ts'
import { contours } from './maps/contours.ts'

const site = join(import.meta.dirname, '..')
const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
)
const font = (await readFile(file)).toString('base64')
const mark = (await readFile(join(site, 'public/favicon.svg'), 'utf8')).replace('<svg ', '<svg class="mark" ')
const lines = contours({ width: 1200, height: 630, levels: 12 })

const card = `<svg class="terrain" viewBox="0 0 1200 630">${lines.map((d) => `<path d="${d}"/>`).join('')}</svg>
<svg class="route" viewBox="0 0 1200 630"><path d="M700 525C770 475 735 400 800 372S905 330 930 255 1010 190 1068 168"/>
<circle cx="700" cy="525" r="13"/><circle cx="1068" cy="168" r="13"/></svg>
<div class="brand">${mark}Geofield</div>
<h1>Maps, addresses, routes and field teams in one API that you host.</h1>
<p>Addresses, DIGIPIN, maps, elevation, routing<br>and field force: the documentation.</p>`

const style = `@font-face { font-family: Overpass; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
* { margin: 0; box-sizing: border-box }
body { position: relative; height: 630px; overflow: hidden; padding: 64px 72px; background: #fdfefd; color: #0f1f1a;
  font-family: Overpass; border: 14px solid #fdfefd; outline: 1px solid #c4cec8; outline-offset: -15px }
svg.terrain, svg.route { position: absolute; inset: 0; width: 100%; height: 100%; fill: none }
.terrain { stroke: #0a6a58; stroke-width: 1.2; opacity: .3; mask-image: linear-gradient(75deg, transparent 25%, #000 75%) }
.route path { stroke: #e08a12; stroke-width: 9; stroke-linecap: round }
.route circle { fill: #fdfefd; stroke: #e08a12; stroke-width: 7 }
.brand { position: relative; display: flex; align-items: center; gap: 18px; font-size: 42px; font-weight: 700; letter-spacing: -.02em }
.brand .mark { width: 64px }
h1 { position: relative; max-width: 640px; margin-top: 62px; font-size: 66px; line-height: 1.06; font-weight: 700; letter-spacing: -.03em }
p { position: relative; margin-top: 34px; font-size: 27px; line-height: 1.4; color: #33433d }`

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(`<style>${style}</style>${card}`)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: join(site, 'public/share.png') })
await page.setViewportSize({ width: 180, height: 180 })
// The system rounds the corners itself.
await page.setContent(
  `<style>body { margin: 0; display: grid; place-items: center; height: 180px; background: #fdfefd } svg { width: 148px }</style>${mark}`,
)
await page.screenshot({ path: join(site, 'public/apple-touch-icon.png') })
await browser.close()
