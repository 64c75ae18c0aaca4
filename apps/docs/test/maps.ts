import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Map as MapLibreMap } from 'maplibre-gl'

declare global {
  interface Window {
    map: MapLibreMap
  }
}

const library = join(dirname(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.css')))

export type View = { center: [lon: number, lat: number]; zoom: number }
export type DrawnMap = {
  page: Page
  faults: string[]
  show: (view: View) => Promise<void>
  /** Returns how many colours the picture has: one if nothing is drawn. */
  countColours: () => Promise<number>
  /** Returns this field of all visible features of a layer. */
  readNames: (layer: string, field: string) => Promise<string[]>
}

/** A page of the server's own origin with MapLibre on it, as an application would have it. */
export async function drawMap(
  browser: Browser,
  { style, view, size }: { style: URL; view: View; size: { width: number; height: number } },
): Promise<DrawnMap> {
  const page = await browser.newPage({ viewport: size })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('requestfailed', (request) => {
    // The map cancels requests for tiles that are no longer visible.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()} failed`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()} answered ${response.status()}`)
  })
  await page.route('**/test-page/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (name === 'map.html') return route.fulfill({ contentType: 'text/html', body: htmlWith(style) })
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body: await readFile(join(library, name), 'utf8') })
  })
  await page.goto(new URL('/test-page/map.html', style).href)
  await page.waitForFunction(() => 'maplibregl' in globalThis)
  await page.evaluate(
    ({ style: address, view: start }) => {
      const { Map: Drawn } = (globalThis as unknown as { maplibregl: { Map: typeof MapLibreMap } }).maplibregl
      window.map = new Drawn({
        container: 'map',
        style: address,
        ...start,
        fadeDuration: 0,
        canvasContextAttributes: { preserveDrawingBuffer: true },
      })
      window.map.on('error', ({ error }) =>
        queueMicrotask(() => {
          throw error
        }),
      )
    },
    { style: style.href, view },
  )
  await page.waitForFunction(() => window.map.getStyle() !== undefined)
  const show = async (next: View) => {
    await page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          // A page that sets where to begin is not given the style's own tilt.
          const { pitch = 0, bearing = 0 } = window.map.getStyle()
          window.map.jumpTo({ ...wanted, pitch, bearing })
          window.map.once('idle', () => resolve())
          window.map.triggerRepaint()
        }),
      next,
    )
  }
  const countColours = () =>
    page.evaluate(() => {
      const drawn = window.map.getCanvas()
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')!
      copy.drawImage(drawn, 0, 0)
      const { data } = copy.getImageData(0, 0, drawn.width, drawn.height)
      return new Set(new Uint32Array(data.buffer)).size
    })
  const readNames = (layer: string, field: string) =>
    page.evaluate(
      ([id, key]) =>
        window.map.queryRenderedFeatures({ layers: [id!] }).map(({ properties }) => String(properties[key!])),
      [layer, field],
    )
  return { page, faults, show, countColours, readNames }
}

/** Starts the browser with fonts for Devanagari, which the npm package of the browser lacks. */
function htmlWith(style: URL): string {
  const fonts = ['Regular', 'Bold', 'Italic'].map((weight) => {
    const name = `Noto Sans ${weight}`
    return `@font-face { font-family: "${name}"; src: url("/styles/fonts/${name}/devanagari.woff2${style.search}") }`
  })
  return `<!doctype html><meta charset="utf-8"><title>Map</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="maplibre-gl.css">
<style>${fonts.join('\n')} html, body, #map { height: 100%; margin: 0 }</style><div id="map"></div>
<script type="module">import * as maplibregl from './maplibre-gl.mjs'; globalThis.maplibregl = maplibregl</script>`
}
